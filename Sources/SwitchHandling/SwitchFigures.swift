/// The durations and thresholds that are the same for everybody, and the ranges of those that a user sets in
/// `ScanSettings` and `BellSettings`; each with its unit, range and source.
enum SwitchFigures {
  // MARK: Bell

  /// The range of the silence between two rings of the bell; the default is 3 s. Without a silence, the player would
  /// restart continuously.
  static let bellInterval = Duration.milliseconds(500)...Duration.seconds(60)

  // MARK: Switches that release themselves

  /// The length from which a press must have been ended by the user, measured between edges before any filter. Some
  /// switch interfaces send a down and an up together, so their presses are shorter.
  static let shortestPress = Duration.milliseconds(40)
  /// How many presses in a row that are shorter than `shortestPress` prove that a switch releases itself: no user makes
  /// ten.
  static let shortPresses = 10

  // MARK: Rescue

  /// The range of how long a switch is held for rescue; the default is 8 s. A shorter hold would open the menu on
  /// ordinary long presses. Decision 10.
  static let rescueHold = Duration.seconds(3)...Duration.seconds(30)
  /// How many quick presses in a row open the rescue menu where holding cannot. Decision 25.
  static let drummingPresses = 8
  /// The range of the time between two such presses. Faster ones come from a bad contact or a program. Decision 25.
  static let drummingGap = Duration.milliseconds(60)...Duration.milliseconds(500)
  /// The range of the rescue menu's step, which is the user's own step limited to it. Decision 10.
  static let rescueStep = Duration.seconds(2)...Duration.seconds(6)
  /// The number of loops without a press after which the rescue menu closes by itself.
  static let rescueLoops = 3

  // MARK: Direct interaction

  /// How long any switch is held to return from direct interaction to the scan; this way works with every switch.
  static let interactionHold = Duration.seconds(2)
  /// The time after the last press at which direct interaction ends and scanning resumes.
  static let interactionIdle = Duration.seconds(60)
}

extension ClosedRange<Duration> {
  /// The duration in this range that is nearest to `asked`.
  func bounding(_ asked: Duration) -> Duration { Swift.min(Swift.max(asked, lowerBound), upperBound) }
}
