/// A key of the keyboard: its label, name and action.
package struct Key: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case write(String)
    /// Sends the app a key or combination that types nothing.
    case press(Command)
    case shift
    case show(Layer)
    case close
  }

  /// The keys and combinations that type nothing.
  package enum Command: String, Hashable, Sendable, CaseIterable {
    case backspace, enter, tab, escape, delete
    case left, right, up, down, home, end
    case pageUp = "page-up"
    case pageDown = "page-down"
    case deleteWord = "delete-word"
    case selectAll = "select-all"
    case undo, redo, copy, cut, paste, save, open, find
  }

  /// The keys visible at a time.
  package enum Layer: String, Hashable, Sendable, CaseIterable {
    case letters, symbols, edit
  }

  package var action: Action
  /// The name that is spoken, by the user and by speech output.
  package var name: String

  package init(_ action: Action, name: String) {
    self.action = action
    self.name = name
  }

  /// The text on it.
  package var cap: String {
    if case .write(let character) = action, character != " " { character } else { name }
  }

  /// Whether it is likely to be wanted again at once, so that scanning stays on it. After any other key scanning
  /// starts over, because the next letter is seldom in the same row.
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

  /// Its share of the row's width; the space bar is wide so that it is easy to find.
  var width: Double { action == .write(" ") ? 2.5 : 1 }
}
