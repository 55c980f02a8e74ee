import TappetModel

/// The practice of the set-up: six fields are lit in turn and the user presses when the target is lit; ten targets show
/// whether the speed fits.
struct PracticeBoard: Hashable, Sendable {
  static let fields = ["A", "B", "C", "D", "E", "F"]
  static let targets = [3, 1, 4, 5, 2, 3, 5, 1, 4, 2]
  /// The grace period: a press this soon after a field was lit counts for the field before, because nobody reacts so
  /// fast.
  static let grace = Duration.milliseconds(150)

  enum Hint: Hashable, Sendable {
    case none, tooFast, tooSlow
  }

  let step: Duration
  private(set) var errors = 0
  /// How often a target was lit and not pressed.
  private(set) var missed = 0
  /// The position of each correct press within its step: 0 at the start, 1 at the end, slightly more within the grace
  /// period.
  private(set) var places: [Double] = []
  private(set) var done = 0
  private var start: Instant
  private var now: Instant

  init(step: Duration, at now: Instant) {
    self.step = step
    // The first field stays lit for a step longer, so that the user notices the start.
    start = now.advanced(by: step)
    self.now = now
  }

  var target: Int { Self.targets[min(done, Self.targets.count - 1)] }
  var isOver: Bool { done >= Self.targets.count }
  var lit: Int { field(at: now) % Self.fields.count }

  var deadline: Instant {
    now < start.advanced(by: step) ? start.advanced(by: step) : start.advanced(by: step * (field(at: now) + 1))
  }

  var hint: Hint {
    if errors + missed >= 3, (errors + missed) * 3 > done { return .tooFast }
    if done >= 5, errors + missed == 0, places.reduce(0, +) / Double(places.count) < 0.4 { return .tooSlow }
    return .none
  }

  mutating func advance(to moment: Instant) { now = max(now, moment) }

  mutating func press(at: Instant) {
    guard !isOver else { return }
    now = max(now, at)
    let number = field(at: at)
    let since = start.advanced(by: step * number)
    let isEarly = number > 0 && since.duration(to: at) < min(Self.grace, step / 3)
    let meant = isEarly ? number - 1 : number
    if meant % Self.fields.count == target {
      missed += meant / Self.fields.count
      places.append(max(0, start.advanced(by: step * meant).duration(to: at).inSeconds / step.inSeconds))
      done += 1
    } else {
      errors += 1
    }
    start = at.advanced(by: step)
  }

  /// Returns how many fields have been lit since `start` before the one lit at `moment`.
  private func field(at moment: Instant) -> Int {
    let lit = start.duration(to: moment)
    return lit < .zero ? 0 : Int(lit.nanoseconds / step.nanoseconds)
  }
}
