import ScanLab
import ScanVocabulary
import TappetModel
import TappetProtocol

/// Direct interaction: passes switch presses to the scanned app, and to no other.
extension Engine {
  /// Begins direct interaction when the app reports that its element takes presses itself.
  func interact(with id: ElementID, of session: Session) {
    let now = settle()
    guard register.beginInteraction(by: session.id) else { return }
    feed(.interact(with: id, at: now), cause: .switch)
  }

  /// Ends direct interaction at the app's request; does nothing if the app had none.
  func interactEnd(_ session: Session) -> JSONObject {
    guard register.interacting == session.id else { return [:] }
    let now = settle()
    feed(.endInteraction(.app, at: now), cause: .control)
    setAlarm()
    return [:]
  }

  func handOver(_ press: SwitchInjection) {
    guard let interacting = register.interacting, let session = sessions[interacting] else { return }
    send(.notification(.switchPassed(press)), to: session, urgently: true)
  }
}
