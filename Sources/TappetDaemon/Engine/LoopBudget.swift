import TappetModel

/// Limits how much of the loop's time a connection uses: a leaky bucket. The caller supplies the time.
///
/// A connection with few requests never notices. One that fills the bucket must rest, and so does the loop: the kernel
/// treats a loop that is always busy like any other busy program, and presses would wait for its turn.
/// Decision 53: docs/decisions/0053-resting-connections.md.
struct LoopBudget {
  /// The loop time that a connection may use without a pause.
  static let burst = Duration.milliseconds(1)

  /// The loop time available to a new connection: one that reconnects again and again must not get a full burst each
  /// time.
  static let welcome = Duration.microseconds(500)

  /// The fraction of the loop's time that a connection may use without ever having to rest.
  static let modest = 0.1

  /// The fraction of the loop's time that a single overdrawn connection gets.
  static let share = 0.2

  /// The maximum rest, even after one line that took long.
  static let longestRest = Duration.milliseconds(200)

  private var used = burst - welcome
  private var counted: Instant
  private(set) var isOverdrawn = false

  /// Whether the connection has used so much lately that its next lines can wait for their turn. Presses alone never
  /// use that much.
  var isLow: Bool { used > Self.burst - Self.welcome }

  init(at now: Instant) { counted = now }

  /// Charges the loop time that the connection has just used.
  ///
  /// - Parameters:
  ///   - time: the processor time of the loop thread, so that time given to other processes is not charged.
  ///   - others: the number of other overdrawn connections. The more there are, the less they get together: 20 % of the
  ///     loop's time for one, 10 % for two, 2.5 % for eight.
  /// - Returns: how long the connection must rest; `nil` if it need not.
  mutating func spend(_ time: Duration, at now: Instant, beside others: Int) -> Duration? {
    let count = Double(others + 1)
    let own = Self.share / (count * count)
    used = max(.zero, used - counted.duration(to: now) * (isOverdrawn ? own : Self.modest)) + time
    counted = now
    isOverdrawn = used > Self.burst
    return isOverdrawn ? min((used - Self.burst) / own, Self.longestRest) : nil
  }
}
