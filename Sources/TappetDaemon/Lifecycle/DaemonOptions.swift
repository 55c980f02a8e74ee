package import TappetConfig
package import TappetProtocol

/// The options that a daemon is started with.
package struct DaemonOptions: Sendable {
  /// The settings files.
  package var files: ConfigurationFiles
  /// The private directory for the sockets; `nil` means `$XDG_RUNTIME_DIR/tappet`.
  package var runtimeDirectory: String?
  /// Whether the daemon reads input devices; `false` in tests that have none.
  package var readsDevices: Bool
  /// Whether the daemon follows the desktop's own preferences; `false` in tests without a desktop.
  package var followsDesktop = false
  /// Whether the setting `logging.level` applies; `false` when the command line sets the level.
  package var setsLogLevel = true
  /// How long an app may take to answer a request before the user is told that it does not respond.
  package var answerTime = Duration.seconds(2)
  /// Limits on what clients may send and how much output may queue for them.
  package var limits = Limits()

  package init(files: ConfigurationFiles, runtimeDirectory: String? = nil, readsDevices: Bool = true) {
    self.files = files
    self.runtimeDirectory = runtimeDirectory
    self.readsDevices = readsDevices
  }
}
