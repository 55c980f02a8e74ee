import Logging

/// Watches the media players on the user's bus.
///
/// Runs on its own thread because it blocks on the bus. Without a bus the thread ends and no player is ever known.
enum MediaWatch {
  /// Starts watching. `tell` receives all players with what they do: once they are known and after each change.
  static func start(_ logger: Logger, _ tell: @escaping @Sendable ([String: Playback?]) -> Void) {
    let begins = BlockingThread.start("tappet-media") {
      do throws(BusFault) {
        try PlayerBus().follow(tell)
      } catch {
        tell([:])
        logger.info("media players are not followed", metadata: ["reason": "\(error)"])
      }
    }
    if !begins { logger.warning("media players are not followed: the system has no thread left") }
  }
}
