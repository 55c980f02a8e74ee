/// A grid of characters, each with a look. Later drawing covers earlier drawing; drawing outside the grid is clipped.
package struct TextCanvas: Hashable, Sendable {
  /// How a character looks. Every look also differs in its characters, never in colour alone.
  package enum Look: Hashable, Sendable {
    case plain
    case quiet
    case strong
    case item
    case group
    case badge

    /// The SGR ("select graphic rendition") parameters for this look.
    var rendition: String {
      switch self {
      case .plain: "0"
      case .quiet: "0;2"
      case .strong: "0;1"
      case .item: "0;1;30;43"
      case .group: "0;1;36"
      case .badge: "0;1;7"
      }
    }
  }

  /// The characters of a box: corners clockwise from the top left, then the horizontal and the vertical line.
  package enum Box: String, Sendable {
    case thin = "┌┐┘└─│"
    case double = "╔╗╝╚═║"
    case heavy = "┏┓┛┗╍╏"
  }

  private struct Cell: Hashable, Sendable {
    var character: Character
    var look: Look
  }

  package let columns: Int
  package let rows: Int
  private var cells: [Cell]

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: Cell(character: " ", look: .plain), count: self.columns * self.rows)
  }

  package mutating func write(_ text: String, column: Int, row: Int, look: Look = .plain, width: Int = .max) {
    var place = column
    for character in text {
      let end = place + character.columns
      guard end - column <= max(0, width) else { return }
      put(character, column: place, row: row, look: look)
      // A wide character occupies two cells; the second one has no character of its own.
      if character.columns == 2 { put(Self.behindWide, column: place + 1, row: row, look: look) }
      place = end
    }
  }

  package mutating func line(_ text: String, row: Int) {
    write(text + String(repeating: " ", count: max(0, columns - text.columns)), column: 0, row: row)
  }

  package mutating func lay(_ other: TextCanvas, column: Int, row: Int) {
    for line in 0..<other.rows {
      for place in 0..<other.columns {
        let cell = other.cells[line * other.columns + place]
        put(cell.character, column: column + place, row: row + line, look: cell.look)
      }
    }
  }

  private static let behindWide = Character("\u{0}")

  /// Draws an empty box and clears its inside. A box less than two rows high or two columns wide is not drawn.
  package mutating func box(_ box: Box, column: Int, row: Int, columns: Int, rows: Int, look: Look = .plain) {
    guard columns >= 2, rows >= 2 else { return }
    let signs = Array(box.rawValue)
    let (right, bottom) = (column + columns - 1, row + rows - 1)
    for line in row...bottom {
      for place in column...right {
        let sign: Character =
          switch (line, place) {
          case (row, column): signs[0]
          case (row, right): signs[1]
          case (bottom, right): signs[2]
          case (bottom, column): signs[3]
          case (row, _), (bottom, _): signs[4]
          case (_, column), (_, right): signs[5]
          default: " "
          }
        put(sign, column: place, row: line, look: look)
      }
    }
  }

  /// Blank and shading characters, which `shade` replaces.
  private static let blanks: Set<Character> = [" ", "·", "░"]

  /// Applies a look to a rectangle; blanks in it become `sign`, other characters stay.
  package mutating func shade(column: Int, row: Int, columns: Int, rows: Int, look: Look, sign: Character) {
    for line in row..<row + max(0, rows) {
      for place in column..<column + max(0, columns) {
        guard (0..<self.columns).contains(place), (0..<self.rows).contains(line) else { continue }
        let character = cells[line * self.columns + place].character
        put(Self.blanks.contains(character) ? sign : character, column: place, row: line, look: look)
      }
    }
  }

  /// The rows with trailing blanks trimmed; with `styled`, looks become terminal escape sequences.
  package func lines(styled: Bool) -> [String] {
    (0..<rows).map { row in
      var line = Array(cells[row * columns..<(row + 1) * columns])
      while let last = line.last, last.character == " ", last.look != .item { line.removeLast() }
      var text = ""
      var look = Look.plain
      for cell in line {
        if styled, cell.look != look { text += "\u{1B}[\(cell.look.rendition)m" }
        look = cell.look
        if cell.character != Self.behindWide { text.append(cell.character) }
      }
      return styled && look != .plain ? text + "\u{1B}[0m" : text
    }
  }

  private mutating func put(_ character: Character, column: Int, row: Int, look: Look) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column] = Cell(character: character, look: look)
  }
}
