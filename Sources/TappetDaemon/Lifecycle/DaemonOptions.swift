package import TappetConfig
package import TappetProtocol

/// How a daemon is started.
package struct DaemonOptions: Sendable {
  /// Where the settings are.
  package var files: ConfigurationFiles
  /// A private directory for the sockets; `nil` is `$XDG_RUNTIME_DIR/tappet`.
  package var runtimeDirectory: String?
  /// Whether input devices are read (not where a test has none).
  package var readsDevices: Bool
  /// Whether the desktop's own preferences count (not where a test has none).
  package var followsDesktop = false
  /// Whether `logging.level` of the settings holds; not where the command line said a level.
  package var setsLogLevel = true
  /// How long an app may take to answer before the person is told that it does not.
  package var answerTime = Duration.seconds(2)
  /// What clients may send, and how much may wait for them.
  package var limits = Limits()

  package init(files: ConfigurationFiles, runtimeDirectory: String? = nil, readsDevices: Bool = true) {
    self.files = files
    self.runtimeDirectory = runtimeDirectory
    self.readsDevices = readsDevices
  }
}
