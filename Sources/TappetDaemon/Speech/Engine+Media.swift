import ScanLab
import TappetModel
import TappetProtocol

/// Media playback, as reported by connected clients.
extension Engine {
  func mediaStatus(_ status: MediaStatus, _ session: Session) -> JSONObject {
    session.report.playsMedia = status.isPlaying
    tellPlaying()
    return [:]
  }

  /// Notifies the scan when playback starts or stops; media play as long as any connected client reports it.
  func tellPlaying() {
    guard let isPlaying = connections.newPlaying() else { return }
    feed(.playing(isPlaying, at: settle()), cause: .control)
  }
}
