package import Messages

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
  package var name: Message

  package init(_ action: Action, name: Message) {
    self.action = action
    self.name = name
  }

  /// The text on it.
  package var cap: String {
    if case .write(let character) = action, character != " " { character } else { tr(name) }
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

extension Key.Action {
  /// The name of its key, unless the layout gives another.
  var name: Message {
    switch self {
    case .write(" "): Message("Space", context: "key")
    case .write(let character): Message(verbatim: character)
    case .press(let command): command.name
    case .shift: Message("Shift", context: "key")
    case .show(let layer): layer.name
    case .close: Message("Close keyboard")
    }
  }
}

extension Key.Command {
  fileprivate var name: Message {
    switch self {
    case .backspace: Message("Backspace", context: "key")
    case .enter: Message("Enter", context: "key")
    case .tab: Message("Tab", context: "key")
    case .escape: Message("Escape", context: "key")
    case .delete: Message("Delete", context: "key")
    case .left: Message("Left", context: "key")
    case .right: Message("Right", context: "key")
    case .up: Message("Up", context: "key")
    case .down: Message("Down", context: "key")
    case .home: Message("Home", context: "key")
    case .end: Message("End", context: "key")
    case .pageUp: Message("Page up", context: "key")
    case .pageDown: Message("Page down", context: "key")
    case .deleteWord: Message("Delete word")
    case .selectAll: Message("Select all")
    case .undo: Message("Undo")
    case .redo: Message("Redo")
    case .copy: Message("Copy")
    case .cut: Message("Cut")
    case .paste: Message("Paste")
    case .save: Message("Save", context: "key")
    case .open: Message("Open", context: "key")
    case .find: Message("Find", context: "key")
    }
  }
}

extension Key.Layer {
  fileprivate var name: Message {
    switch self {
    case .letters: Message("Letters", context: "key")
    case .symbols: Message("Symbols", context: "key")
    // translators: The key that shows keys for editing: arrows, Copy, Undo.
    case .edit: Message("Edit", context: "key")
    }
  }
}
