public import ScanCore

/// The demo's screen as text: the player, the highlight on it, and what happened. Draws only; knows no terminal.
public struct PlayerView: Hashable, Sendable {
  /// What a name or number of the voice overlay says of an element.
  public struct Badge: Hashable, Sendable {
    public var id: ElementID
    public var text: String
    public init(_ id: ElementID, _ text: String) {
      self.id = id
      self.text = text
    }
  }

  public var player: MediaPlayer
  /// What is lit; `nil` when nothing is.
  public var highlight: Highlight?
  /// The entries of the open menu; empty when none is.
  public var menu: [String] = []
  public var badges: [Badge] = []
  /// One line above the log: who listens, how scanning goes.
  public var status = ""
  /// What happened and why, oldest first; the last ones are shown.
  public var log: [String] = []
  /// What the keys do.
  public var keys = ""

  /// How many lines of the log are kept in sight.
  public var logLines = 6

  /// What is needed besides the log: the player, the menu's line, the status, the keys.
  public static let rowsBesidesLog = MediaPlayer.rows + 3

  public init(player: MediaPlayer = MediaPlayer(), highlight: Highlight? = nil) {
    self.player = player
    self.highlight = highlight
  }

  /// The screen's lines, none longer than the player is wide; with `styled` in colour, too.
  public func lines(styled: Bool) -> [String] {
    var canvas = TextCanvas(columns: MediaPlayer.columns, rows: Self.rowsBesidesLog + logLines)
    draw(player.tree(), on: &canvas)
    if let highlight, highlight.kind == .point {
      for frame in highlight.frames { shade(frame, look: .group, sign: "·", on: &canvas) }
      if let frame = highlight.frame { shade(frame, look: .item, sign: "░", on: &canvas) }
    }
    for badge in badges { draw(badge, on: &canvas) }
    for mark in highlight?.marks ?? [] { for id in mark.ids { draw(Badge(id, mark.code), on: &canvas) } }
    let row = MediaPlayer.rows
    drawStop(on: &canvas, row: row)
    canvas.write(status, column: 1, row: row + 1, look: .strong)
    for (offset, line) in log.suffix(logLines).enumerated() {
      canvas.write(line, column: 1, row: row + 2 + offset)
    }
    canvas.write(keys, column: 1, row: row + 2 + logLines, look: .quiet)
    return canvas.lines(styled: styled)
  }

  /// The band or line of `point`, at least one character broad.
  private func shade(_ frame: Frame, look: TextCanvas.Look, sign: Character, on canvas: inout TextCanvas) {
    let place = Place(frame)
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
      let text = caption(of: node)
      let start = place.column + max(1, (place.columns - text.count) / 2)
      canvas.write(text, column: start, row: place.row + 1, look: look, width: place.columns - 2)
    } else {
      canvas.write(" \(title) ", column: place.column + 2, row: place.row, look: look == .plain ? .strong : look)
    }
    if look != .plain {
      canvas.write("▶", column: place.column, row: place.row + 1, look: look)
      canvas.write("◀", column: place.column + place.columns - 1, row: place.row + 1, look: look)
    }
  }

  private func drawLine(of node: ElementNode, in place: Place, look: TextCanvas.Look, on canvas: inout TextCanvas) {
    var text = caption(of: node)
    if look != .plain { text = text.padded(to: place.columns - 4) }
    let inner = node.traits.contains(.staticText) ? TextCanvas.Look.strong : look
    canvas.write(text, column: place.column + 2, row: place.row, look: inner, width: place.columns - 4)
    if look == .item {
      canvas.write("▶ ", column: place.column, row: place.row, look: look)
      canvas.write(" ◀", column: place.column + place.columns - 2, row: place.row, look: look)
    } else if look == .group {
      canvas.write("·", column: place.column, row: place.row, look: look)
    }
  }

  /// The lit element in a double frame, the members of a lit group in a dashed one.
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

  private func caption(of node: ElementNode) -> String {
    let label = node.label?.string ?? ""
    let value = node.value?.string ?? ""
    if node.id == MediaPlayer.Part.volume {
      let bars = player.volume / MediaPlayer.volumeStep
      return "\(label) " + String(repeating: "▮", count: bars) + String(repeating: "▯", count: 10 - bars) + " \(value)"
    }
    // Rows of the playlist keep a place for the mark, so that their titles stand in one column.
    let mark = node.traits.contains(.selected) ? "♪ " : node.traits.contains(.startsMediaSession) ? "  " : ""
    return value.isEmpty ? mark + label : "\(mark)\(label)  \(value)"
  }

  /// The stops that lie nowhere on the screen: a menu's entries, "Back", "Menu".
  private func drawStop(on canvas: inout TextCanvas, row: Int) {
    let lit: String? =
      switch highlight?.kind {
      case .menu, .exit: highlight?.label
      case .item, .group, .point, nil: menu.isEmpty ? nil : highlight?.label
      }
    if let marks = highlight?.marks, !marks.isEmpty {
      // What has a place carries its code there; here stands what has none, or how few runs there are.
      let told = marks.count > 9 ? marks.filter(\.ids.isEmpty) : marks
      let words = told.map { "⟨\($0.code)⟩ \($0.label)" }.joined(separator: "  ")
      return canvas.write(words, column: 1, row: row, look: .item)
    }
    let entries = inSight(of: lit, menu.isEmpty ? [lit].compactMap(\.self) : menu)
    var column = 1
    for entry in entries {
      let text = entry == lit ? "▶ \(entry) ◀" : "  \(entry)  "
      canvas.write(text, column: column, row: row, look: entry == lit ? .item : .plain)
      column += text.count + 1
    }
  }

  /// The entries without the first ones, where the lit one would not find room beside them.
  private func inSight(of lit: String?, _ entries: [String]) -> [String] {
    guard let index = entries.firstIndex(where: { $0 == lit }) else { return entries }
    var first = 0
    func width(_ range: ClosedRange<Int>) -> Int { entries[range].reduce(1) { $0 + $1.count + 5 } }
    while first < index, width(first...index) + (first > 0 ? 4 : 0) > MediaPlayer.columns { first += 1 }
    return first == 0 ? entries : ["…"] + entries[first...]
  }

  private func draw(_ badge: Badge, on canvas: inout TextCanvas) {
    guard let frame = player.tree().frame(of: badge.id) else { return }
    let place = Place(frame)
    let text = "⟨\(badge.text)⟩"
    // At the end of a row, where it covers neither the title nor the arrows of the highlight.
    let column = place.rows > 1 ? place.column : place.column + max(0, place.columns - 3 - text.count)
    canvas.write(text, column: column, row: place.row, look: .badge)
  }
}

/// A frame in characters of the terminal.
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
  /// The frame of the element with that id, here or below.
  fileprivate func frame(of id: ElementID) -> Frame? {
    if self.id == id { return frame }
    return children.lazy.compactMap { $0.frame(of: id) }.first
  }
}
