import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel
import TappetProtocolServer

/// A lesson, in which the listener learns the person's voice, one subject after the other.
///
/// ```
/// none ─ begin ▶ asks ─ recording taken, refused ▶ asks ─ learned, left out, skip ▶ the next, or over
///                  ├ the person chooses, or Tappet speaks ▶ waits ─ … ▶ asks
///                  └ nobody speaks, the listener or the microphone goes, stop ▶ over
/// none ─ read ▶ asks ─ phrase taken, refused, left out, skip ▶ asks ─ enough read ▶ orders to adapt
/// none ─ forget, adapt, play back ▶ waits for the listener's answer ▶ over
/// ```
/// The listener keeps a subject once it has all its recordings: whatever ends the lesson, what was known before is as it was.
/// Decision 267: docs/decisions/0267-lessons-in-the-menu.md.
struct VoiceLesson {
  /// Tells the person something.
  enum Effect: Equatable {
    /// In speech alone: it stands on the screen already.
    case say(Message)
    /// In speech and on the screen: the lesson is over, or something was forgotten.
    case inform(Message)
  }

  /// The times after which a lesson ends by itself.
  struct Patience: Equatable {
    /// For the listener's first answer to an order.
    var answer = Duration.seconds(10)
    /// For an utterance to be played, which is 15 s long at most.
    var playback = Duration.seconds(25)
    /// Until the person is told that nothing was heard.
    var hint = Duration.seconds(12)
    /// For a recording.
    var recording = Duration.seconds(45)
    /// For a choice of the person's, while the lesson waits.
    var choice = Duration.seconds(180)
  }

  private var state = State.none
  private var number = 0
  private(set) var isWaiting = false
  private let patience: Patience

  private enum State: Equatable {
    case none
    case teaching(LessonCourse)
    case reading(ReadingCourse)
    case forgetting(LessonSubject?, since: Instant)
    case adapting(AdaptationOrder, since: Instant)
    case playingBack(LessonOrder.Playback, since: Instant)
  }

  init(patience: Patience = Patience()) { self.patience = patience }

  var isRunning: Bool { attention != nil }

  /// Whether nothing that is said is obeyed.
  var isDeaf: Bool {
    switch state {
    case .none, .forgetting, .adapting: false
    case .teaching, .reading, .playingBack: true
    }
  }

  /// How long the lesson under way has waited; `nil`: none is given.
  private var attention: LessonAttention? {
    get {
      switch state {
      case .teaching(let course): course.attention
      case .reading(let course): course.attention
      case .none, .forgetting, .adapting, .playingBack: nil
      }
    }
    set {
      guard let newValue else { return }
      switch state {
      case .teaching(var course):
        course.attention = newValue
        state = .teaching(course)
      case .reading(var course):
        course.attention = newValue
        state = .reading(course)
      case .none, .forgetting, .adapting, .playingBack: break
      }
    }
  }

  /// The order that the listener must have now.
  var order: LessonOrder {
    switch state {
    case .none: LessonOrder()
    case .teaching(let course): LessonOrder(number: number, task: .learn(course.subject), waits: isWaiting)
    case .reading(let course): LessonOrder(number: number, task: .read(from: course.from), waits: isWaiting)
    case .forgetting(let subject, _): LessonOrder(number: number, task: .forget(subject))
    case .adapting(let order, _): LessonOrder(number: number, task: .adapt(order))
    case .playingBack(let playback, _): LessonOrder(number: number, task: .playBack(playback))
    }
  }

  /// The request to the person; `nil`: no lesson is given.
  var request: Message? {
    switch state {
    case .teaching(let course): course.request
    case .reading(let course): course.request
    case .none, .forgetting, .adapting, .playingBack: nil
    }
  }

  /// The request with what the person should know, as a list; `nil`: no lesson is given.
  var list: VoiceList? {
    switch state {
    case .teaching(let course): course.list
    case .reading(let course): course.list
    case .none, .forgetting, .adapting, .playingBack: nil
    }
  }

