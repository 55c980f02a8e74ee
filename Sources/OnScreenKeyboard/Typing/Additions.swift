/// Remembers the text that the keyboard added by itself, which Backspace removes, and the additions that the person refused.
struct Additions {
  /// Text that the keyboard added to a chosen character.
  struct Addition {
    /// The chosen key.
    var key: String
    var sentence: Sentence
    /// How many characters were written, and what stood there instead.
    var count: Int
    var instead: String
    var wasPlain: Bool

    init(_ key: String, _ written: String, in sentence: Sentence, instead: String, wasPlain: Bool) {
      (self.key, self.sentence, self.instead, self.wasPlain) = (key, sentence, instead, wasPlain)
      count = written.count
    }
  }

  /// The addition to the last choice: Backspace removes it with the character.
  var last: Addition?
  /// The key that was taken back together with what it added: chosen again here, it adds nothing.
  var refused: String?
  /// Whether the person said that no sentence begins here.
  var isPlainHere = false
  /// Whether Shift was set by the keyboard, not by its key.
  var isShiftOwn = false

  /// The next choice is made elsewhere, or nothing was added to it.
  mutating func forget() { (last, refused, isPlainHere) = (nil, nil, false) }
}
