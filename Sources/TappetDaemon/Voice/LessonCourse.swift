import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel
import TappetProtocolServer

/// The subjects of a lesson, and how far it has come.
struct LessonCourse: Equatable {
  private(set) var subject: LessonSubject
  private var rest: [LessonSubject]
  private let count: Int
  /// The number of the recording that is wanted.
  private var wanted = 1
  var note: Message?
  var learned = 0
  private(set) var leftOut: [LessonSubject] = []
  var attention: LessonAttention

  init(_ first: LessonSubject, rest: [LessonSubject], at now: Instant) {
    (subject, self.rest, count, attention) = (first, rest, rest.count + 1, LessonAttention(since: now))
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

  /// The summary for the person when the lesson ends: how much was learned, and which commands were not.
  var result: [Message] {
    var parts = [Message("learned: \(learned)")]
    if learned == 0 { parts.append(Message("what was known before is as it was")) }
    if !leftOut.isEmpty {
      // translators: follows by the commands that were not learned
      parts.append(Message("not learned: \(leftOut.map { "“\($0.name)”" }.joined(separator: ", "))"))
    }
    return parts
  }

  mutating func want(_ number: Int, note: Message?) { (wanted, self.note) = (number, note) }

  mutating func begin(at now: Instant) {
    (wanted, note, attention) = (1, nil, LessonAttention(since: now))
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

/// How long a lesson has waited for the listener or the person.
struct LessonAttention: Equatable {
  /// When something last happened.
  var since: Instant
  /// Whether the listener has answered the order.
  private(set) var isHeard = false
  /// Whether the person was told that nothing was heard.
  var wasHinted = false

  init(since: Instant) { self.since = since }

  /// Notes that the listener or the person did something.
  mutating func hear(at now: Instant) { (since, isHeard, wasHinted) = (now, true, false) }
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
