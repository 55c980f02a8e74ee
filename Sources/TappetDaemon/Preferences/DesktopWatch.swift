import Logging
import TappetConfig

/// Reads the desktop's settings from its settings portal, and again whenever one changes.
///
/// On a thread of its own, for it waits for the bus. Without a bus it ends, and nothing is told.
enum DesktopWatch {
  /// `tell` is given all that the desktop says of the preferences: as soon as it is there, and after each change.
  static func start(_ logger: Logger, _ tell: @escaping @Sendable ([Preference: SettingValue]) -> Void) {
    let begins = BlockingThread.start("tappet-desktop") {
      do throws(BusFault) {
        try SettingsPortal().follow(logger, tell)
      } catch {
        logger.info("the desktop's own preferences are not followed", metadata: ["reason": "\(error)"])
      }
    }
    if !begins { logger.warning("the desktop's own preferences are not followed: the system has no thread left") }
  }
}
