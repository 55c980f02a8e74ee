import ScanLab
import TappetModel

/// One practice: from level to level, each harder than the one before, until all are done or the person tires.
///
/// ```
/// running ── the star pressed ▶ rewarded ▶ the next round, or the level is over
///    │    ├─ another field pressed ▶ corrected ▶ the same round again
///    │    └─ the star passes ▶ a miss, and the fields go on
///    └─ misses rise ▶ easier, or over
/// a level over ▶ between ▶ the next level, the same once more, or over
/// presses no longer arrive ▶ waiting ── a press ▶ the same round again
/// ```
///
/// A press is told when the person's filter knows that it is one, which may be after its moment: the course then goes
/// back to what it was at that moment.
struct PracticeCourse: Sendable {
  enum Phase: Hashable, Sendable {
    case running
    case rewarded(until: Instant)
    case corrected(until: Instant)
    /// Before a level begins, which is told meanwhile.
    case between(until: Instant)
    /// Until the person presses again.
    case waiting
    case over(PracticeEnd)
  }

  static let reward = Duration.milliseconds(1500)
  /// The longest reward, however often the person presses meanwhile.
  static let longestReward = Duration.seconds(3)
  static let correction = Duration.milliseconds(900)
  /// The pause before a level; there is none where a press at any time is to act.
  static func pause(before level: PracticeLevel) -> Duration { level == .errorless ? .zero : .seconds(3) }
  /// How many of the last chances show whether the person tires.
  static let window = 6
  /// How often a level is tried in one practice.
  static let tries = 2

  private(set) var level: PracticeLevel
  private(set) var phase: Phase
  /// The field that is lit; it stays while a press is rewarded or corrected.
  private(set) var lit = 0
  /// The levels that were played and have ended, oldest first.
  private(set) var played: [PracticeFigures] = []
  /// The figures of the level that is being played.
  private(set) var figures: PracticeFigures
  private let step: Duration
  private var chances: [Bool] = []
  private var litSince: Instant
  private var litUntil: Instant
  /// Whether the fields of this round have not moved on yet.
  private var isFirst = true
  /// Whether the star was lit before this field and nobody has pressed since: a press within the grace period still
  /// means it.
  private var hasPassed = false
  private var rewardedSince: Instant
  /// The course before each of the moments that have passed since the last press, oldest first.
  private var past: [(due: Instant, course: PracticeCourse)] = []
  /// The course before the last press; empty before the first.
  private var beforePress: [PracticeCourse] = []
  /// The most moments in `past`: with the fastest step they reach back for longer than a filter may take.
  private static let longestPast = 64
  /// Levels from this one on were too hard today.
  private var ceiling: PracticeLevel?

  /// - Parameter step: the person's own scanning step.
  init(from level: PracticeLevel, step: Duration, at now: Instant) {
    self.level = level
    self.step = step
    figures = PracticeFigures(level, step: level.step(own: step))
    phase = .between(until: now.advanced(by: Self.pause(before: level)))
    (litSince, litUntil, rewardedSince) = (now, now, now)
  }

  /// The level to begin with, after the earlier practices: the one after the last if that was passed.
  static func start(after records: [PracticeRecord]) -> PracticeLevel {
    guard let last = records.last?.figures else { return .errorless }
    if last.end == .easier { return last.level.easier ?? last.level }
    return last.isPassed ? last.level.next ?? last.level : last.level
  }

  var target: Int { level.targets[min(figures.hits, level.targets.count - 1)] }
  var end: PracticeEnd? { if case .over(let end) = phase { end } else { nil } }

  var deadline: Instant? {
    switch phase {
    case .running: hasPassed ? litSince.advanced(by: grace) : litUntil
    case .rewarded(let until), .corrected(let until), .between(let until): until
    case .waiting, .over: nil
    }
  }

  mutating func advance(to moment: Instant) {
    while let deadline, deadline <= moment {
      var before = self
      (before.past, before.beforePress) = ([], [])
      past = past.suffix(Self.longestPast - 1) + [(deadline, before)]
      pass(deadline)
    }
  }

  mutating func press(at moment: Instant) {
    if let then = past.first(where: { $0.due >= moment }), then.course.played.count == played.count {
      self = then.course
    }
    (past, beforePress) = ([], [])
    beforePress = [self]
    // What is due before the press happens first; a press on the last moment of the grace period still counts.
    while let deadline, deadline < moment { pass(deadline) }
    switch phase {
    case .waiting, .over: break
    case .between, .corrected: figures.extra += 1
    case .rewarded:
      // Without errors a press always does something: the reward begins anew.
      if level == .errorless {
        let until = min(moment.advanced(by: Self.reward), rewardedSince.advanced(by: Self.longestReward))
        phase = .rewarded(until: until)
      }
      figures.extra += 1
    case .running: judge(at: moment)
    }
  }

