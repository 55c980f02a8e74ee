package import DeskPanels
import Messages
package import TappetModel

/// The keyboard on the screen: the offered words, the likely letters, and below them the rows of keys.
package struct KeyboardScreen: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case key(Key)
    /// The offered word at this index.
    case offer(Int)
  }

  /// The panel. Ids of offered words are never reused, so that a late choice cannot select another word.
  package let panel: Panel
  private let contents: [ElementID: Content]

  package init(_ keyboard: Keyboard, in frame: Frame) {
    var contents: [ElementID: Content] = [:]
    let offers = keyboard.offers.enumerated().map { number, word in
      let id = ElementID("word/\(keyboard.edition)/\(number)")
      contents[id] = .offer(number)
      if keyboard.isMark(word), let key = keyboard.layout.key(writing: word) {
        return Panel.Cell(
          id, name: key.name, cap: word, traits: .keyboardKey, spoken: "likely \(key.name.english)")
      }
      return Panel.Cell(id, name: Message(verbatim: word), traits: .keyboardKey)
    }
    let likely = keyboard.likely.enumerated().map { number, key in
      let id = ElementID("likely/\(keyboard.edition)/\(number)")
      contents[id] = .key(key)
      return Panel.Cell(
        id, name: key.name, cap: Self.cap(of: key, keyboard), traits: .keyboardKey,
        spoken: "likely \(key.name.english)")
    }
    let keys = keyboard.rows.enumerated().map { row, keys in
      keys.enumerated().map { column, key in
        let id = ElementID("\(keyboard.layer)/\(row)/\(column)")
        contents[id] = .key(key)
        let isOn = key.action == .shift && keyboard.shift != .off
        return Panel.Cell(
          id, name: key.name, cap: Self.cap(of: key, keyboard),
          traits: isOn ? [.keyboardKey, .selected] : .keyboardKey,
          width: key.width)
      }
    }
    self.contents = contents
    // translators: The row of suggested words.
    let name = Message("Words")
    // Reserve room for all offers, so that words and keys do not move.
    let words = Panel.Row("words", name: name, places: Double(keyboard.mostOffers), offers)
    // translators: The row of the letters that most likely come next.
    let letters = Panel.Row("likely", name: Message("Likely"), places: Double(keyboard.mostLikely), likely)
    panel = Panel(
      Self.title, language: keyboard.layout.language,
      rows: (keyboard.mostOffers > 0 ? [words] : []) + (keyboard.hasLikely ? [letters] : [])
        + keys.enumerated().map { Panel.Row(ElementID("row/\($0)"), $1) },
      in: frame)
  }

  private static func cap(of key: Key, _ keyboard: Keyboard) -> String {
    guard case .write = key.action, keyboard.shift != .off, key.cap.count == 1 else { return key.cap }
    return key.cap.uppercased()
  }

  package func content(of id: ElementID) -> Content? { contents[id] }

  /// Its name among the apps: the wire has no other name for an app, and spoken commands are English.
  package static let name = title.english

  // translators: The keyboard on the screen.
  private static let title = Message("Keyboard", context: "panel")
}
