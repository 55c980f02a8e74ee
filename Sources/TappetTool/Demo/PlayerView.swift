package import ScanVocabulary
package import TappetModel

/// The demo's screen as text: the player, the highlight on it, and the log. Draws only; does not touch the terminal.
package struct PlayerView: Hashable, Sendable {
  /// A name or number that the voice overlay shows on an element.
  package struct Badge: Hashable, Sendable {
    package var id: ElementID
    package var text: String
    package init(_ id: ElementID, _ text: String) {
      self.id = id
      self.text = text
    }
  }

  package var player: MediaPlayer
  /// The highlight; `nil` when nothing is lit.
  package var highlight: Highlight?
  /// The entries of the open menu; empty when none is.
  package var menu: [String] = []
  package var badges: [Badge] = []
  /// The screen point to which the player's frames are relative.
  package var origin = Point(x: 0, y: 0)
  /// One line above the log: the state of voice and scanning.
  package var status = ""
  /// Events, oldest first; only the last ones are shown.
  package var log: [String] = []
  package var keys = ""

  package var logLines = 6

  /// The rows needed besides the log: the player, the menu's line, the status, the keys.
  package static let rowsBesidesLog = MediaPlayer.rows + 3

  package init(player: MediaPlayer = MediaPlayer(), highlight: Highlight? = nil) {
    self.player = player
    self.highlight = highlight
  }

  /// The screen's lines, none longer than the player is wide; with `styled` also in colour.
  package func lines(styled: Bool) -> [String] {
    var canvas = TextCanvas(columns: MediaPlayer.columns, rows: Self.rowsBesidesLog + logLines)
    draw(player.tree(), on: &canvas)
    drawPlaces(on: &canvas)
    for badge in badges { draw(badge, on: &canvas) }
    for mark in highlight?.marks ?? [] { for id in mark.ids { draw(Badge(id, mark.code), on: &canvas) } }
    // A long menu takes lines of the log, except one.
    let lines = StopLines(stops, columns: MediaPlayer.columns, most: max(1, logLines))
    lines.draw(on: &canvas, row: MediaPlayer.rows)
    let row = MediaPlayer.rows + max(1, lines.count)
    canvas.write(status, column: 1, row: row, look: .strong)
    for (offset, line) in log.suffix(Self.rowsBesidesLog + logLines - row - 2).enumerated() {
      canvas.write(line, column: 1, row: row + 1 + offset)
    }
    canvas.write(keys, column: 1, row: Self.rowsBesidesLog + logLines - 1, look: .quiet)
    return canvas.lines(styled: styled)
  }

  /// Draws the band or line of the scanning method `point`, together with the bands already chosen, or the element that
  /// an open menu belongs to.
  private func drawPlaces(on canvas: inout TextCanvas) {
    guard let highlight else { return }
    switch highlight.kind {
    case .item, .group: return
    case .menu, .exit, .point: break
    }
    for frame in highlight.frames { shade(frame, look: .group, sign: "·", on: &canvas) }
    if let frame = highlight.frame { shade(frame, look: .item, sign: "░", on: &canvas) }
  }

  /// Shades a frame, at least one character wide.
  private func shade(_ frame: Frame, look: TextCanvas.Look, sign: Character, on canvas: inout TextCanvas) {
    let place = Place(
      Frame(x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height))
    let rows = min(max(1, place.rows), MediaPlayer.rows - place.row)
    canvas.shade(
      column: place.column, row: place.row, columns: max(1, place.columns), rows: rows, look: look, sign: sign)
  }

  private func draw(_ node: ElementNode, on canvas: inout TextCanvas) {
    if let frame = node.frame { draw(node, in: Place(frame), on: &canvas) }
    for child in node.children { draw(child, on: &canvas) }
  }

  private func draw(_ node: ElementNode, in place: Place, on canvas: inout TextCanvas) {
    let (box, look) = outline(of: node)
    let title = node.label?.string ?? ""
    guard place.rows >= 3 else {
      drawLine(of: node, in: place, look: look, on: &canvas)
      return
    }
    canvas.box(
      box, column: place.column, row: place.row, columns: place.columns, rows: place.rows, look: look)
    if node.children.isEmpty {
      let text = caption(of: node, columns: place.columns - 2).cut(to: place.columns - 2)
      let start = place.column + max(1, (place.columns - text.columns) / 2)
      canvas.write(text, column: start, row: place.row + 1, look: look)
    } else {
      let text = " \(title.cut(to: place.columns - 6)) "
      canvas.write(text, column: place.column + 2, row: place.row, look: look == .plain ? .strong : look)
    }
    if look != .plain {
      canvas.write("▶", column: place.column, row: place.row + 1, look: look)
      canvas.write("◀", column: place.column + place.columns - 1, row: place.row + 1, look: look)
    }
  }

  private func drawLine(of node: ElementNode, in place: Place, look: TextCanvas.Look, on canvas: inout TextCanvas) {
    var text = caption(of: node, columns: place.columns - 4).cut(to: place.columns - 4)
    if look != .plain { text = text.padded(to: place.columns - 4) }
    let inner = node.traits.contains(.staticText) ? TextCanvas.Look.strong : look
    canvas.write(text, column: place.column + 2, row: place.row, look: inner)
    if look == .item {
      canvas.write("▶ ", column: place.column, row: place.row, look: look)
      canvas.write(" ◀", column: place.column + place.columns - 2, row: place.row, look: look)
    } else if look == .group {
      canvas.write("·", column: place.column, row: place.row, look: look)
    }
  }

  /// A double frame for the lit element, a dashed one for members of a lit group.
  private func outline(of node: ElementNode) -> (TextCanvas.Box, TextCanvas.Look) {
    guard let highlight else { return (.thin, .plain) }
    if highlight.marks.contains(where: { $0.ids.contains(node.id) }) { return (.heavy, .group) }
    switch highlight.kind {
    case .item: return highlight.ids.contains(node.id) ? (.double, .item) : (.thin, .plain)
    case .group:
      let isRound = !node.children.isEmpty && node.children.allSatisfy { highlight.ids.contains($0.id) }
      return highlight.ids.contains(node.id) || isRound ? (.heavy, .group) : (.thin, .plain)
    case .menu, .exit, .point: return (.thin, .plain)
    }
  }

  private func caption(of node: ElementNode, columns: Int) -> String {
    let label = node.label?.string ?? ""
    let value = node.value?.string ?? ""
    if node.id == MediaPlayer.Part.volume {
      let length = max(0, min(10, columns - label.columns - value.columns - 2))
      let bars = player.volume * length / 100
      let bar = String(repeating: "▮", count: bars) + String(repeating: "▯", count: length - bars)
      return "\(label) \(bar) \(value)"
    }
    // Rows of the playlist reserve room for the mark, so that their titles line up.
    let mark = node.traits.contains(.selected) ? "♪ " : node.traits.contains(.startsMediaSession) ? "  " : ""
    return value.isEmpty ? mark + label : "\(mark)\(label)  \(value)"
  }

  /// The stops that have no place on the screen: menu entries, "Back", "Menu", and codes without a frame.
  private var stops: [StopLines.Entry] {
    if let marks = highlight?.marks, !marks.isEmpty {
      // Only marks without a place are listed if there are more than nine; the others show their code in place.
      let told = marks.count > 9 ? marks.filter(\.ids.isEmpty) : marks
      return told.map { StopLines.Entry("⟨\($0.code)⟩ \($0.label)", .group) }
    }
    if let highlight, highlight.kind == .point { return [StopLines.Entry(highlight.label, .group)] }
    let lit: String? =
      switch highlight?.kind {
      case .menu, .exit: highlight?.label
      case .item, .group, .point, nil: menu.isEmpty ? nil : highlight?.label
      }
    return (menu.isEmpty ? [lit].compactMap(\.self) : menu).map { StopLines.Entry($0, $0 == lit ? .item : .plain) }
  }

  private func draw(_ badge: Badge, on canvas: inout TextCanvas) {
    guard let frame = player.tree().frame(of: badge.id) else { return }
    let place = Place(frame)
    let text = "⟨\(badge.text)⟩"
    // At the end of a row, where it covers neither the title nor the arrows of the highlight.
    let column = place.rows > 1 ? place.column : place.column + max(0, place.columns - 3 - text.columns)
    canvas.write(text, column: column, row: place.row, look: .badge)
  }
}

private struct Place {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  init(_ frame: Frame) {
    column = Int(frame.x / MediaPlayer.cell.width)
    row = Int(frame.y / MediaPlayer.cell.height)
    columns = Int(frame.width / MediaPlayer.cell.width)
    rows = Int(frame.height / MediaPlayer.cell.height)
  }
}

extension ElementNode {
  fileprivate func frame(of id: ElementID) -> Frame? {
    if self.id == id { return frame }
    return children.lazy.compactMap { $0.frame(of: id) }.first
  }
}
