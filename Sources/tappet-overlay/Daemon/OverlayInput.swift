import ScanVocabulary
import ScreenOverlay
import TappetProtocol

/// What the overlay is told.
enum OverlayInput: Sendable {
  case event(ScanEvent)
  case appearance(Appearance)
  /// The daemon has gone.
  case gone

  /// An event's notification as the daemon would send it, in a line; `nil`: it is none.
  init?(line: [UInt8]) {
    guard case .message(.notification(.event(let notice)))? = try? ServerMessageDecoder().decode(line) else {
      return nil
    }
    self = .event(notice.event)
  }
}
