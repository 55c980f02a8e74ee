import Messages
import ScanVocabulary
import ScreenOverlay
import TappetModel

/// Draws badges, menus, and the stops without a place on the screen.
extension ScreenPicture {
  /// Draws names, numbers and codes, each at its element.
  func drawBadges(on canvas: inout TextCanvas, _ grid: CellGrid) {
    for label in scene.overlay.labels {
      if scene.overlay.kind == .grid {
        drawSquare(label, on: &canvas, grid)
      } else {
        draw(label.text, at: frame(of: label.id, label.frame), on: &canvas, grid)
      }
    }
    for mark in scene.highlight?.marks ?? [] {
      for id in mark.ids { draw(mark.code, at: frame(of: id, nil), on: &canvas, grid) }
    }
  }

  /// Draws a square of the grid: its top and left edges and its number.
  private func drawSquare(_ label: VoiceOverlay.Label, on canvas: inout TextCanvas, _ grid: CellGrid) {
    guard let place = label.frame.flatMap({ grid.place(of: elements.local($0)) }) else { return }
    for row in place.row..<place.row + place.rows { canvas.write("╎", column: place.column, row: row, look: .quiet) }
    canvas.write(String(repeating: "╌", count: place.columns), column: place.column, row: place.row, look: .quiet)
    canvas.write("⟨\(label.text.printable)⟩", column: place.column, row: place.row, look: .badge)
  }

  private func frame(of id: ElementID, _ told: Frame?) -> Frame? {
    elements.placed.first { $0.element.id == id }?.frame ?? told.map(elements.local)
  }

  private func draw(_ text: String, at frame: Frame?, on canvas: inout TextCanvas, _ grid: CellGrid) {
    guard let frame, let place = grid.place(of: frame) else { return }
    let badge = "⟨\(text.printable)⟩"
    // At the end of a line, clear of the caption and its mark. A long badge replaces the caption.
    let isLong = badge.columns * 2 > place.columns
    let column = place.holdsBox || isLong ? place.column : place.column + place.columns - badge.columns - 1
    canvas.write(badge, column: column, row: place.row, look: .badge, width: max(badge.columns, 3))
  }

  /// Draws a screen without frames as a list of its stops.
  func drawList(on canvas: inout TextCanvas) {
    guard !elements.placeless.isEmpty else {
      let text = tr("No screen to draw yet: no app has said where its elements are")
      return canvas.write(text, column: 2, row: 2, look: .quiet)
    }
    let room = rows - Self.otherRows
    let lit = elements.placeless.firstIndex { mark(of: $0.id) == .item } ?? 0
    let first = max(0, min(lit - room / 2, elements.placeless.count - room))
    for (row, element) in elements.placeless.dropFirst(first).prefix(room).enumerated() {
      let mark = mark(of: element.id)
      let badge = badge(of: element.id).map { "⟨\($0)⟩ " } ?? ""
      let text =
        switch mark {
        case .none: "  \(badge)\(caption(of: element))"
        case .group: "╏ \(badge)\(caption(of: element))"
        case .item: "▶ \(badge)\(caption(of: element)) ◀"
        }
      canvas.write(text, column: 1, row: row + 1, look: mark.look)
    }
  }

  private func badge(of id: ElementID) -> String? {
    scene.overlay.labels.first { $0.id == id }?.text.printable
      ?? scene.highlight?.marks.first { $0.ids.contains(id) }?.code
  }

  /// Draws the open menu, or the stops that have no place on the screen.
  func drawStops(on canvas: inout TextCanvas, row: Int) {
    canvas.line("", row: row)
    StopLines(stopsWithoutPlace, columns: columns, most: 1).draw(on: &canvas, row: row)
  }

  private var stopsWithoutPlace: [StopLines.Entry] {
    if !scene.menu.isEmpty {
      return scene.menu.enumerated().map { index, text in
        StopLines.Entry(text.printable, index == scene.menuIndex ? .item : .plain)
      }
    }
    // Codes of runs, and of elements without a place to show them.
    let marks = (scene.highlight?.marks ?? []).filter { $0.ids.isEmpty || grid == nil && $0.ids.count > 1 }
    if !marks.isEmpty { return marks.map { StopLines.Entry("⟨\($0.code)⟩ \($0.label.printable)", .group) } }
    var entries =
      grid == nil
      ? [] : elements.placeless.map { StopLines.Entry(caption(of: $0), mark(of: $0.id) == .item ? .item : .plain) }
    if let highlight = scene.highlight, highlight.kind == .menu || highlight.kind == .exit {
      entries.append(StopLines.Entry(highlight.label.printable, .item))
    }
    return entries
  }
}
