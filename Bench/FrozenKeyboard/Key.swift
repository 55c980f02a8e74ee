/// A key of the keyboard with its cap, its name and its action.
package struct Key: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case write(String)
    /// Presses a key or a combination of keys that writes nothing in the app.
    case press(Command)
    case shift
    case show(Layer)
    case close
  }

  /// Keys other than characters that the keyboard presses in an app.
  package enum Command: String, Hashable, Sendable, CaseIterable {
    case backspace, enter, tab, escape, delete
    case left, right, up, down, home, end
    case pageUp = "page-up"
    case pageDown = "page-down"
    case deleteWord = "delete-word"
    case selectAll = "select-all"
    case undo, redo, copy, cut, paste, save, open, find
  }

  /// A set of keys that is shown at a time.
  package enum Layer: String, Hashable, Sendable, CaseIterable {
    case letters, symbols, edit
  }

  package var action: Action
  /// The name that a user says and hears.
  package var name: String

  package init(_ action: Action, name: String) {
    self.action = action
    self.name = name
  }

  /// The text on the key.
  package var cap: String {
    if case .write(let character) = action, character != " " { character } else { name }
  }

  /// Whether scanning stays at this key because the user is likely to want it again. After any other key scanning
  /// starts from the beginning, because the next letter is seldom in the same row.
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

  /// The key's share of its row; the space bar is wider so that it is easy to find.
  var width: Double { action == .write(" ") ? 2.5 : 1 }
}