  /// The person holds the switch, which ends the practice. The press with which the hold began was told as any other; it
  /// counts for nothing.
  mutating func leaveByHolding() {
    if let before = beforePress.first, end == nil, before.played.count == played.count { self = before }
    leave()
  }

  /// The person ends the practice.
  mutating func leave() { if end == nil { finish(.left) } }

  /// Presses no longer arrive: holds what is played until the person presses again.
  mutating func wait() {
    guard end == nil else { return }
    (phase, past) = (.waiting, [])
  }

  /// The person pressed again: the round begins anew.
  mutating func goOn(at moment: Instant) {
    guard phase == .waiting else { return }
    if figures.hits >= level.targets.count { goOn(from: moment) } else { begin(at: moment) }
  }

  private var grace: Duration { min(PracticeBoard.grace, level.step(own: step) / 3) }
  private var before: Int { (lit + level.fields - 1) % level.fields }

  private mutating func pass(_ moment: Instant) {
    switch phase {
    case .between: begin(at: moment)
    case .rewarded:
      if figures.hits >= level.targets.count { goOn(from: moment) } else { begin(at: moment) }
    case .corrected: begin(at: moment)
    case .running where hasPassed:
      hasPassed = false
      figures.missed += 1
      add(chance: false, at: moment)
    case .running:
      (hasPassed, isFirst) = (lit == target, false)
      lit = (lit + 1) % level.fields
      (litSince, litUntil) = (moment, moment.advanced(by: level.step(own: step)))
    case .waiting, .over: break
    }
  }

  /// Begins a round. The first field is lit for a step of the person's longer, so that the person sees the beginning.
  private mutating func begin(at moment: Instant) {
    phase = .running
    (lit, hasPassed) = (0, false)
    (litSince, litUntil) = (moment, moment.advanced(by: level.step(own: step) + (level.fields > 1 ? step : .zero)))
    isFirst = true
  }

  private mutating func judge(at moment: Instant) {
    let isEarly = !isFirst && litSince.duration(to: moment) < grace
    let meant = isEarly ? before : lit
    guard meant == target else {
      lit = meant
      hasPassed = false
      figures.wrong += 1
      phase = .corrected(until: moment.advanced(by: Self.correction))
      return add(chance: false, at: moment)
    }
    // A press that came late took the whole step and what it was late.
    let since = isEarly ? litSince.advanced(by: .zero - level.step(own: step)) : litSince
    figures.times.add(max(.zero, since.duration(to: moment)).inSeconds)
    figures.hits += 1
    (lit, hasPassed) = (meant, false)
    phase = .rewarded(until: moment.advanced(by: Self.reward))
    rewardedSince = moment
    add(chance: true, at: moment)
  }

  private mutating func add(chance hit: Bool, at moment: Instant) {
    chances.append(hit)
    guard !hit else { return }
    let recent = chances.suffix(Self.window)
    let earlier = chances.dropLast(Self.window)
    let misses = recent.count { !$0 }
    // Nobody pressed at all where nothing can be wrong.
    if level == .errorless, chances.suffix(3).allSatisfy({ !$0 }), chances.count >= 3 { return finish(.tired) }
    guard recent.count == Self.window else { return }
    let rate = Double(misses) / Double(Self.window)
    let rose =
      earlier.count >= Self.window / 2
      && rate >= Double(earlier.count { !$0 }) / Double(earlier.count) + 1 / 3 && misses >= Self.window / 2
    if earlier.isEmpty, misses >= 4, let easier = level.easier {
      ceiling = level
      finish(.easier)
      play(easier, at: moment)
    } else if rose || misses >= 4 {
      finish(.tired)
    }
  }

  private mutating func goOn(from moment: Instant) {
    let isPassed = figures.isPassed
    let tries = 1 + played.count { $0.level == level }
    finish(.done)
    if isPassed, let next = level.next, next != ceiling {
      play(next, at: moment)
    } else if !isPassed, tries < Self.tries {
      play(level, at: moment)
    }
  }

  private mutating func play(_ level: PracticeLevel, at moment: Instant) {
    self.level = level
    figures = PracticeFigures(level, step: level.step(own: step))
    chances = []
    lit = 0
    phase = .between(until: moment.advanced(by: Self.pause(before: level)))
  }

  private mutating func finish(_ end: PracticeEnd) {
    figures.end = end
    if figures.presses + figures.missed > 0 { played.append(figures) }
    phase = .over(end)
  }
}
