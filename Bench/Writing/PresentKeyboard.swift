import DeskPanels
import LanguageModel
import Messages
import OnScreenKeyboard
import TappetModel

/// The keyboard of this commit.
struct PresentKeyboard: WrittenKeyboard {
  /// The model's answers, kept for each context.
  final class Model {
    let model: NgramModel
    private var known: [WordContext: ModelAnswer] = [:]

    init?() {
      guard let model = NgramModel(EnglishModel.path, most: ModelServer.words) else { return nil }
      self.model = model
    }

    func answer(in context: WordContext) -> ModelAnswer {
      if let known = known[context] { return known }
      let answer = model.answer(in: context)
      known[context] = answer
      return answer
    }
  }

  static let leavesOutKnownPauses = true
  let lateness: Double
  private var keyboard: Keyboard
  private var screen: KeyboardScreen
  private let model: Model
  private var draft = MessageDraft()
  /// What was ended with Enter; no phrases are stored beside these.
  private var remembered = RememberedMessages()
  private static let frame = Panel.place(on: Frame(x: 0, y: 0, width: 1280, height: 800))

  init(_ layout: String, _ model: Model, scan: KeyScan = .rows, lateness: Double = 0) throws {
    self.lateness = lateness
    let layout = try KeyboardLayout(BuiltInData.layout(layout) ?? "")
    keyboard = Keyboard(layout, WordPrediction(layout.words.map(BuiltInData.words) ?? WordList("")))
    keyboard.wishes.hasModel = true
    keyboard.wishes.letters = 4
    keyboard.wishes.scan = scan
    self.model = model
    screen = KeyboardScreen(keyboard, in: Self.frame)
    show()
  }

  mutating func begin() {
    keyboard.begin(.text, text: .sentences, isEmpty: true)
    draft.begin()
    show()
  }

  mutating func show() {
    if let context = keyboard.openContext {
      let answer = model.answer(in: context)
      keyboard.know(answer.words, end: answer.end, of: model.model.vocabulary, in: context)
    }
    // As the settings are built in.
    var extras = KeyboardScreen.Extras()
    (extras.hasPhrases, extras.canSay, extras.offersPhrases) = (true, true, true)
    extras.offer = remembered.offer(for: draft, or: Phrases())
    screen = KeyboardScreen(keyboard, in: Self.frame, with: extras)
  }

  mutating func finish() {
    if let message = draft.follow(keyboard.choose(Key(.press(.enter), name: Message("enter")))) {
      remembered.take(message)
    }
  }

  var tree: ElementNode { screen.panel.tree }

  var choices: [[Choice]] {
    screen.panel.rows.map { row in
      row.cells.map { cell in
        switch screen.content(of: cell.id) {
        case .offer(let number): Choice(id: cell.id, kind: .offer(keyboard.offered.words[number]))
        case .key(let key):
          switch key.action {
          case .write(let text): Choice(id: cell.id, kind: row.id == "likely" ? .likely(text) : .key(text))
          case .shift: Choice(id: cell.id, kind: .shift)
          case .show(.symbols): Choice(id: cell.id, kind: .symbols)
          case .show(.letters): Choice(id: cell.id, kind: .letters)
          case .show(.edit), .press, .close: Choice(id: cell.id, kind: .other)
          }
        case nil:
          if case .phrase(let offer)? = screen.extra(of: cell.id) {
            Choice(id: cell.id, kind: .offer(offer.text))
          } else {
            Choice(id: cell.id, kind: .other)
          }
        }
      }
    }
  }

  mutating func choose(_ id: ElementID) -> [Edit] {
    let outputs: [Keyboard.Output] =
      switch screen.content(of: id) {
      case .offer(let number): keyboard.chooseOffer(number)
      case .key(let key): keyboard.choose(key)
      case nil:
        if case .phrase(let offer)? = screen.extra(of: id) {
          keyboard.type(rest: offer.rest, of: offer.text)
        } else {
          []
        }
      }
    _ = draft.follow(outputs)
    return outputs.compactMap { output in
      switch output {
      case .write(let text): .write(text)
      case .press(.backspace): .backspace
      case .press, .close, .learned: nil
      }
    }
  }
}
