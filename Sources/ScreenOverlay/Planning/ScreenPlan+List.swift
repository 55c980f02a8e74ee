import Messages
import ScanVocabulary
import TappetModel

/// The voice list: a title, and entries in as many columns as fit.
extension ScreenPlan {
  /// The smallest legible text, in points.
  private static let smallest = 14.0

  func voiceList() -> [Shape] {
    guard let list = scene.list else { return [] }
    let names = list.entries.enumerated().map { index, entry in
      list.isNumbered ? "\(index + 1)  \(entry.text)" : entry.text
    }
    let full = zip(names, list.entries).map { name, entry in entry.detail.map { "\(name) – \($0)" } ?? name }
    let sizes = Array(stride(from: look.textSize, to: Self.smallest, by: -2)) + [min(Self.smallest, look.textSize)]
    let ways = sizes.flatMap { size in [full, names].map { (size, $0) } }
    // Prefer entries with details, then names alone, then smaller text, then less room for a notice.
    for height in listHeights {
      for (size, entries) in ways {
        let columns = columns(of: entries, size: size, height: height)
        if columns.hold(entries.count) { return panel(list.title, entries, columns) }
      }
    }
    let (size, entries) = ways[ways.count - 1]
    return panel(list.title, entries, columns(of: entries, size: size, height: listHeights[1]))
  }

  /// The layout of the entries at one text size.
  private struct Columns {
    var font: TextStyle
    var width: Double
    var height: Double
    var across: Int
    var down: Int
    /// The height available for the whole list.
    var room: Double

    func hold(_ count: Int) -> Bool { across * down >= count }
  }

  private func columns(of entries: [String], size: Double, height room: Double) -> Columns {
    let font = TextStyle(size: size, isBold: look.isBold)
    let boxes = entries.map { box($0, font, most: screen.width * 0.9) }
    let (width, height) = (boxes.map(\.width).max() ?? 1, boxes.map(\.height).max() ?? 1)
    return Columns(
      font: font, width: width, height: height, across: max(1, Int(screen.width * 0.9 / width)),
      down: max(1, Int(room / height) - 1), room: room)
  }

  /// The heights available for the list, which leave room for a notice of three lines at the lower edge, or of one. The
  /// room is left whether there is a notice or not, so that the list stays in its place when the notice goes.
  private var listHeights: [Double] {
    [look.textSize * 6 + 56, look.textSize * 4 + 48].map { max(screen.height / 2, screen.height - $0) }
  }

  /// Returns the frame for a list of that size: on the half of the screen without the highlight, or in the middle if
  /// nothing is lit.
  private func roomForList(_ width: Double, _ height: Double, in room: Double) -> Frame {
    let y = screen.y + 12 + max(0, (room - height) / 2)
    let left = Frame(x: screen.x + 12, y: y, width: width, height: height)
    var right = left
    right.x = screen.maxX - 12 - width
    guard let lit = scene.highlight?.frame, lit.isDrawable else {
      var middle = left
      middle.x = screen.x + (screen.width - width) / 2
      return middle
    }
    return lit.x + lit.width / 2 > screen.x + screen.width / 2 ? left : right
  }

  private func panel(_ title: String, _ entries: [String], _ columns: Columns) -> [Shape] {
    var shown = entries
    if !columns.hold(entries.count) {
      let room = columns.across * columns.down - 1
      shown = entries.prefix(room) + [tr(count: entries.count - room, one: "… and %1 more", other: "… and %1 more")]
    }
    let across = min(columns.across, (shown.count + columns.down - 1) / columns.down)
    let down = max(1, (shown.count + max(1, across) - 1) / max(1, across))
    let heading = TextStyle(size: columns.font.size, isBold: true)
    let head = box(title, heading, most: screen.width * 0.9)
    let width = max(Double(across) * columns.width, head.width)
    let height = Double(down) * columns.height + head.height
    let place = roomForList(width, height, in: columns.room)
    let theme = look.theme
    let ground = words(
      "", columns.font, in: place.grown(by: 6), colour: theme.text, ground: theme.ground, border: theme.text)
    let top = words(
      head.text, heading, in: Frame(x: place.x, y: place.y, width: width, height: head.height), colour: theme.text,
      ground: theme.ground)
    return [ground, top]
      + shown.enumerated().map { index, entry in
        let frame = Frame(
          x: place.x + Double(index / down) * columns.width,
          y: place.y + head.height + Double(index % down) * columns.height, width: columns.width, height: columns.height
        )
        return words(
          box(entry, columns.font, most: columns.width).text, columns.font, in: frame, colour: theme.text,
          ground: theme.ground)
      }
  }
}
