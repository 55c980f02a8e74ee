/// An edit that an editable element can perform on its text and caret.
public enum TextAction: Hashable, Sendable, Codable {
  /// Moves the caret by one unit; with `selecting`, extends the selection over it.
  case move(Unit, Heading, selecting: Bool)
  /// Selects the text in the range (Unicode scalars), for elements that respond to `selectText`.
  case select(Range<Int>)
  case selectAll
  case cut, copy, paste
  /// Deletes the selection, or the character before the caret where nothing is selected.
  case delete
  case undo, redo

  public enum Unit: String, Sendable, Codable, CaseIterable { case character, word, line, paragraph, document }
  public enum Heading: String, Hashable, Sendable, Codable, CaseIterable { case previous, next }

  /// Every text action, in menu order.
  public static let all: [TextAction] = moves(selecting: false) + moves(selecting: true) + edits

  /// The entries of the "Edit" menu other than moves.
  package static let edits: [TextAction] = [.selectAll, .cut, .copy, .paste, .delete, .undo, .redo]

  package static func moves(selecting: Bool) -> [TextAction] {
    Unit.allCases.flatMap { unit in Heading.allCases.map { TextAction.move(unit, $0, selecting: selecting) } }
  }

  /// The name on the wire: "previousWord", "selectNextLine", "cut", …
  public var name: String {
    switch self {
    case .move(let unit, let heading, let selecting):
      let place = "\(heading.rawValue)\(Self.capitalised(unit.rawValue))"
      return selecting ? "select" + Self.capitalised(place) : place
    case .select: return "select"
    case .selectAll: return "selectAll"
    case .cut: return "cut"
    case .copy: return "copy"
    case .paste: return "paste"
    case .delete: return "delete"
    case .undo: return "undo"
    case .redo: return "redo"
    }
  }

  /// Finds a text action by its wire name; `nil` when there is none.
  public init?(name: String) {
    guard let found = TextAction.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name in menus. Moves with and without selection share one ("Next word"); their menus differ.
  public var title: String {
    switch self {
    case .move(.document, let heading, _): heading == .previous ? "To the beginning" : "To the end"
    case .move(let unit, let heading, _): "\(Self.capitalised(heading.rawValue)) \(unit.rawValue)"
    case .select: "Select"
    case .selectAll: "Select all"
    case .cut, .copy, .paste, .delete, .undo, .redo: Self.capitalised(name)
    }
  }

  /// Whether the action copies text to the clipboard; never offered in a secure field.
  public var revealsText: Bool { self == .cut || self == .copy }

  /// Whether users are likely to repeat the action several times in a row.
  package var isRepeatable: Bool {
    if case .move = self { true } else { self == .delete || self == .undo || self == .redo }
  }

  private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
