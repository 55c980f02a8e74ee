package import TappetModel

/// The keyboard on the screen: the offered words, and the rows of keys below them.
package struct KeyboardScreen: Hashable, Sendable {
  /// The key or word in a cell of the panel.
  package enum Content: Hashable, Sendable {
    case key(Key)
    /// The offered word with this number.
    case offer(Int)
  }

  /// The panel. Each offered word has a new ID, so that choosing an outdated word does not select another one.
  package let panel: Panel
  private let contents: [ElementID: Content]

  package init(_ keyboard: Keyboard, in frame: Frame) {
    var contents: [ElementID: Content] = [:]
    let offers = keyboard.offers.enumerated().map { number, word in
      let id = ElementID("word/\(keyboard.edition)/\(number)")
      contents[id] = .offer(number)
      return Panel.Cell(id, name: word, traits: .keyboardKey)
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
    // Words and keys keep their places, however many words are offered.
    let words = Panel.Row("words", name: "Words", places: Double(keyboard.mostOffers), offers)
    panel = Panel(
      Self.name, language: keyboard.layout.language,
      rows: (keyboard.mostOffers > 0 ? [words] : []) + keys.enumerated().map { Panel.Row(ElementID("row/\($0)"), $1) },
      in: frame)
  }

  private static func cap(of key: Key, _ keyboard: Keyboard) -> String {
    guard case .write = key.action, keyboard.shift != .off, key.cap.count == 1 else { return key.cap }
    return key.cap.uppercased()
  }

  package func content(of id: ElementID) -> Content? { contents[id] }

  /// The keyboard's name among the apps.
  package static let name = "Keyboard"
}
