import TappetModel

/// A keyboard to write with: the present one, or the frozen one that it is compared with.
protocol WrittenKeyboard {
  /// A new field of text; what was learned stays.
  mutating func begin()
  /// What it publishes now.
  var tree: ElementNode { get }
  /// What can be chosen now, row by row.
  var choices: [[Choice]] { get }
  /// Chooses it; returns what that does to the text.
  mutating func choose(_ id: ElementID) -> [Edit]
}

struct Choice {
  enum Kind: Hashable {
    case offer
    /// A key whose place depends on what is written.
    case likely(String)
    case key(String)
    case shift
    case symbols
    case letters
    case other
  }

  var id: ElementID
  var kind: Kind
}

enum Edit {
  case write(String)
  case backspace
}

extension String {
  func applying(_ edits: [Edit]) -> String {
    edits.reduce(self) { text, edit in
      switch edit {
      case .write(let more): text + more
      case .backspace: String(text.dropLast())
      }
    }
  }
}
