import ScanVocabulary

/// The settings of the demo's own daemon, as a file of `tappetd --config`.
package enum DemoConfiguration {
  /// The settings of the script.
  /// - Parameters:
  ///   - step: seconds each stop is lit.
  ///   - injects: whether presses come over the control socket; else a switch box is taken as soon as it is there.
  package static func script(step: Double, injects: Bool) -> String {
    scanning(step: step, method: .auto) + (injects ? injected(DemoSwitch.scripted, does: "select") : "")
  }

  /// How the highlight moves.
  static func scanning(step: Double, method: ScanSettings.Method) -> String {
    """
    [scanning]
    method = "\(method.rawValue)"
    step = \(step.twoDigits)
    pauseOnFirst = \((step / 2).twoDigits)
    loops = 99

    """
  }

  /// A switch that is pressed over the control socket. It is the person's own: it may ring the bell.
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
