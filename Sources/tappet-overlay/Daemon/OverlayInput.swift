import PreferredLook
import ScanVocabulary
import TappetProtocol

enum OverlayInput: Sendable {
  case event(ScanEvent)
  /// The settings of the overlay, and the answer to `preferences.get`.
  case look(OverlaySettings, JSONObject)
  /// The connection to the daemon is lost.
  case gone

  /// Parses an event notification in the daemon's line format; `nil` if it is none.
  init?(line: [UInt8]) {
    guard case .message(.notification(.event(let notice)))? = try? ServerMessageDecoder().decode(line) else {
      return nil
    }
    self = .event(notice.event)
  }
}
