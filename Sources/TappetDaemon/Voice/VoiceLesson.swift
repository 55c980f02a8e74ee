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
/// none ─ forget, play back ▶ waits for the listener's answer ▶ over
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
    case teaching(Course)
    case forgetting(LessonSubject?, since: Instant)
    case playingBack(LessonOrder.Playback, since: Instant)
  }

  init(patience: Patience = Patience()) { self.patience = patience }

  var isRunning: Bool { course != nil }

  /// Whether nothing that is said is obeyed.
  var isDeaf: Bool {
    switch state {
    case .none, .forgetting: false
    case .teaching, .playingBack: true
    }
  }

  private var course: Course? { if case .teaching(let course) = state { course } else { nil } }

  /// The order that the listener must have now.
  var order: LessonOrder {
    switch state {
    case .none: LessonOrder()
    case .teaching(let course): LessonOrder(number: number, task: .learn(course.subject), waits: isWaiting)
    case .forgetting(let subject, _): LessonOrder(number: number, task: .forget(subject))
    case .playingBack(let playback, _): LessonOrder(number: number, task: .playBack(playback))
    }
  }

  /// The request to the person; `nil`: no lesson is given.
  var request: Message? { course?.request }

  /// The request with what the person should know, as a list; `nil`: no lesson is given.
  var list: VoiceList? { course?.list }

  var deadline: Instant? {
    switch state {
    case .none: nil
    case .forgetting(_, let since): since.advanced(by: patience.answer)
    case .playingBack(_, let since): since.advanced(by: patience.playback)
    case .teaching(let course): course.since.advanced(by: longest(course))
    }
  }

  private func longest(_ course: Course) -> Duration {
    if isWaiting { return patience.choice }
    if !course.isHeard { return patience.answer }
    return course.wasHinted ? patience.recording : patience.hint
  }

  // MARK: The person

  mutating func begin(_ subjects: [LessonSubject], at now: Instant) -> [Effect] {
    guard let first = subjects.first else { return [] }
    number += 1
    let course = Course(first, rest: Array(subjects.dropFirst()), at: now)
    state = .teaching(course)
    return [.say(course.request)]
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

  /// Leaves the subject out.
  mutating func skip(at now: Instant) -> [Effect] {
    guard var course else { return [] }
    course.leaveOut()
    return goOn(course, note: nil, at: now)
  }

  /// Begins the subject again.
  mutating func again(at now: Instant) -> [Effect] {
    guard var course else { return [] }
    number += 1
    course.begin(at: now)
    state = .teaching(course)
    return [.say(course.request)]
  }

  mutating func stop() -> [Effect] { end(Message("the lesson is over")) }

  /// Notes whether the person is choosing or Tappet speaks, so that nothing is recorded.
  mutating func wait(_ isWaiting: Bool, at now: Instant) {
    guard isWaiting != self.isWaiting else { return }
    self.isWaiting = isWaiting
    guard var course else { return }
    course.since = now
    course.wasHinted = false
    state = .teaching(course)
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
    case .teaching(var course):
      course.hear(at: now)
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
      case .forgotten, .played, .nothingToPlay: return []
      }
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
    case .teaching: return end(Message("the lesson is over: \(reason)"))
    }
  }

  mutating func advance(to now: Instant) -> [Effect] {
    guard let deadline, deadline <= now else { return [] }
    guard var course else { return lose(Self.silentListener) }
    if isWaiting { return end(Message("the lesson is over: nothing was chosen")) }
    if !course.isHeard { return lose(Self.silentListener) }
    if course.wasHinted { return end(Message("the lesson is over: nothing was heard")) }
    course.wasHinted = true
    course.note = Self.words(for: .silent, other: nil)
    state = .teaching(course)
    return course.note.map { [.say($0)] } ?? []
  }

  // MARK: Steps

  /// Goes on to the next subject, or ends the lesson after the last.
  private mutating func goOn(_ course: Course, note: Message?, at now: Instant) -> [Effect] {
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
    guard let course else { return [] }
    state = .none
    var parts = [reason, Message("learned: \(course.learned)")]
    if course.learned == 0 { parts.append(Message("what was known before is as it was")) }
    if !course.leftOut.isEmpty {
      // translators: follows by the commands that were not learned
      parts.append(Message("not learned: \(course.leftOut.map { "“\($0.name)”" }.joined(separator: ", "))"))
    }
    return [.inform(Message(parts, separator: "; "))]
  }
}

