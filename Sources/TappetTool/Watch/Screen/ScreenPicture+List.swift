import Messages
import ScanVocabulary
import ScreenOverlay

extension ScreenPicture {
  /// Draws the list of what can be said over the picture.
  func drawVoiceList(on canvas: inout TextCanvas) {
    guard let list = scene.list else { return }
    let down = max(1, rows - Self.otherRows - 2)
    // If one column has room for every entry, with details; otherwise names alone in several columns.
    let tellsAll = list.entries.count <= down
    let names = list.entries.enumerated().map { index, entry in
      let name = (list.isNumbered ? "\(index + 1) \(entry.text)" : entry.text).printable
      return tellsAll ? entry.detail.map { "\(name) – \($0.printable)" } ?? name : name
    }
    let width = min(columns - 2, max(10, names.map(\.columns).max() ?? 0) + 2)
    let across = max(1, min((columns - 2) / max(1, width), (names.count + down - 1) / down))
    var shown = names
    if names.count > across * down {
      let rest = names.count - across * down + 1
      shown = names.prefix(across * down - 1) + [tr(count: rest, one: "… %1 more", other: "… %1 more")]
    }
    let height = min(down, (shown.count + across - 1) / across)
    let breadth = min(columns, max(across * width, list.title.printable.columns + 4) + 2)
    canvas.box(.heavy, column: 0, row: 1, columns: breadth, rows: height + 2)
    canvas.write(" \(list.title.printable) ", column: 2, row: 1, look: .strong, width: breadth - 4)
    for (index, text) in shown.enumerated() {
      canvas.write(text, column: 2 + index / height * width, row: 2 + index % height, width: width - 1)
    }
  }
}
