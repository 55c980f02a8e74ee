/// A key, and the keys that are held while it is pressed.
package struct KeyChord: Hashable, Sendable, Codable {
  package enum Modifier: String, Hashable, Sendable, Codable, CaseIterable { case control, shift, alt, `super` }

  /// In the order in which they were said.
  package var modifiers: [Modifier]
  /// The key's X11 name: "Return", "a".
  package var key: String

  package init(_ key: String, with modifiers: [Modifier] = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Whether it does harm if it was not meant: it deletes, closes a window or a program, or leaves the session.
  ///
  /// Enter with a modifier sends messages. Super with a key is whatever the desktop made of it.
  package var isRisky: Bool {
    let held = Set(modifiers)
    if held.contains(.super) { return true }
    return switch key {
    case "Delete": true
    case "BackSpace", "Return": !held.isEmpty
    case "F4": !held.isDisjoint(with: [.alt, .control])
    case _ where held.isSuperset(of: [.control, .alt]): true
    case "q", "w", "d": held.contains(.control)
    default: false
    }
  }
}

extension KeyChord {
  /// As in "control+shift+t".
  package var text: String { (modifiers.map(\.rawValue) + [key]).joined(separator: "+") }

  /// Reads what `text` gives.
  package init?(text: some StringProtocol) {
    var parts = text.split(separator: "+" as Character, omittingEmptySubsequences: false).map { String($0) }
    guard let key = parts.popLast(), !key.isEmpty else { return nil }
    let modifiers = parts.compactMap { Modifier(rawValue: $0) }
    guard modifiers.count == parts.count else { return nil }
    self.init(key, with: modifiers)
  }
}
