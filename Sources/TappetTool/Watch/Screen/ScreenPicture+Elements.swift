import ScanVocabulary
import ScreenOverlay
import TappetModel

extension ScreenPicture {
  func drawElements(on canvas: inout TextCanvas, _ grid: CellGrid) {
    for box in elements.boxes {
      guard let place = grid.place(of: box.frame), place.holdsBox else { continue }
      canvas.box(
        box.isModal ? .heavy : .thin, column: place.column, row: place.row, columns: place.columns, rows: place.rows,
        look: .quiet)
      guard !box.title.isEmpty else { continue }
      canvas.write(
        " \(box.title) ", column: place.column + 2, row: place.row, look: .strong, width: place.columns - 4)
    }
    // If elements share a line on a small terminal, the first is shown, and the highlight covers them all.
    var taken = Set<CellPlace>()
    for wanted in [ScreenMark.none, .group, .item] {
      for (element, frame) in elements.placed where mark(of: element.id) == wanted {
        guard let place = grid.place(of: frame) else { continue }
        guard taken.insert(place.line).inserted || wanted != .none else { continue }
        draw(element, in: place, wanted, on: &canvas)
      }
    }
  }

  private func draw(
    _ element: AccessibilityElement, in place: CellPlace, _ mark: ScreenMark, on canvas: inout TextCanvas
  ) {
    let caption = caption(of: element)
    let isText = element.ownActions.isEmpty
    guard place.holdsBox, !isText else { return drawLine(caption, in: place, mark, isText: isText, on: &canvas) }
    let look = element.isEnabled ? mark.look : .quiet
    canvas.box(
      mark.box, column: place.column, row: place.row, columns: place.columns, rows: place.rows, look: look)
    let room = place.columns - 2
    let middle = place.row + place.rows / 2
    canvas.write(
      caption, column: place.column + max(1, (place.columns - caption.columns) / 2), row: middle, look: look,
      width: room)
    guard mark != .none else { return }
    canvas.write("▶", column: place.column, row: middle, look: look)
    canvas.write("◀", column: place.column + place.columns - 1, row: middle, look: look)
  }

  /// Draws the caption between two marks, for elements without room for a box.
  private func drawLine(
    _ caption: String, in place: CellPlace, _ mark: ScreenMark, isText: Bool, on canvas: inout TextCanvas
  ) {
    let row = place.row + (place.rows - 1) / 2
    let room = place.columns
    switch mark {
    case .none where isText: canvas.write(caption, column: place.column, row: row, width: room)
    case .none:
      canvas.write(
        room > 2 ? "[\(caption.cut(to: room - 2).padded(to: room - 2))]" : "▫", column: place.column, row: row)
    case .group:
      canvas.write(
        room > 2 ? "╏\(caption.cut(to: room - 2).padded(to: room - 2))╏" : "▪", column: place.column, row: row,
        look: .group)
    case .item:
      let text = room > 4 ? "▶ \(caption.cut(to: room - 4).padded(to: room - 4)) ◀" : "▶"
      canvas.write(text, column: place.column, row: row, look: .item)
    }
  }

  func caption(of element: AccessibilityElement) -> String {
    let sign =
      element.traits.contains(.selected)
      ? "● " : element.traits.contains(.header) ? "# " : element.isEnabled ? "" : "× "
    let value = element.value?.string.printable ?? ""
    return value.isEmpty ? sign + element.name.printable : "\(sign)\(element.name.printable)  \(value)"
  }

  /// Draws the band or line of the scanning method `point`, or the element that an open menu belongs to.
  func drawPlaces(on canvas: inout TextCanvas, _ grid: CellGrid) {
    guard let highlight = scene.highlight else { return }
    switch highlight.kind {
    case .item, .group: return
    case .menu, .exit, .point: break
    }
    for (frame, look, sign) in highlight.frames.map({ ($0, TextCanvas.Look.group, Character("·")) })
      + [highlight.frame].compactMap(\.self).map({ ($0, .item, "░") })
    {
      guard let place = grid.place(of: elements.local(frame)) else { continue }
      canvas.shade(
        column: place.column, row: place.row, columns: place.columns, rows: place.rows, look: look, sign: sign)
    }
  }
}
