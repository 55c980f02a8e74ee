public import TappetModel

/// What one switch, or one code, reaches: shown with its digits on the elements.
public struct HighlightMark: Hashable, Sendable {
  /// The switch's number, "2", or what is left of a code to type, "132". Digits 1–9. Where a screen has too many codes
  /// to be shown, one that reaches several elements is the beginning of theirs.
  public var code: String
  /// The elements that it reaches; none for "Back", "Menu" and the entries of menus.
  public var ids: [ElementID]
  /// Where they are, those that have a frame.
  public var frames: [Frame]
  /// What it reaches, in words: "Play", "Play to Menu".
  public var label: String

  public init(code: String, ids: [ElementID] = [], frames: [Frame] = [], label: String) {
    self.code = code
    self.ids = ids
    self.frames = frames
    self.label = label
  }
}
