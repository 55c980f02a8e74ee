import Messages
import ScanVocabulary
package import ScreenOverlay
import TappetModel
package import TappetProtocol

/// The scanned app's screen as text: its elements to scale, with the highlight, names and voice feedback over them.
/// Draws only; does not touch the terminal. Every mark differs in its characters, never in colour alone.
package struct ScreenPicture {
  package var scene: Scene
  let elements: ScreenElements
  let columns: Int
  let rows: Int
  let grid: CellGrid?

  /// The rows besides the picture: the heading, the stops without a place, the notice, the highlight.
  static let otherRows = 4

  /// - Parameter screen: the screen of the scanned app; `nil` if no app is scanned.
  package init(_ scene: Scene, screen: ScreenReport?, columns: Int, rows: Int) {
    self.scene = scene
    self.columns = max(20, columns)
    self.rows = max(Self.otherRows + 1, rows)
    let elements = ScreenElements(screen)
    let squares = scene.overlay.squares.map(elements.local)
    self.elements = elements
    // A subdivided square of the grid is magnified.
    grid = (squares ?? elements.area).map {
      CellGrid(
        showing: $0, columns: max(20, columns), rows: max(1, rows - Self.otherRows), isMagnified: squares != nil)
    }
  }

  /// Returns `rows` lines, none longer than `columns`; with `styled` also in colour.
  package func lines(styled: Bool) -> [String] {
    var canvas = TextCanvas(columns: columns, rows: rows)
    if let grid {
      var picture = TextCanvas(columns: columns, rows: grid.rows)
      drawElements(on: &picture, grid)
      drawPlaces(on: &picture, grid)
      drawBadges(on: &picture, grid)
      canvas.lay(picture, column: 0, row: 1)
    } else {
      drawList(on: &canvas)
    }
    drawVoiceList(on: &canvas)
    canvas.write(head, column: 0, row: 0, look: .strong)
    let news = news
    drawStops(on: &canvas, row: rows - 2 - news.count)
    for (index, line) in news.enumerated() { canvas.line(line, row: rows - 1 - news.count + index) }
    canvas.write(foot, column: 0, row: rows - 1, look: .strong)
    return canvas.lines(styled: styled)
  }

  private var head: String {
    guard let state = scene.state else { return tr("The daemon has gone; nothing is lit") }
    let trouble = scene.bellTrouble.isEmpty ? "" : " (\(scene.bellTrouble.printable))"
    let microphone = scene.microphone.map { "  \($0.text)" } ?? ""
    return StatusLine.text(of: state) + trouble + microphone
  }

  /// The last line: the lit stop, the groups that contain it, and its preview.
  private var foot: String {
    guard let highlight = scene.highlight else { return scene.state == nil ? "" : tr("Nothing is lit") }
    let groups = highlight.path.dropLast().map(\.printable).joined(separator: " › ")
    let count =
      highlight.kind == .group
      ? ", " + tr(count: highlight.ids.count, one: "%1 element", other: "%1 elements") : ""
    let next = highlight.preview ?? (highlight.opensMenu ? tr("opens a menu") : nil)
    let preview = next.map { " – \($0.printable)" } ?? ""
    // translators: %1 are the groups that contain what is lit.
    let place = groups.isEmpty ? "" : "  " + tr("in \(groups)")
    return "▶ \(highlight.label.printable)\(count)\(preview)\(place)"
  }

  /// The lines of the current notice, wrapped to at most a third of the rows; one empty line if there is no notice.
  private var news: [String] {
    guard let notice = scene.notice else { return [""] }
    let lines = text(of: notice).wrapped(to: columns)
    let most = max(1, rows / 3)
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [lines[(most - 1)...].joined(separator: " ").cut(to: columns)]
  }

  private func text(of notice: SceneNotice) -> String {
    let text = notice.text.printable
    return switch notice.kind {
    case .heard: tr("heard \(text)")
    case .refused: "✗ \(text)"
    case .trouble: "! \(text)"
    case .told: text
    }
  }

  func mark(of id: ElementID) -> ScreenMark {
    guard let highlight = scene.highlight else { return .none }
    if highlight.marks.contains(where: { $0.ids.contains(id) }) { return .group }
    guard highlight.ids.contains(id) else { return .none }
    switch highlight.kind {
    case .item: return .item
    case .group: return .group
    case .menu, .exit, .point: return .none
    }
  }
}

extension VoiceOverlay {
  /// The area that the squares of a grid cover; `nil` without a grid or frames.
  var squares: Frame? {
    guard kind == .grid else { return nil }
    return labels.compactMap(\.frame).filter(\.isFinite).reduce(nil as Frame?) { $0?.union($1) ?? $1 }
  }
}

/// How an element is marked: as the lit one, as a member of the lit group, or not at all.
enum ScreenMark {
  case none, group, item

  var box: TextCanvas.Box {
    switch self {
    case .none: .thin
    case .group: .heavy
    case .item: .double
    }
  }

  var look: TextCanvas.Look {
    switch self {
    case .none: .plain
    case .group: .group
    case .item: .item
    }
  }
}