extension VoiceLesson {
  /// The subjects of a lesson, and how far it has come.
  fileprivate struct Course: Equatable {
    private(set) var subject: LessonSubject
    private var rest: [LessonSubject]
    private let count: Int
    /// The number of the recording that is wanted.
    private var wanted = 1
    var note: Message?
    var learned = 0
    private(set) var leftOut: [LessonSubject] = []
    /// When something last happened.
    var since: Instant
    /// Whether the listener has answered the order.
    private(set) var isHeard = false
    /// Whether the person was told that nothing was heard.
    var wasHinted = false

    init(_ first: LessonSubject, rest: [LessonSubject], at now: Instant) {
      (subject, self.rest, count, since) = (first, rest, rest.count + 1, now)
    }

    var request: Message {
      switch subject {
      // translators: %1 is a command, %2 the number of the recording and %3 how many there are
      case .command(let words): Message("Say “\(words)” – \(wanted) of \(LessonFigures.recordings)")
      // translators: %1 is the name of a sound, %2 the number of the recording and %3 how many there are
      case .sound(let name): Message("Make the sound “\(name)” – \(wanted) of \(LessonFigures.recordings)")
      }
    }

    var list: VoiceList {
      var entries = note.map { [VoiceList.Entry(text: $0)] } ?? []
      if count > 1 { entries.append(VoiceList.Entry(text: Message("Command \(count - rest.count) of \(count)"))) }
      entries.append(VoiceList.Entry(text: Message("Press your switch to skip it, to begin it again or to stop")))
      return VoiceList(title: request, entries: entries)
    }

    /// Notes that the listener or the person did something.
    mutating func hear(at now: Instant) { (since, isHeard, wasHinted) = (now, true, false) }

    mutating func want(_ number: Int, note: Message?) { (wanted, self.note) = (number, note) }

    mutating func begin(at now: Instant) {
      (wanted, note, since, isHeard, wasHinted) = (1, nil, now, false, false)
    }

    mutating func leaveOut() { leftOut.append(subject) }

    /// Goes on to the next subject; returns `false` after the last.
    mutating func advance(note: Message?, at now: Instant) -> Bool {
      guard !rest.isEmpty else { return false }
      subject = rest.removeFirst()
      begin(at: now)
      self.note = note
      return true
    }
  }

  private static var silentListener: Message { Message("the listener does not answer") }
  private static var begunAgain: Message { Message("from the beginning: the recordings do not fit each other") }

  private static func failure(_ report: LessonReport) -> Message {
    report.reason.map { Message(verbatim: $0) } ?? Message("the listener can't do that")
  }

  /// `nil` for a step of another order.
  private static func words(forPlayback report: LessonReport, _ step: LessonReport.Step) -> Message? {
    switch step {
    case .played:
      switch report.heard {
      case nil, ""?: Message("I heard that, and knew no command in it")
      // translators: %1 is what somebody said
      case let words?: Message("I heard that as “\(words)”")
      }
    case .nothingToPlay: Message("I heard nothing in the last two minutes")
    case .failed: failure(report)
    case .wanted, .begunAgain, .learned, .givenUp, .forgotten: nil
    }
  }

  private static func words(for report: LessonReport) -> Message? {
    report.fault.map { words(for: $0, other: report.other) }
  }

  private static func words(for fault: LessonReport.Fault, other: String?) -> Message {
    switch fault {
    case .silent: Message("nothing was heard; speak louder, or come closer")
    case .clipped:
      Message("too loud, the sound is distorted; speak from farther away, or turn the microphone down")
    case .tooShort: Message("too short for a command; it was perhaps a knock")
    case .tooLong: Message("longer than 5 seconds; say the command alone")
    case .unlike: Message("it sounds unlike your other recordings of this command")
    case .like: Message("it sounds more like “\(other ?? "")”; say it as you said it before, or choose other words")
    }
  }
}

enum LessonFigures {
  /// The number of recordings of each subject.
  static let recordings = 5

  // not translated: spoken commands
  static let common = [
    "go back", "go home", "scroll up", "scroll down", "next page", "previous page", "show numbers", "hide numbers",
    "show names", "hide names", "show grid", "volume up", "volume down", "wake up", "go to sleep", "undo that", "yes",
    "no", "more", "what can i say",
  ]
  static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map { "tap \($0)" }
  /// The most names of the screen that are offered: each stop of a menu costs a step.
  static let mostNames = 20
}
