import ElementTrees
import ScannerMenus
import Scanning
import TappetModel

/// Decides what is spoken of what is typed, from the text of the field with the focus before and after each change. So
/// it does not matter how it is typed.
///
/// ```
/// follow "hell" ─ follow "hello" ▶ "o" ─ follow "hello " ▶ "hello" ─ follow "hello" ▶ "space deleted"
///              └ within 0.15 s of the last words: held, only the latest ─ due ▶ the latest
/// follow "" ─ follow "hello", a piece that may be a part of a word ─ 0.5 s without a change, due ▶ "hello"
/// ```
/// A password is never spoken: each of its characters is "dot".
/// Decision 232: docs/decisions/0232-typing-echo.md.
struct TypingEcho {
  /// Something to speak about a change.
  enum Said: Hashable {
    /// A character or a few, to be spelled.
    case characters(String)
    /// A word, or a few that came together.
    case words(String)
    /// A word, and the mark that ended it, to be spelled.
    case wordAndMark(String, String)
    /// What was deleted: a word at most.
    case deleted(String)
    /// So many words came together, too many to speak.
    case count(Int)
    /// A word took the place of another that was not selected, as when a program corrects while one types.
    case replaced(by: String)
    /// All of the text was deleted at once.
    case emptied
    /// A character of a password was typed, or deleted.
    case dot, dotDeleted
  }

  /// Changes that come faster are held back, and only the latest is spoken.
  static let interval = Duration.milliseconds(150)
  /// How long a piece without an end must stay as it is to count as a word.
  static let patience = Duration.milliseconds(500)

  private var last: (app: AppKey, field: FocusedField)?
  private var saidAt: Instant?
  /// The newest words that came too soon after the last ones spoken, and when to speak them.
  private var held: (said: Said, at: Instant)?
  /// A piece that counts as a word unless more is typed.
  private var piece: (said: Said, at: Instant)?

  /// The field that was followed last; `nil`: none was.
  var field: ElementID? { last?.field.id }

  /// The language of the text in it, a BCP 47 tag.
  var language: String? { last?.field.language }

  /// When `due` must be called next; `nil`: nothing is held.
  var deadline: Instant? { (held?.at).earlier(piece?.at) }

  /// Whether changes of that field are spoken here, so that its whole value must not be.
  func follows(_ id: ElementID, by unit: TypingEchoUnit) -> Bool { unit != .none && field == id }

  /// Takes the field that has the focus now; `nil`: no field of the app has it. Returns what to speak now.
  ///
  /// - Parameter speaksReplaced: whether corrections are spoken, whatever `unit` is.
  mutating func follow(
    _ field: FocusedField?, of app: AppKey, by unit: TypingEchoUnit, speaksReplaced: Bool = false, at now: Instant
  ) -> Said? {
    guard let field else {
      if last?.app == app { forget() }
      return nil
    }
    let before = last
    last = (app, field)
    guard let before, before.app == app, before.field.id == field.id, before.field.isSecure == field.isSecure else {
      (held, piece) = (nil, nil)
      return nil
    }
    guard before.field.text != field.text || before.field.count != field.count else { return nil }
    piece = nil
    switch TypedChange(from: before.field, to: field).heard(by: unit, speaksReplaced: speaksReplaced) {
    case nil: return nil
    case .now(let said): return say(said, at: now)
    case .unlessMore(let said):
      piece = (said, now.advanced(by: Self.patience))
      return nil
    }
  }

  private mutating func say(_ said: Said, at now: Instant) -> Said? {
    if let saidAt, saidAt.duration(to: now) < Self.interval {
      // A word is worth more than the character after it.
      if case .characters = said, held?.said.isWord == true { return nil }
      held = (said, saidAt.advanced(by: Self.interval))
      return nil
    }
    (saidAt, held) = (now, nil)
    return said
  }

  /// Returns what is to be spoken now because nothing came after it.
  mutating func due(at now: Instant) -> Said? {
    guard let deadline, deadline <= now else { return nil }
    let said = piece.map { $0.at <= now } ?? false ? piece?.said : held?.said
    (held, piece, saidAt) = (nil, nil, now)
    return said
  }

  /// Forgets the field: what was typed there meanwhile is not spoken.
  mutating func forget() { (last, held, piece) = (nil, nil, nil) }
}

extension TypingEcho.Said {
  fileprivate var isWord: Bool {
    switch self {
    case .words, .wordAndMark, .replaced: true
    case .characters, .deleted, .count, .emptied, .dot, .dotDeleted: false
    }
  }
}
