/// The durations and thresholds that are the same for everybody, each with its unit, its range and where it comes from.
/// What a person sets themselves is in `FilterSettings`, `ScanSettings` and `BellSettings`; here are its ranges.
enum SwitchFigures {
  // MARK: Bell

  /// Silence between two rings, in seconds: 3 unless set. Without a pause the player would be started as fast as the
  /// machine can.
  static let bellInterval = Duration.milliseconds(500)...Duration.seconds(60)

  // MARK: Switches that let go by themselves

  /// A press this long was let go by a person, in milliseconds. Some boxes send a down and an up together. Of the edges as
  /// they come, before any filter.
  static let shortestPress = Duration.milliseconds(40)
  /// So many shorter ones in a row were not: no person presses ten times in a row for less.
  static let shortPresses = 10

  // MARK: Rescue

  /// How long a switch is held for the rescue menu, in seconds: 8 unless set. Shorter, and every long press would end in
  /// the menu. Decision 10.
  static let rescueHold = Duration.seconds(3)...Duration.seconds(30)
  /// So many quick presses in a row open it where holding cannot. Decision 25.
  static let drummingPresses = 8
  /// From one of them to the next, in milliseconds: nobody presses more than a dozen times a second, which is a bad
  /// contact, or a program. Decision 25.
  static let drummingGap = Duration.milliseconds(60)...Duration.milliseconds(500)
  /// The menu's step, in seconds: the person's own within this range. Decision 10.
  static let rescueStep = Duration.seconds(2)...Duration.seconds(6)
  /// So often the menu is gone through until it closes by itself.
  static let rescueLoops = 3

  // MARK: Direct interaction

  /// Any switch held this long gives the scan back, in seconds: the one way out that every switch has.
  static let interactionHold = Duration.seconds(2)
  /// So long after the last press the scan comes back by itself, in seconds.
  static let interactionIdle = Duration.seconds(60)
}

extension ClosedRange<Duration> {
  /// The duration within this range that is nearest to `asked`.
  func bounding(_ asked: Duration) -> Duration { Swift.min(Swift.max(asked, lowerBound), upperBound) }
}
