import Logging
import TappetConfig

/// Reads the desktop's settings from the settings portal, and reads them again whenever one changes.
///
/// Runs on its own thread because it blocks on the bus. Without a bus the thread ends and nothing is reported.
enum DesktopWatch {
  /// Starts watching. `tell` receives all preferences that the desktop sets: once they are available and after each
  /// change.
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
