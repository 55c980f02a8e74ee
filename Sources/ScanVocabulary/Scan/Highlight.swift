public import TappetModel

/// What is lit.
public struct Highlight: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case item, group, menu, exit, point }
  /// `menu` stands for the stop "Menu" and for the entries of the scanner's own menus; `point` for the band or line
  /// that is `frame`.
  public var kind: Kind
  /// The labels of the groups from the top down to and including this stop; in a menu, the name of what the menu is
  /// for and the entry's.
  public var path: [String]
  /// The elements a press reaches: one for an item, all of a group, none for menu and exit; for an answer to a
  /// question, what it is about.
  public var ids: [ElementID]
  public var frame: Frame?
  /// What is shown and said of it.
  public var label: String
  /// For groups what a press reaches: the members' frames. For `point` what was fixed before; in a menu, what that is
  /// for: an element, or two lines that cross at a point.
  public var frames: [Frame]
  /// When the next step is due, or in `dwell` the selection, or what the preview says; `nil`: nothing is, or the end
  /// of what is being said decides.
  public var until: Instant?
  /// What happens at `until`, or what a press does until then, where that is not plain from the stop.
  public var preview: String?
  /// In `elimination` and `coded`: what each switch or code reaches.
  public var marks: [HighlightMark]

  public init(
    kind: Kind, path: [String] = [], ids: [ElementID] = [], frame: Frame? = nil, label: String,
    frames: [Frame] = [], until: Instant? = nil, preview: String? = nil, marks: [HighlightMark] = []
  ) {
    self.kind = kind
    self.path = path
    self.ids = ids
    self.frame = frame
    self.label = label
    self.frames = frames
    self.until = until
    self.marks = marks
    self.preview = preview
  }
}
