package import TappetModel

/// Rows of cells drawn across the screen and scanned row by row.
package struct Panel: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var id: ElementID
    /// The name that a user says and hears.
    package var name: String
    /// The text on the cell.
    package var cap: String
    package var traits: Traits
    /// The cell's share of its row.
    package var width: Double
    package internal(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)

    package init(
      _ id: ElementID, name: String, cap: String? = nil, traits: Traits = .button, width: Double = 1
    ) {
      self.id = id
      self.name = name
      self.cap = cap ?? name
      self.traits = traits
      self.width = width
    }

    package var isOn: Bool { traits.contains(.selected) }
  }

  package struct Row: Hashable, Sendable {
    package var id: ElementID
    /// The row's name; `nil` to name it after its first and last cell.
    package var name: String?
    package internal(set) var cells: [Cell]
    /// The minimum number of cells of width 1 for which the row has room.
    package var places: Double

    package init(_ id: ElementID, name: String? = nil, places: Double = 0, _ cells: [Cell]) {
      self.id = id
      self.name = name
      self.places = places
      self.cells = cells
    }
  }

  /// The panel's name among the apps.
  package let name: String
  package let frame: Frame
  package let rows: [Row]
  private let language: String

  /// - Parameters:
  ///   - rows: from the top; an empty row keeps its room.
  ///   - places: the minimum number of rows for which there is room.
  package init(_ name: String, language: String = "en", rows: [Row], places: Int = 0, in frame: Frame) {
    self.name = name
    self.frame = frame
    self.language = language
    let height = frame.height / Double(max(rows.count, places, 1))
    self.rows = rows.enumerated().map { number, row in
      var row = row
      let all = max(row.places, row.cells.reduce(0) { $0 + $1.width })
      var x = frame.x
      for cell in row.cells.indices {
        let width = frame.width * row.cells[cell].width / all
        row.cells[cell].frame = Frame(x: x, y: frame.y + Double(number) * height, width: width, height: height)
        x += width
      }
      return row
    }
  }

  /// The published tree, with a group for each row.
  package var tree: ElementNode {
    var details = ElementDetails()
    details.language = language
    return ElementNode(
      id: "panel", label: AttributedText(name), frame: frame, details: details,
      children: rows.filter { !$0.cells.isEmpty }.map { row in
        var details = ElementDetails()
        details.navigationStyle = .combined
        return ElementNode(
          id: row.id, label: row.name.map { AttributedText($0) }, details: details,
          children: row.cells.map {
            ElementNode(id: $0.id, label: AttributedText($0.name), traits: $0.traits, frame: $0.frame)
          })
      })
  }
}
