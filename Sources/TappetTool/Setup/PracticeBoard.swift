import TappetModel

/// Six fields that are lit one after the other, one of them wanted: ten presses that show whether a speed fits.
struct PracticeBoard: Hashable, Sendable {
  static let fields = ["A", "B", "C", "D", "E", "F"]
  static let targets = [3, 1, 4, 5, 2, 3, 5, 1, 4, 2]
  /// Nobody sees a field that has been lit for less: a press so soon means the one before.
  static let grace = Duration.milliseconds(150)

  /// What can be said while it goes on.
  enum Hint: Hashable, Sendable {
    case none, tooFast, tooSlow
  }

  let step: Duration
  private(set) var errors = 0
  /// Targets that had gone by unpressed.
  private(set) var missed = 0
  /// How far into its step each right press came, 0–1, or a little more.
  private(set) var places: [Double] = []
  private(set) var done = 0
  private var start: Instant
  private var now: Instant

  init(step: Duration, at now: Instant) {
    self.step = step
    // The first field stays for a step longer: one has to see that it begins.
    start = now.advanced(by: step)
    self.now = now
  }

  var target: Int { Self.targets[min(done, Self.targets.count - 1)] }
  var isOver: Bool { done >= Self.targets.count }
  var lit: Int { field(at: now) % Self.fields.count }

  /// When the next field is lit.
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

  /// How many fields have been lit before, in all rounds.
  private func field(at moment: Instant) -> Int {
    let lit = start.duration(to: moment)
    return lit < .zero ? 0 : Int(lit.nanoseconds / step.nanoseconds)
  }
}
