/// A key of the keyboard: what stands on it, what it is called, and what it does.
package struct Key: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Writes this character.
    case write(String)
    /// Gives the app a key, or a combination of keys, that writes nothing.
    case press(Command)
    case shift
    case show(Layer)
    /// Takes the keyboard away.
    case close
  }

  /// What keys give to an app beside characters.
  package enum Command: String, Hashable, Sendable, CaseIterable {
    case backspace, enter, tab, escape, delete
    case left, right, up, down, home, end
    case pageUp = "page-up"
    case pageDown = "page-down"
    case deleteWord = "delete-word"
    case selectAll = "select-all"
    case undo, redo, copy, cut, paste, save, open, find
  }

  /// The keys that are seen at a time.
  package enum Layer: String, Hashable, Sendable, CaseIterable {
    case letters, symbols, edit
  }

  package var action: Action
  /// What a person says for it, and hears.
  package var name: String

  package init(_ action: Action, name: String) {
    self.action = action
    self.name = name
  }

  /// What stands on it.
  package var cap: String {
    if case .write(let character) = action, character != " " { character } else { name }
  }

  /// Whether it is likely to be wanted again at once: scanning stays there. After any other it begins anew, for the next
  /// letter is seldom in the same row.
  package var isRepeated: Bool {
    switch action {
    case .press(let command):
      switch command {
      case .backspace, .delete, .deleteWord, .left, .right, .up, .down, .pageUp, .pageDown, .undo, .redo: true
      case .enter, .tab, .escape, .home, .end, .selectAll, .copy, .cut, .paste, .save, .open, .find: false
      }
    case .write, .shift, .show, .close: false
    }
  }

  /// How much of its row's width it takes: the space bar is found without looking for it.
  var width: Double { action == .write(" ") ? 2.5 : 1 }
}