  var deadline: Instant? {
    switch state {
    case .none: nil
    case .forgetting(_, let since), .adapting(_, let since): since.advanced(by: patience.answer)
    case .playingBack(_, let since): since.advanced(by: patience.playback)
    case .teaching(let course): course.attention.since.advanced(by: longest(course.attention))
    case .reading(let course): course.attention.since.advanced(by: longest(course.attention))
    }
  }

  private func longest(_ attention: LessonAttention) -> Duration {
    if isWaiting { return patience.choice }
    if !attention.isHeard { return patience.answer }
    return attention.wasHinted ? patience.recording : patience.hint
  }

  // MARK: The person

  mutating func begin(_ subjects: [LessonSubject], at now: Instant) -> [Effect] {
    guard let first = subjects.first else { return [] }
    number += 1
    let course = LessonCourse(first, rest: Array(subjects.dropFirst()), at: now)
    state = .teaching(course)
    return [.say(course.request)]
  }

  /// Has the phrases read that were not read yet, of so many.
  mutating func read(of count: Int, at now: Instant) {
    number += 1
    state = .reading(ReadingCourse(count: count, at: now))
  }

  /// Has the listener carry out an order about the adapted model, unless a lesson runs.
  mutating func adapt(_ order: AdaptationOrder, at now: Instant) {
    if isRunning { return }
    number += 1
    state = .adapting(order, since: now)
  }

  mutating func forget(_ subject: LessonSubject?, at now: Instant) {
    number += 1
    state = .forgetting(subject, since: now)
  }

  /// Has an utterance played, unless a lesson runs.
  mutating func playBack(_ playback: LessonOrder.Playback, at now: Instant) {
    if isRunning { return }
    number += 1
    state = .playingBack(playback, since: now)
  }

  /// Leaves the subject or the phrase out.
  mutating func skip(at now: Instant) -> [Effect] {
    switch state {
    case .teaching(var course):
      course.leaveOut()
      return goOn(course, note: nil, at: now)
    case .reading(var course):
      number += 1
      course.skip(at: now)
      state = .reading(course)
      return []
    case .none, .forgetting, .adapting, .playingBack: return []
    }
  }

  /// Begins the subject or the phrase again.
  mutating func again(at now: Instant) -> [Effect] {
    switch state {
    case .teaching(var course):
      number += 1
      course.begin(at: now)
      state = .teaching(course)
      return [.say(course.request)]
    case .reading(var course):
      number += 1
      course.again(at: now)
      state = .reading(course)
      return []
    case .none, .forgetting, .adapting, .playingBack: return []
    }
  }

  mutating func stop() -> [Effect] { end(Message("the lesson is over")) }

  /// Notes whether the person is choosing or Tappet speaks, so that nothing is recorded.
  mutating func wait(_ isWaiting: Bool, at now: Instant) {
    guard isWaiting != self.isWaiting else { return }
    self.isWaiting = isWaiting
    attention?.since = now
    attention?.wasHinted = false
  }

  // MARK: The listener

  mutating func take(_ report: LessonReport, at now: Instant) -> [Effect] {
    guard report.number == number, let step = report.step else { return [] }
    switch state {
    case .none: return []
    case .forgetting(let subject, _):
      guard step == .forgotten || step == .failed else { return [] }
      state = .none
      if step == .failed { return [.inform(Self.failure(report))] }
      return [
        .inform(subject.map { Message("forgotten: “\($0.name)”") } ?? Message("all that was taught is forgotten"))
      ]
    case .playingBack:
      guard let words = Self.words(forPlayback: report, step) else { return [] }
      state = .none
      return [.inform(words)]
    case .adapting(let order, _):
      guard step == .done || step == .failed else { return [] }
      state = .none
      if step == .failed { return [.inform(Self.failure(report))] }
      return Self.words(for: order).map { [.inform($0)] } ?? []
    case .reading(let course): return take(report, step, course, at: now)
    case .teaching(var course):
      course.attention.hear(at: now)
      switch step {
      case .wanted, .begunAgain:
        course.want(report.wanted ?? 1, note: step == .begunAgain ? Self.begunAgain : Self.words(for: report))
        state = .teaching(course)
        return course.note.map { [.say($0)] } ?? []
      case .learned:
        course.learned += 1
        return goOn(course, note: nil, at: now)
      case .givenUp:
        let note = Message("“\(course.subject.name)” is left out: the recordings do not fit each other")
        course.leaveOut()
        return goOn(course, note: note, at: now)
      case .failed: return end(Self.failure(report))
      case .forgotten, .played, .nothingToPlay, .read, .done: return []
      }
    }
  }

