import TappetModel

/// A keyboard to write with: the present one, or the frozen one that it is compared with.
protocol WrittenKeyboard {
  /// Whether people were advised to leave the first pause out inside groups that have not changed.
  static var leavesOutKnownPauses: Bool { get }
  /// A new field of text; what was learned stays.
  mutating func begin()
  /// What it publishes now.
  var tree: ElementNode { get }
  /// How much later each press comes because nobody foresees what lights, in seconds, for a person with presses of 0.6 s.
  var lateness: Double { get }
  /// What can be chosen now, row by row.
  var choices: [[Choice]] { get }
  /// Chooses it; returns what that does to the text. `tree` and `choices` stay what they were until `show`.
  mutating func choose(_ id: ElementID) -> [Edit]
  /// Shows what can be chosen after that.
  mutating func show()
  /// Ends what was written with Enter, which takes no time here: it would be the same for all keyboards.
  mutating func finish()
}

struct Choice {
  enum Kind: Hashable {
    /// An offered word, at its place in the row.
    case offer(String)
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

  var isOffer: Bool { if case .offer = kind { true } else { false } }
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
