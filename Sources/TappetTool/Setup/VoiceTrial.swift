import ScanLab
import TappetModel

/// The voice trial: five commands, one after the other; measures how many are understood and how loud they are.
///
/// ```
/// asked for ── the prompt ends ▶ listened for ── understood ▶ the next
///                                 │          └─ misheard ▶ asked again
///                                 └─ 12 s ▶ given up, the next
/// ```
struct VoiceTrial: Hashable, Sendable {
  enum News: Hashable, Sendable {
    /// The level of the sound and of the room's noise, in dB relative to full scale.
    case level(Double, room: Double)
    /// An utterance: the command ("" if it was rejected), its start, and the levels of the voice and the room in dB
    /// relative to full scale.
    case heard(String, began: Instant, level: Double, room: Double)
    /// Why the listener gets no sound from the microphone; `nil` if it does.
    case trouble(String?)
  }

  enum Outcome: Hashable, Sendable {
    case atOnce, later, never
  }

  /// Distinct words of one, two and three syllables.
  static let names = ["Lamp", "Music", "Window", "Kitchen", "Telephone"]
  static let patience = Duration.seconds(12)
  /// The minimum distance from voice to room noise, in dB, as in the listener's own check; below it words are lost.
  static let span = 13.0

  private(set) var outcomes: [Outcome] = []
  /// The last recognised text if it was not the current command; otherwise `nil`.
  private(set) var misheard: String?
  private(set) var level: (now: Double, room: Double)?
  private(set) var trouble: String?
  private(set) var speech = Moments()
  private(set) var room = Moments()
  private var since: Instant
  private var isAsking: Bool

  /// - Parameter isAloud: whether each command is prompted aloud; the microphone hears these prompts too.
  init(isAloud: Bool, at now: Instant) {
    self.isAloud = isAloud
    isAsking = isAloud
    since = now
  }

  private let isAloud: Bool

  var isOver: Bool { outcomes.count == Self.names.count }
  var command: String { "tap \(Self.names[min(outcomes.count, Self.names.count - 1)])" }
  var deadline: Instant { since.advanced(by: Self.patience) }
  var atOnce: Int { outcomes.count { $0 == .atOnce } }

  /// Handles the end of the spoken prompt: speech from now on is the user's.
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
      // Without spoken prompts all speech is the user's, however late it is decoded.
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
