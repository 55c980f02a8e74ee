public import Messages
public import TappetModel

/// The elements that one switch or one code reaches; the overlay shows its digits on them.
public struct HighlightMark: Hashable, Sendable {
  /// The switch's number ("2") or the rest of a code still to be typed ("132"); digits 1–9. If a screen has too many
  /// codes to show, a mark with several elements carries the prefix of their codes.
  public var code: String
  /// The elements that it reaches; empty for "Back", "Menu" and menu entries.
  public var ids: [ElementID]
  /// The frames of those elements that have one.
  public var frames: [Frame]
  /// The elements in words: "Play", "Play to Menu".
  public var label: String {
    get { labelMessage.english }
    set { labelMessage = Message(verbatim: newValue) }
  }
  public var labelMessage: Message

  public init(code: String, ids: [ElementID] = [], frames: [Frame] = [], label: String) {
    self.code = code
    self.ids = ids
    self.frames = frames
    labelMessage = Message(verbatim: label)
  }
}
