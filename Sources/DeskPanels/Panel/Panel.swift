package import Messages
package import TappetModel

/// Rows of cells drawn over the width of a screen and scanned row by row.
package struct Panel: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var id: ElementID
    fileprivate let ownName: Name
    /// The name that speech output says.
    package var name: String { ownName.text }
    /// The text on it.
    package var cap: String
    package var traits: Traits
    /// The English name that a person says for this cell; `nil`: its own name, which no other cell has.
    package var spoken: String?
    /// Its share of the row's width, relative to the others.
    package var width: Double
    package fileprivate(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)

    package init(
      _ id: ElementID, name: Message, cap: String? = nil, traits: Traits = .button, width: Double = 1,
      spoken: String? = nil
    ) {
      self.id = id
      ownName = Name(name)
      self.cap = cap ?? ownName.text
      self.traits = traits
      self.width = width
      self.spoken = spoken
    }

    package var isOn: Bool { traits.contains(.selected) }
  }

  package struct Row: Hashable, Sendable {
    package var id: ElementID
    /// `nil` for a row named after its first and last cells.
    fileprivate let name: Name?
    package fileprivate(set) var cells: [Cell]
    /// The minimum number of cells of width 1 that the row has room for.
    package var places: Double

    package init(_ id: ElementID, name: Message? = nil, places: Double = 0, _ cells: [Cell]) {
      self.id = id
      self.name = name.map { Name($0) }
      self.places = places
      self.cells = cells
    }
  }

  /// A part of a panel that is not scanned row by row.
  package indirect enum Part: Hashable, Sendable {
    case cell(ElementID)
    /// Cells and smaller sets, entered as one stop.
    case set(ElementID, [Part])
  }

  /// Text along the panel's upper edge that is only shown: its end, with a caret.
  package struct Bar: Hashable, Sendable {
    package var text: String
    package var height: Double

    package init(text: String, height: Double) { (self.text, self.height) = (text, height) }
  }

  /// A name in the person's language, and in English where that differs: spoken commands are English.
  fileprivate struct Name: Hashable, Sendable {
    let text: String
    let english: String?

    init(_ name: Message) {
      text = tr(name)
      english = text == name.english ? nil : name.english
    }
  }

  /// Its name among the apps, in English.
  package let name: String
  private let title: Name
  package let frame: Frame
  package let rows: [Row]
  package let bar: Bar?
  /// How all cells are scanned; empty: row by row.
  private let sets: [Part]
  private let language: String

  /// - Parameters:
  ///   - language: the language of names that are not translated, a BCP 47 tag.
  ///   - rows: from the top; an empty one keeps its room.
  ///   - sets: how all cells of the rows are scanned; empty: row by row.
  ///   - places: the minimum number of rows that there is room for.
  package init(
    _ name: Message, language: String = "en", rows: [Row], sets: [Part] = [], places: Int = 0, in frame: Frame,
    bar: Bar? = nil
  ) {
    self.sets = sets
    self.name = name.english
    title = Name(name)
    self.frame = frame
    self.language = language
    self.bar = bar
    let top = frame.y + (bar?.height ?? 0)
    let height = (frame.maxY - top) / Double(max(rows.count, places, 1))
    self.rows = rows.enumerated().map { number, row in
      var row = row
      let all = max(row.places, row.cells.reduce(0) { $0 + $1.width })
      var x = frame.x
      for cell in row.cells.indices {
        let width = frame.width * row.cells[cell].width / all
        row.cells[cell].frame = Frame(x: x, y: top + Double(number) * height, width: width, height: height)
        x += width
      }
      return row
    }
  }

  package func cell(at point: Point) -> Cell? { rows.lazy.flatMap(\.cells).first { $0.frame.contains(point) } }

  /// The tree to publish: a group for each row, or for each set.
  package var tree: ElementNode {
    var details = Self.details(of: title)
    details.language = language
    if !sets.isEmpty { Self.scan(sets, in: &details) }
    return ElementNode(
      id: "panel", label: AttributedText(title.text), frame: frame, details: details,
      children: sets.isEmpty ? rows.filter { !$0.cells.isEmpty }.map(node) : nodes(of: sets))
  }

  /// Has the parts scanned as they are: in this order, also where a set reaches over two rows, and without groups of the scan's own.
  private static func scan(_ parts: [Part], in details: inout ElementDetails) {
    details.navigationStyle = .separate
    details.elements = parts.map { part in
      switch part {
      case .cell(let id), .set(let id, _): id
      }
    }
  }

  private func node(of row: Row) -> ElementNode {
    var details = Self.details(of: row.name)
    details.navigationStyle = .combined
    return ElementNode(
      id: row.id, label: row.name.map { AttributedText($0.text) }, details: details,
      children: row.cells.map(node))
  }

  private func node(of cell: Cell) -> ElementNode {
    var details = Self.details(of: cell.ownName)
    if cell.ownName.english != nil { details.language = trLanguage() }
    if let spoken = cell.spoken { details.userInputLabels = [spoken] }
    return ElementNode(
      id: cell.id, label: AttributedText(cell.name), traits: cell.traits, frame: cell.frame, details: details)
  }

  private func nodes(of parts: [Part]) -> [ElementNode] {
    let cells = Dictionary(rows.flatMap(\.cells).map { ($0.id, $0) }) { first, _ in first }
    func node(of part: Part) -> ElementNode? {
      switch part {
      case .cell(let id): return cells[id].map(self.node)
      case .set(let id, let members):
        // Combined as a stop of the set around it.
        var (outer, inner) = (ElementDetails(), ElementDetails())
        outer.navigationStyle = .combined
        Self.scan(members, in: &inner)
        let inside = ElementNode(
          id: ElementID("\(id.rawValue)/members"), details: inner, children: members.compactMap(node))
        return ElementNode(id: id, details: outer, children: [inside])
      }
    }
    return parts.compactMap(node)
  }

  /// The English name of an element whose name is translated, so that it can be said.
  private static func details(of name: Name?) -> ElementDetails {
    var details = ElementDetails()
    if let english = name?.english { details.userInputLabels = [english] }
    return details
  }

  /// The lower part of a screen, or the upper part if the lower would cover the field being typed into.
  package static func place(on screen: Frame, sparing field: Frame? = nil) -> Frame {
    let height = min(max(screen.height * 0.4, 240), 520, screen.height)
    let bottom = Frame(x: screen.x, y: screen.maxY - height, width: screen.width, height: height)
    guard let field, field.y >= bottom.y, field.y >= screen.y + height else { return bottom }
    return Frame(x: screen.x, y: screen.y, width: screen.width, height: height)
  }
}
