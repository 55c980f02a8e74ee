import Messages
import ScanVocabulary
import SpeechOutput
import TappetConfig
import TappetModel
import TappetProtocolServer

/// Knows whether what only the person may hear can be heard in private, and when to tell them that it can't.
///
/// ```
/// closed ── 2 s ── news: lost ─ … ─ open ▶ news: back
/// closed ─ open ▶ nothing
/// ```
/// Decision 257: docs/decisions/0257-private-cues.md.
struct CueDesk {
  enum News: Equatable { case lost, back }

  /// How long the output may be away before the person is told: sound servers restart, and headsets change their mode.
  static let patience = Duration.seconds(2)

  private var setting = CueRoute.common
  /// The last `speech.outputs` of the speech program; `nil` if it has sent none.
  private(set) var report: SpeechOutputs?
  /// When the output went away; `nil` if it is there or the person has been told.
  private var closedSince: Instant?
  private var hasTold = false
  /// Whether the scan waits for the output to come back.
  var isWaitedFor = false

  /// Whether the person has been told that the output is away, and it still is.
  var isLost: Bool { hasTold && !isOpen }

  /// Whether the person has a private output, be it there or not.
  var isPrivate: Bool { setting != CueRoute.common }

  /// Whether what only the person may hear can be said. False while the speech program has not told that it can.
  var isOpen: Bool { !isPrivate || (report?.cueOutput == setting && report?.isOpen == true) }

  /// When to call `advance`; `nil`: nothing is due.
  var deadline: Instant? { closedSince?.advanced(by: Self.patience) }

  mutating func use(_ setting: String, speaks: Bool, at now: Instant) -> News? {
    if self.setting != setting { (closedSince, hasTold) = (nil, false) }
    self.setting = setting
    return follow(speaks, at: now)
  }

  mutating func take(_ report: SpeechOutputs, speaks: Bool, at now: Instant) -> News? {
    self.report = report
    return follow(speaks, at: now)
  }

  /// Forgets the report of a speech program that has left. The next program sends its own.
  mutating func forget() { (report, closedSince) = (nil, nil) }

  mutating func advance(to now: Instant) -> News? {
    guard let deadline, deadline <= now else { return nil }
    (closedSince, hasTold) = (nil, true)
    return .lost
  }

  /// - Parameter speaks: whether speech is on and a speech program is connected.
  private mutating func follow(_ speaks: Bool, at now: Instant) -> News? {
    if isOpen {
      defer { (closedSince, hasTold) = (nil, false) }
      return hasTold && isPrivate ? .back : nil
    }
    if !speaks { closedSince = nil } else if !hasTold, closedSince == nil { closedSince = now }
    return nil
  }
}

extension CueDesk.News {
  /// The words hold nothing of the screen: everyone may hear them.
  /// - Parameter isWaitedFor: whether the scan waits.
  func message(isWaitedFor: Bool) -> Message {
    switch self {
    case .lost where isWaitedFor:
      Message("the private sound is gone: scanning waits until it is back; a press goes on without it")
    case .lost: Message("the private sound is gone: what is lit is not said until it is back")
    case .back: Message("the private sound is back")
    }
  }

  /// A signal for everyone's ears, for who does not follow the words.
  var sound: SoundKind {
    switch self {
    case .lost: .lost
    case .back: .back
    }
  }
}
