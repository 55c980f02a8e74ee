/// The settings of how the daemon uses press times. The default of every value is that of `Config/tappet.toml`.
package struct TuningSettings: Hashable, Sendable {
  /// Whether press statistics are kept when the daemon restarts. They never contain labels or words.
  package var keepTimes = true
  /// The acceptable share of late presses at the advised speed, 0.001–0.2.
  package var missRate = 0.02
  /// Whether the step follows the advice automatically, by at most 5 % per 10 presses.
  package var enabled = false
  /// The shortest step that the daemon sets automatically, 0.3–60 s.
  package var min = Duration.milliseconds(600)
  /// The longest step that the daemon sets automatically, 0.3–60 s.
  package var max = Duration.seconds(3)

  package init() {}
}
