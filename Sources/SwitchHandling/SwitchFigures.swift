/// Durations and thresholds that are the same for everybody, each with its unit, range and source, and the ranges of
/// what a user sets in `ScanSettings` and `BellSettings`.
enum SwitchFigures {
  // MARK: Bell

  /// The silence between two rings, in seconds; 3 by default. Without it the player would restart continuously.
  static let bellInterval = Duration.milliseconds(500)...Duration.seconds(60)

  // MARK: Switches that release themselves

  /// The shortest press that only a user can have ended, in milliseconds, between edges before any filter. Some
  /// switch interfaces send a down and an up together.
  static let shortestPress = Duration.milliseconds(40)
  /// How many shorter presses in a row prove that a switch releases itself: no user makes ten.
  static let shortPresses = 10

  // MARK: Rescue

  /// How long a switch is held for rescue, in seconds; 8 by default. If less, long presses open the menu. Decision 10.
  static let rescueHold = Duration.seconds(3)...Duration.seconds(30)
  /// How many quick presses in a row open the rescue menu where holding cannot. Decision 25.
  static let drummingPresses = 8
  /// The time between two of them, in milliseconds. Faster ones come from a bad contact or a program. Decision 25.
  static let drummingGap = Duration.milliseconds(60)...Duration.milliseconds(500)
  /// The step of the rescue menu, in seconds: the user's own, within this range. Decision 10.
  static let rescueStep = Duration.seconds(2)...Duration.seconds(6)
  /// The loops after which the rescue menu closes by itself.
  static let rescueLoops = 3

  // MARK: Direct interaction

  /// How long any switch is held to return to the scan, in seconds: the way out that every switch has.
  static let interactionHold = Duration.seconds(2)
  /// The time after the last press until scanning resumes by itself, in seconds.
  static let interactionIdle = Duration.seconds(60)
}

extension ClosedRange<Duration> {
  /// The duration within this range that is nearest to `asked`.
  func bounding(_ asked: Duration) -> Duration { Swift.min(Swift.max(asked, lowerBound), upperBound) }
}
