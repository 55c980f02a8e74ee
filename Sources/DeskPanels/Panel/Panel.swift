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
  private let language: String

  /// - Parameters:
  ///   - language: the language of names that are not translated, a BCP 47 tag.
  ///   - rows: from the top; an empty one keeps its room.
  ///   - places: the minimum number of rows that there is room for.
  package init(
    _ name: Message, language: String = "en", rows: [Row], places: Int = 0, in frame: Frame, bar: Bar? = nil
  ) {
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

  /// The tree to publish: a group for each row.
  package var tree: ElementNode {
    var details = Self.details(of: title)
    details.language = language
    return ElementNode(
      id: "panel", label: AttributedText(title.text), frame: frame, details: details,
      children: rows.filter { !$0.cells.isEmpty }.map { row in
        var details = Self.details(of: row.name)
        details.navigationStyle = .combined
        return ElementNode(
          id: row.id, label: row.name.map { AttributedText($0.text) }, details: details,
          children: row.cells.map { cell in
            var details = Self.details(of: cell.ownName)
            if cell.ownName.english != nil { details.language = trLanguage() }
            if let spoken = cell.spoken { details.userInputLabels = [spoken] }
            return ElementNode(
              id: cell.id, label: AttributedText(cell.name), traits: cell.traits, frame: cell.frame, details: details)
          })
      })
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
