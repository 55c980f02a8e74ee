/// The settings of the on-screen keyboard, which tappet-desk requests from the daemon.
package struct KeyboardSettings: Hashable, Sendable {
  package enum Opening: String, Hashable, Sendable, CaseIterable {
    /// The keyboard opens when a switch selects a text field, and from the menu.
    case fields
    /// The keyboard is always open, except while the desktop panel is open.
    case always
    /// The keyboard opens only from the menu.
    case menu
  }

  package enum Bar: String, Hashable, Sendable, CaseIterable {
    /// Shown where the field is small, hidden, or of unknown size.
    case small
    case always, never
  }

  package enum Order: String, Hashable, Sendable, CaseIterable {
    case layout
    /// The letter that most likely comes next first.
    case likely
  }

  package enum Scan: String, Hashable, Sendable, CaseIterable {
    case rows
    /// Sets of keys by how likely each is chosen.
    case likelihood
  }

  package var opening = Opening.fields
  /// The name of a built-in layout or of the user's own layout file; `Preference.desktop` for that of Tappet's language.
  package var layout = Preference.desktop
  /// The maximum number of words that the keyboard suggests, 0 to 9.
  package var words = 5
  /// The maximum number of likely letters in a row of their own, 0 to 9.
  package var likely = 4
  /// In which order the letters stand on their keys.
  package var order = Order.layout
  /// How the keys are grouped for scanning.
  package var scan = Scan.rows
  package var learn = true
  /// Whether Shift is set by itself at the beginning of an empty field and of a sentence.
  package var capitals = true
  /// Whether a space comes by itself before a letter that follows a mark.
  package var spaces = true
  /// Whether an "i" alone becomes "I", on layouts in English.
  package var capitalI = true
  /// Whether the mark that likely ends the sentence is offered.
  package var endMark = true
  /// Whether the keyboard has a key for stored phrases.
  package var phrases = true
  /// Whether messages that were written are remembered, and offered as a whole; only while `learn` is true.
  package var remember = true
  /// Whether the keyboard has a key that speaks what is being written.
  package var say = true
  /// Where a bar above the keyboard shows what is being written.
  package var bar = Bar.small

  package init() {}
}
