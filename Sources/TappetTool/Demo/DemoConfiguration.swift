import ScanVocabulary

/// Writes the settings of the demo's own daemon, as the text of a `tappetd --config` file.
package enum DemoConfiguration {
  /// The settings of the scripted demo.
  /// - Parameters:
  ///   - step: seconds for which each stop is lit.
  ///   - injects: whether presses come over the control socket; otherwise the daemon takes the switch box.
  package static func script(step: Double, injects: Bool) -> String {
    scanning(step: step, method: .auto) + (injects ? injected(DemoSwitch.scripted, does: "select") : "")
  }

  static func scanning(step: Double, method: ScanSettings.Method) -> String {
    """
    [scanning]
    method = "\(method.rawValue)"
    step = \(step)
    pauseOnFirst = \(step / 2)
    loops = 99

    """
  }

  /// Returns a `[[switch]]` table for a switch that is pressed over the control socket. The daemon treats it as the
  /// user's own switch, which may ring the bell.
  static func injected(_ name: String, does command: String) -> String {
    """

    [[switch]]
    name = "\(name)"
    source = "inject"
    bell = true
    does = { press = "\(command)" }

    """
  }
}
