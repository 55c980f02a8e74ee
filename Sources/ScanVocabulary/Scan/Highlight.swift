public import Messages
public import TappetModel

/// The lit stop, as observers see it.
public struct Highlight: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case item, group, menu, exit, point }
  /// `menu` is the stop "Menu" or an entry of the scanner's own menus; `point` is the band or line at `frame`.
  public var kind: Kind
  /// The labels of the groups down to and including this stop; in a menu, the name of its subject and the entry's.
  public var path: [String] {
    get { pathMessages.map(\.english) }
    set { pathMessages = newValue.map(Message.init(verbatim:)) }
  }
  public var pathMessages: [Message]
  /// The elements that a press reaches: one for an item, every member of a group, none for menu and exit. For an answer
  /// to a question: the element that the answer names.
  public var ids: [ElementID]
  /// Where the stop is on the screen; `nil` if it has no place there.
  public var frame: Frame?
  /// The text that is shown and spoken for the stop.
  public var label: String {
    get { labelMessage.english }
    set { labelMessage = Message(verbatim: newValue) }
  }
  public var labelMessage: Message
  /// For a group, the frames of its members. For `point`, the band or line already fixed. In a menu, the frame of its
  /// subject: an element, or two lines that cross at a point.
  public var frames: [Frame]
  /// When the next step, the selection (`dwell`) or the event of `preview` is due; `nil` if none is due, or if the end
  /// of speech decides.
  public var until: Instant?
  /// Says what the scan does at `until`, or what a press does before then; `nil` if the stop itself shows it.
  public var preview: String? {
    get { previewMessage?.english }
    set { previewMessage = newValue.map(Message.init(verbatim:)) }
  }
  public var previewMessage: Message?
  /// Whether a press opens the menu of the element's actions instead of acting on the element.
  public var opensMenu: Bool
  /// The elements that each switch or code reaches, in `elimination` and `coded`.
  public var marks: [HighlightMark]

  public init(
    kind: Kind, path: [String] = [], ids: [ElementID] = [], frame: Frame? = nil, label: String,
    frames: [Frame] = [], until: Instant? = nil, preview: String? = nil, opensMenu: Bool = false,
    marks: [HighlightMark] = []
  ) {
    self.kind = kind
    pathMessages = path.map(Message.init(verbatim:))
    self.ids = ids
    self.frame = frame
    labelMessage = Message(verbatim: label)
    self.frames = frames
    self.until = until
    (self.opensMenu, self.marks) = (opensMenu, marks)
    previewMessage = preview.map(Message.init(verbatim:))
  }
}
