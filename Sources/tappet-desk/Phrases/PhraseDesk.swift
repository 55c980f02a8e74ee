import DeskPanels
import Messages
import OnScreenKeyboard
import TappetModel

/// The stored phrases, what is being written, and what was written before.
@MainActor
final class PhraseDesk {
  /// What is to be done about a choice on the pages of phrases.
  enum Deed {
    case type(String)
    case say
    /// Other pages, or the keys, are shown now.
    case shown
    case refuse(String)
  }

  private let store = PhraseStore()
  private var board: PhraseBoard?
  private var choices: [ElementID: PhraseBoard.Choice] = [:]
  private var phrases = Phrases()
  private var remembered = RememberedMessages()
  private var kept = ""
  private(set) var draft = MessageDraft()
  /// The last message that ended, of a text field; it can still be spoken.
  private var last = MessageDraft()
  var bar = MessageBar()
  /// Whether written messages are remembered.
  var remembers = true { didSet { if remembers != oldValue { recallMessages() } } }

  var isOpen: Bool { board != nil }

  // MARK: What is written

  /// Typing starts in a field.
  func begin(_ field: Keyboard.Field, in place: TypingPlace, at frame: Frame?) {
    bar.begin(field, in: place, at: frame)
    draft.begin()
    last = MessageDraft()
    close()
    recall()
  }

  /// The caret is in another field now.
  func lose() {
    draft.lose()
    last = MessageDraft()
  }

  func leave() {
    lose()
    close()
    bar.leave()
  }

  /// - Parameters:
  ///   - learns: whether the field is known to take text, and the person wants that words are learned.
  ///   - isSecret: whether it takes a password.
  func follow(_ outputs: [Keyboard.Output], learns: Bool, isSecret: Bool) {
    guard !isSecret else { return draft.lose() }
    let before = draft
    guard let message = draft.follow(outputs) else { return }
    last = MessageDraft()
    guard learns else { return }
    last = before
    if remembers, remembered.take(message) { keep() }
  }

  /// What "Say it" speaks, in parts; empty: nothing.
  var said: [String] {
    let parts = draft.parts
    return parts.isEmpty ? last.parts : parts
  }

  func offer(isSecret: Bool) -> PhraseOffer? { isSecret ? nil : remembered.offer(for: draft, or: phrases) }

  // MARK: Pages

  func open() -> String? {
    do throws(PhraseStore.Failure) {
      phrases = try store.read()
      recallMessages()
      board = PhraseBoard(phrases, messages: remembered.messages.reversed())
      return nil
    } catch {
      return tr(error.message)
    }
  }

  func close() { (board, choices) = (nil, [:]) }

  func panel(language: String, in frame: Frame, bar: Panel.Bar?) -> Panel? {
    guard let (panel, choices) = board?.panel(language: language, in: frame, bar: bar) else { return nil }
    self.choices = choices
    return panel
  }

  /// - Parameter hindrance: why nothing can be typed; `nil`: it can be.
  /// - Returns: what is to be done; `nil`: the pages do not show that.
  func choose(_ id: ElementID, isSecret: Bool, hindrance: String?) -> Deed? {
    guard board != nil, let choice = choices[id] else { return nil }
    do throws(PhraseStore.Failure) {
      switch choice {
      case .type(let phrase):
        if let hindrance { return .refuse(hindrance) }
        close()
        return .type(phrase)
      case .say: return .say
      case .save: return try save(isSecret: isSecret)
      case .keys: close()
      case .remove(let phrase, of: let category):
        phrases = try store.change { $0.remove(phrase, from: category) }
        board?.phrases = phrases
      case .forget(let message):
        recallMessages()
        if remembered.forget(message) { keep() }
      case .turn, .removes: break
      }
      board?.follow(choice)
      return .shown
    } catch {
      return .refuse(tr(error.message))
    }
  }

  private func save(isSecret: Bool) throws(PhraseStore.Failure) -> Deed {
    guard !isSecret else { return .refuse(tr("a password is not stored as a phrase")) }
    let text = draft.text
    guard !text.allSatisfy({ $0 == " " }) else {
      return .refuse(tr("nothing has been written here that could be stored"))
    }
    var isNew = false
    phrases = try store.change { (all: inout Phrases) throws(PhraseFault) in isNew = try all.add(text) }
    guard isNew else { return .refuse(tr("that phrase is stored already")) }
    board = PhraseBoard(phrases, messages: remembered.messages.reversed())
    board?.follow(.turn(.phrases("", 0)))
    return .shown
  }

  // MARK: Remembered messages

  /// Rereads them, because `--forget` may have deleted them.
  private func recall() {
    phrases = (try? store.read()) ?? Phrases()
    recallMessages()
  }

  private func recallMessages() {
    kept = remembers ? StateText.messages.read() : ""
    remembered = RememberedMessages(text: kept)
  }

  private func keep() {
    if !kept.isEmpty, !StateText.messages.isThere {
      // The file was deleted with `--forget` since.
      let latest = remembered.messages.last
      remembered = RememberedMessages()
      if let latest { remembered.take(latest) }
    }
    kept = remembered.text
    StateText.messages.keep(kept)
  }
}
