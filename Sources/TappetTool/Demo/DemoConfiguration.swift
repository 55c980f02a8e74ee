/// The settings of the demo's own daemon, as a file of `tappetd --config`.
public enum DemoConfiguration {
  /// The switch that the space bar is.
  public static let switchName = "space"

  /// - Parameters:
  ///   - step: seconds each stop is lit.
  ///   - injects: whether presses come over the control socket; else a switch box is taken as soon as it is there.
  public static func text(step: Double, injects: Bool) -> String {
    """
    [scanning]
    step = \(step.twoDigits)
    pauseOnFirst = \((step / 2).twoDigits)
    loops = 99

    """
      + (injects
        ? """

        [[switch]]
        name = "\(switchName)"
        source = "inject"

        """ : "")
  }
}
