/// What the daemon makes of press times. Every value has the default of `Config/tappet.toml`.
package struct TuningSettings: Hashable, Sendable {
  /// Whether press times are kept over restarts. No label and no word is ever among them.
  package var keepTimes = true
  /// The share of presses that may come too late at the advised speed. 0.001–0.2.
  package var missRate = 0.02
  /// Whether the step follows the advice by itself, by at most 5 % per 10 presses.
  package var enabled = false
  /// The shortest and the longest step that it may come to. 0.3–60 s.
  package var min = Duration.milliseconds(600)
  package var max = Duration.seconds(3)

  package init() {}
}
