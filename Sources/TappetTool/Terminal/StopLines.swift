/// The stops without a place on the screen, in lines below it: a menu's entries, "Back", "Menu".
///
/// If there are more lines than fit, only the lines round the lit stop are visible, with "…" where others are hidden.
struct StopLines {
  struct Entry: Hashable {
    var text: String
    /// `.item` marks the lit stop, which is drawn between two arrows.
    var look: TextCanvas.Look

    init(_ text: String, _ look: TextCanvas.Look) {
      self.text = look == .item ? "▶ \(text) ◀" : look == .plain ? "  \(text)  " : "\(text) "
      self.look = look
    }
  }

  private let lines: [[Entry]]
  private let columns: Int
  private let shown: Range<Int>

  /// - Parameter most: the number of lines available, at least 1.
  init(_ entries: [Entry], columns: Int, most: Int) {
    var lines: [[Entry]] = []
    var used = columns
    for entry in entries {
      // The first and last column are reserved for "…".
      if used + 1 + entry.text.columns > columns - 1 {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append(entry)
      used += entry.text.columns + 1
    }
    let lit = lines.firstIndex { $0.contains { $0.look == .item } } ?? 0
    let first = max(0, min(lit - most / 2, lines.count - most))
    self.lines = lines
    self.columns = columns
    shown = first..<min(lines.count, first + max(1, most))
  }

  /// The number of visible lines; 0 without entries.
  var count: Int { shown.count }

  func draw(on canvas: inout TextCanvas, row: Int) {
    for (offset, line) in lines[shown].enumerated() {
      var column = 1
      for entry in line {
        canvas.write(entry.text, column: column, row: row + offset, look: entry.look, width: columns - 1 - column)
        column += entry.text.columns + 1
      }
    }
    if shown.lowerBound > 0 { canvas.write("…", column: 0, row: row) }
    if shown.upperBound < lines.count { canvas.write("…", column: columns - 1, row: row + count - 1) }
  }
}
