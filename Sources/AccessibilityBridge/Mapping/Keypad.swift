import TappetModel

extension [ElementNode] {
  /// The elements as keyboard keys if they form a keypad (a calculator's, a telephone's, an emoji chooser's). A key
  /// acts at once, is named by its label, even a dot, and stays in its row.
  var asKeypad: [ElementNode] {
    let keys = flatMap { $0.isLayout ? $0.children : [$0] }
    // Five toggles with a letter each are more likely for bold and italic.
    let least = keys.contains { $0.traits.contains(.toggleButton) } ? 10 : 5
    guard keys.count >= least, keys.allSatisfy(\.isPlainButton) else { return self }
    let signs = keys.filter { $0.label?.string.count == 1 }
    return signs.count * 2 >= keys.count ? map(\.asKey) : self
  }
}

extension ElementNode {
  fileprivate var isLayout: Bool { traits.isEmpty && label == nil && !children.isEmpty }

  fileprivate var isPlainButton: Bool { !traits.isDisjoint(with: [.button, .keyboardKey]) && children.isEmpty }

  fileprivate var asKey: ElementNode {
    var key = self
    if isLayout {
      key.children = children.map(\.asKey)
    } else {
      // Keys that the app reports as toggles spring back.
      if traits.contains(.toggleButton) {
        if value == "1" { key.traits.insert(.selected) }
        key.traits.remove(.toggleButton)
        key.value = nil
      }
      key.traits.remove(.button)
      key.traits.insert(.keyboardKey)
    }
    return key
  }
}
