import ScanLab
import TappetModel

/// Five commands, one after the other: how many of them are understood, and how loud they are.
///
/// ```
/// asked for ── what asks is over ▶ listened for ── understood ▶ the next
///                                   │          └─ heard otherwise ▶ asked again
///                                   └─ 12 s ▶ given up, the next
/// ```
struct VoiceTrial: Hashable, Sendable {
  /// What the listener tells.
  enum News: Hashable, Sendable {
    /// In dB relative to full scale.
    case level(Double, room: Double)
    /// A command, or "" for what is none; when it began, and how loud it was.
    case heard(String, began: Instant, level: Double, room: Double)
    /// Why nothing is heard; `nil`: there is a microphone.
    case trouble(String?)
  }

  enum Outcome: Hashable, Sendable {
    case atOnce, later, never
  }

  /// Words that sound little alike, of one, two and three syllables.
  static let names = ["Lamp", "Music", "Window", "Kitchen", "Telephone"]
  static let patience = Duration.seconds(12)
  /// With less than this between a voice and its room, words are lost (as the listener's own check has it), in dB.
  static let span = 13.0

  private(set) var outcomes: [Outcome] = []
  /// What was heard of the command that is asked for, and is another.
  private(set) var misheard: String?
  private(set) var level: (now: Double, room: Double)?
  private(set) var trouble: String?
  private(set) var speech = Moments()
  private(set) var room = Moments()
  private var since: Instant
  private var isAsking: Bool

  /// - Parameter isAloud: whether each command is asked for aloud, which the microphone hears too.
  init(isAloud: Bool, at now: Instant) {
    self.isAloud = isAloud
    isAsking = isAloud
    since = now
  }

  private let isAloud: Bool

  var isOver: Bool { outcomes.count == Self.names.count }
  /// The command that is asked for.
  var command: String { "tap \(Self.names[min(outcomes.count, Self.names.count - 1)])" }
  var deadline: Instant { since.advanced(by: Self.patience) }
  /// How many were understood the first time.
  var atOnce: Int { outcomes.count { $0 == .atOnce } }

  /// What asked for the command is over: what begins now is the person's.
  mutating func asked(at now: Instant) {
    (isAsking, since) = (false, now)
  }

  mutating func advance(to now: Instant) {
    while !isOver, deadline <= now { goOn(.never, at: deadline) }
  }

  mutating func take(_ news: News, at now: Instant) {
    switch news {
    case .level(let level, let room): self.level = (level, room)
    case .trouble(let trouble): self.trouble = trouble
    case .heard(let text, let began, let level, let room):
      // Where nothing is said aloud all is the person's, however late it was decoded.
      guard !isOver, !isAloud || (!isAsking && began >= since) else { return }
      speech.add(level)
      self.room.add(room)
      if text.lowercased() == command.lowercased() {
        goOn(misheard == nil ? .atOnce : .later, at: now)
      } else {
        misheard = text
      }
    }
  }

  private mutating func goOn(_ outcome: Outcome, at now: Instant) {
    outcomes.append(outcome)
    (misheard, since, isAsking) = (nil, now, isAloud)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.outcomes == right.outcomes && left.misheard == right.misheard && left.since == right.since
  }

  func hash(into hasher: inout Hasher) { hasher.combine(outcomes) }
}
