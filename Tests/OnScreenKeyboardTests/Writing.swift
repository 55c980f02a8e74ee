import Messages
import OnScreenKeyboard
import Testing

/// A keyboard and the field that it writes into.
struct Writing {
  var keyboard: Keyboard
  var text = ""
  var isClosed = false

  init(_ layout: String = "qwerty", learned: LearnedWords = LearnedWords(), field: Keyboard.Field = .text) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(layout)))
    let words = layout.words.map(BuiltInData.words) ?? WordList("")
    keyboard = Keyboard(layout, WordPrediction(words, learned: learned))
    keyboard.begin(field)
  }

  /// Chooses keys by their names or caps, and offered words as “[word]”.
  mutating func choose(_ names: String...) throws {
    for name in names {
      if name.hasPrefix("[") {
        let word = String(name.dropFirst().dropLast())
        follow(
          keyboard.chooseOffer(try #require(keyboard.offered.words.firstIndex(of: word), "\(keyboard.offered.words)")))
      } else {
        let keys = keyboard.rows.joined()
        let key = try #require(keys.first { $0.name.english == name || $0.cap == name }, "no key \(name)")
        follow(keyboard.choose(key))
      }
    }
  }

  /// Types a stored phrase.
  mutating func type(_ phrase: String) { follow(keyboard.type(phrase)) }
  mutating func type(rest: String, of phrase: String) { follow(keyboard.type(rest: rest, of: phrase)) }

  private mutating func follow(_ outputs: [Keyboard.Output]) {
    for output in outputs {
      switch output {
      case .write(let characters): text += characters
      case .press(.backspace): text = String(text.dropLast())
      case .press(.enter): text += "\n"
      case .press, .learned: break
      case .close: isClosed = true
      }
    }
  }
}