  private mutating func take(
    _ report: LessonReport, _ step: LessonReport.Step, _ course: ReadingCourse, at now: Instant
  ) -> [Effect] {
    var course = course
    course.attention.hear(at: now)
    switch step {
    case .wanted:
      let fault = report.fault.map { Self.words(forReading: $0, other: report.other) }
      let said = course.want(report.wanted ?? course.from, report.phrase ?? "", fault: fault)
      state = .reading(course)
      return said.map { .say($0) }
    case .givenUp:
      course.leaveOut()
      state = .reading(course)
      return []
    case .read:
      course.noteRead()
      state = .reading(course)
      let missing = report.adaptation?.missing ?? 0
      if missing > 0 { return end(Message("the reading is over; more phrases are needed: \(missing)")) }
      state = .none
      adapt(.begin, at: now)
      return []
    case .failed: return end(Self.failure(report))
    case .begunAgain, .learned, .forgotten, .played, .nothingToPlay, .done: return []
    }
  }

  /// Notes that the listener can't hear the person any more, for this reason.
  mutating func lose(_ reason: Message) -> [Effect] {
    switch state {
    case .none: return []
    case .forgetting:
      state = .none
      return [.inform(Message("nothing was forgotten: \(reason)"))]
    case .playingBack:
      state = .none
      return [.inform(Message("nothing can be played: \(reason)"))]
    case .adapting:
      state = .none
      return [.inform(Message("nothing was changed: \(reason)"))]
    case .teaching, .reading: return end(Message("the lesson is over: \(reason)"))
    }
  }

  mutating func advance(to now: Instant) -> [Effect] {
    guard let deadline, deadline <= now else { return [] }
    guard let attention else { return lose(Self.silentListener) }
    if isWaiting { return end(Message("the lesson is over: nothing was chosen")) }
    if !attention.isHeard { return lose(Self.silentListener) }
    if attention.wasHinted { return end(Message("the lesson is over: nothing was heard")) }
    self.attention?.wasHinted = true
    let hint = Self.words(for: .silent, other: nil)
    switch state {
    case .teaching(var course):
      course.note = hint
      state = .teaching(course)
    case .reading(var course):
      course.note = hint
      state = .reading(course)
    case .none, .forgetting, .adapting, .playingBack: break
    }
    return [.say(hint)]
  }

  // MARK: Steps

  /// Goes on to the next subject, or ends the lesson after the last.
  private mutating func goOn(_ course: LessonCourse, note: Message?, at now: Instant) -> [Effect] {
    var course = course
    guard course.advance(note: note, at: now) else {
      state = .teaching(course)
      return end(Message("the lesson is over"))
    }
    number += 1
    state = .teaching(course)
    return (note.map { [.say($0)] } ?? []) + [.say(course.request)]
  }

  /// Ends the lesson for this reason, and says what came of it.
  private mutating func end(_ reason: Message) -> [Effect] {
    let result: [Message]
    switch state {
    case .teaching(let course): result = course.result
    case .reading(let course): result = course.result
    case .none, .forgetting, .adapting, .playingBack: return []
    }
    state = .none
    return [.inform(Message([reason] + result, separator: "; "))]
  }
}
