import FrozenKeyboard
import ScanLab
import TappetModel

/// Writes with a keyboard by fixed rules and records every state, one line each.
struct Recorder {
  private let name: String
  private var keyboard: Keyboard
  private(set) var lines: [String] = []

  init(_ name: String, mostOffers: Int = 5) throws {
    self.name = name
    let layout = try FrozenData.layout(name)
    keyboard = Keyboard(layout, WordPrediction(try FrozenData.words(of: layout)), mostOffers: mostOffers)
    keyboard.begin(.text)
    note("begin", [])
  }

  /// Writes a phrase. Takes an offer if it is the intended word and at least two of its letters are missing, and
  /// chooses keys otherwise. Skips characters that no key writes.
  mutating func write(_ phrase: String) {
    for word in phrase.split(separator: " ") {
      var written = ""
      for character in word {
        let missing = word.count - written.count
        if missing >= 2, let offer = keyboard.offers.firstIndex(of: String(word)) {
          note("[\(word)]", keyboard.chooseOffer(offer))
          written = String(word) + " "
          break
        }
        choose(.write(String(character).lowercased()))
        written.append(character)
      }
      if !written.hasSuffix(" ") { choose(.write(" ")) }
    }
  }

  /// Chooses keys and offers by a seeded series of numbers.
  mutating func wander(_ count: Int, seed: UInt64) {
    var state = seed
    for _ in 0..<count {
      // Knuth's MMIX generator; its high bits.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(state >> 33)
      if number % 5 == 0, !keyboard.offers.isEmpty {
        let offer = number / 5 % keyboard.offers.count
        let word = keyboard.offers[offer]
        note("[\(word)]", keyboard.chooseOffer(offer))
      } else {
        let keys = Array(keyboard.rows.joined())
        let key = keys[number / 5 % keys.count]
        note(key.name, keyboard.choose(key))
      }
    }
  }

  private mutating func choose(_ action: Key.Action) {
    guard let key = keyboard.rows.joined().first(where: { $0.action == action }) else { return }
    note(key.name, keyboard.choose(key))
  }

  private mutating func note(_ choice: String, _ outputs: [Keyboard.Output]) {
    let told = outputs.map { output in
      switch output {
      case .write(let text): "\"\(text)\""
      case .press(let command): "<\(command.rawValue)>"
      case .close: "close"
      case .learned: "learned"
      }
    }
    let screen = KeyboardScreen(keyboard, in: Frame(x: 0, y: 0, width: 1000, height: 400))
    // The ids of words contain the edition, so the number of cells shows whether the published tree holds them.
    let cells = screen.panel.rows.map { String($0.cells.count) }.joined(separator: ",")
    lines.append(
      [
        name, choice, told.joined(separator: " "), "\(keyboard.layer)", "\(keyboard.shift)", "\(keyboard.edition)",
        cells,
        keyboard.offers.joined(separator: " "),
      ].joined(separator: "\t"))
  }
}
