import TappetModel

/// How much of the loop's time a connection has used, told the time: a leaky bucket.
///
/// Who says little never notices. Who fills the bucket rests, and so does the loop: a loop that is always busy is, to
/// the kernel, a program like any other that always computes, and a press waits for its turn among them.
struct LoopBudget {
  /// What a connection may use at a stretch.
  static let burst = Duration.milliseconds(1)

  /// What is there for one that has just come: who comes back again and again must not have a burst each time.
  static let welcome = Duration.microseconds(500)

  /// The part of the loop's time that nobody need rest for.
  static let modest = 0.1

  /// The part of the loop's time that one has who has overdrawn.
  static let share = 0.2

  /// A single line may take long; its sender still comes back within this.
  static let longestRest = Duration.milliseconds(200)

  private var used = burst - welcome
  private var counted: Instant
  private(set) var isOverdrawn = false

  /// Whether it has used so much of late that what it says next can wait for its turn. Who presses never has.
  var isLow: Bool { used > Self.burst - Self.welcome }

  init(at now: Instant) { counted = now }

  /// Takes down what it has just used.
  ///
  /// - Parameters:
  ///   - time: the loop's own; when the kernel gave the processor to somebody else, nobody here is to blame.
  ///   - others: how many others have overdrawn. The more they are, the less is left to all together: 20 % of the loop
  ///     to one, 10 % to two, 2.5 % to eight.
  /// - Returns: how long it has to rest; `nil`: not at all.
  mutating func spend(_ time: Duration, at now: Instant, beside others: Int) -> Duration? {
    let count = Double(others + 1)
    let own = Self.share / (count * count)
    used = max(.zero, used - counted.duration(to: now) * (isOverdrawn ? own : Self.modest)) + time
    counted = now
    isOverdrawn = used > Self.burst
    return isOverdrawn ? min((used - Self.burst) / own, Self.longestRest) : nil
  }
}
