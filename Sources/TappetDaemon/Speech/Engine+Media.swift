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
    let isPlaying = sessions.values.contains { $0.playsMedia }
    guard isPlaying != mediaPlay else { return }
    mediaPlay = isPlaying
    deliver(feed(.playing(isPlaying, at: settle())), cause: .control)
  }
}
