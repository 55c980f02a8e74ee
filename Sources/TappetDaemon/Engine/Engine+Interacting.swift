import ScanLab
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Direct interaction: presses go to the app that is scanned, and to no other.
extension Engine {
  /// The app has said that its element takes the presses itself.
  func interact(with id: ElementID, of session: Session) {
    let now = settle()
    guard register.beginInteraction(by: session.id) else { return }
    deliver(feed(.interact(with: id, at: now)), cause: .switch)
  }

  /// The app gives the presses back; where it has none, there is nothing to give.
  func interactEnd(_ session: Session) -> JSONObject {
    guard register.interacting == session.id else { return [:] }
    let now = settle()
    deliver(feed(.endInteraction(.app, at: now)), cause: .control)
    setAlarm()
    return [:]
  }

  func handOver(_ press: SwitchInjection) {
    guard let interacting = register.interacting, let session = sessions[interacting] else { return }
    send(.notification(.switchPassed(press)), to: session, urgently: true)
  }
}
