import Messages
import ScanVocabulary
import SwitchHandling
import TappetModel
import TappetProtocol

/// Converts frames from window to screen coordinates.
extension Engine {
  /// Stores a window's new origin and sends what is drawn over the window again.
  func windowMoved(_ moved: WindowMoved, _ session: Session) throws(ProtocolFault) -> JSONObject {
    let key = try key(for: moved.app, of: session)
    let before = session.report.origins.updateValue(moved.origin, forKey: key)
    guard before != moved.origin, let app = register.scanned, app.key == key, app.coordinates == .window else {
      return [:]
    }
    if let highlight = scan.highlight { tell(.highlight(placed(highlight), app: tr(app.shownName))) }
    if let overlay = display.drawn { tell(.voiceOverlay(placed(overlay))) }
    return [:]
  }

  func placed(_ highlight: Highlight) -> Highlight { placement?.placed(highlight) ?? highlight }

  func placed(_ overlay: VoiceOverlay) -> VoiceOverlay { placement?.placed(overlay) ?? overlay }

  /// Returns an app's frame in screen coordinates; `nil` if the place of its window is unknown.
  func placed(_ frame: Frame, of key: AppKey) -> Frame? {
    guard let placement = placement(of: register[key]) else { return frame }
    return placement.moved(frame)
  }

  private var placement: WindowPlacement? { placement(of: register.scanned) }

  /// The placement of an app's window; `nil` if the app's frames are in screen coordinates.
  private func placement(of app: PublishedApp?) -> WindowPlacement? {
    guard let app, app.coordinates == .window else { return nil }
    return WindowPlacement(origin: sessions[app.key.session]?.report.origins[app.key])
  }
}
