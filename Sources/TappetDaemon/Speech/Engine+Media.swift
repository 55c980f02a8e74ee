import ScanLab
import TappetModel
import TappetProtocol

/// Media that play, as anybody says.
extension Engine {
  func mediaStatus(_ status: MediaStatus, _ session: Session) -> JSONObject {
    session.playsMedia = status.isPlaying
    tellPlaying()
    return [:]
  }

  /// Media play for as long as anybody who is connected says so.
  func tellPlaying() {
    guard let isPlaying = connections.newPlaying() else { return }
    deliver(feed(.playing(isPlaying, at: settle())), cause: .control)
  }
}
