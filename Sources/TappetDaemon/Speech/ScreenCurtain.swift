import Messages

/// Decides whether the screen is blacked out: only while Tappet speaks, so that nobody is left with a screen that is
/// both black and silent.
///
/// ```
/// lifted ─ wanted, and Tappet speaks ▶ lowered ─ unwanted, or speech ends ▶ lifted
/// lowered ─ a helper may have been called ▶ lifted ─ the call is over ▶ lowered
/// ```
/// Decision 228: docs/decisions/0228-screen-curtain.md.
struct ScreenCurtain {
  /// Why nothing is spoken.
  enum Silence: Hashable {
    case off, noVolume, noProgram
    /// Every voice of the speech program fails.
    case failing

    var message: Message {
      switch self {
      case .off: Message("speech is off")
      case .noVolume: Message("the volume of speech is 0")
      case .noProgram: Message("no speech program is connected")
      case .failing: Message("the speech program can't speak")
      }
    }
  }

  struct Situation: Hashable {
    /// Whether the user wants the curtain.
    var isWanted: Bool
    /// `nil`: Tappet speaks.
    var silence: Silence?
    /// Whether a helper may have been called and must see the screen.
    var isHelped = false

    fileprivate var isLowered: Bool { isWanted && silence == nil && !isHelped }
  }

  enum News: Hashable {
    case lowered
    case lifted
    /// The user wants the curtain, but nothing is blacked out.
    case awaitsSpeech(Silence)
    /// The screen is shown again, because speech ended.
    case speechEnded(Silence)

    var message: Message {
      switch self {
      case .lowered: Message("the screen curtain is on")
      case .lifted: Message("the screen curtain is off")
      // translators: %1 is the reason, such as "speech is off".
      case .awaitsSpeech(let silence): Message("the screen curtain needs speech: \(silence.message)")
      case .speechEnded(let silence): Message("the screen is shown again: \(silence.message)")
      }
    }
  }

  private var situation: Situation

  /// - Parameter isWanted: as the settings say at the start, when no speech program can be connected yet.
  init(isWanted: Bool) { situation = Situation(isWanted: isWanted, silence: .noProgram) }

  var isLowered: Bool { situation.isLowered }

  /// How the curtain is, for a user who asks for what is already so.
  var standing: News {
    guard situation.isWanted else { return .lifted }
    return situation.silence.map { .awaitsSpeech($0) } ?? .lowered
  }

  /// Returns what to tell the user. While a helper sees the screen, the curtain moves without a word: the menu that
  /// called the helper is being spoken.
  mutating func follow(_ now: Situation) -> News? {
    let before = situation
    situation = now
    if now.isWanted != before.isWanted { return now.isWanted && now.isHelped && now.silence == nil ? nil : standing }
    if now.isLowered { return before.isLowered ? nil : .lowered }
    if now.isWanted, before.silence == nil, let silence = now.silence { return .speechEnded(silence) }
    return nil
  }
}
