import PreferredLook
import ScanVocabulary
import TappetModel

/// The scanner's own menus: a title that says where one is, and the entries below it.
extension ScreenPlan {
  /// Room between the border of a menu and its entries.
  private static let margin = 4.0
  private static let (litSign, unlitSign) = ("▶ ", "    ")

  /// Returns the entries in a column; if there are too many, those round the lit entry.
  func rows(_ entries: [String], lit: Int?) -> [Shape] {
    let font = TextStyle(size: look.textSize * 1.1, isBold: look.isBold)
    let most = screen.width * 0.9 - 2 * Self.margin
    let beside = look.timeLeft == .dot ? Self.menuDot(font.size * 1.6 + 4) * 1.4 : 0
    // An entry has the sign before it when it is lit, and otherwise room in its place, which may be wider.
    let boxes = entries.map { entry in
      var lit = box(Self.litSign + entry, font, most: most - 8 - beside)
      lit.width = max(lit.width, box(Self.unlitSign + entry, font, most: most - 8 - beside).width)
      return lit
    }
    // The time left is a line below the letters.
    let height = (boxes.map(\.height).max() ?? 1) + 4
    let heading = TextStyle(size: (look.textSize * 0.9).rounded(), isBold: true)
    let space = screen.height * 0.94 - 2 * Self.margin - heading.size * 1.8
    let room = max(1, Int(space / height))
    let head = title(lit: lit, of: entries.count, isCut: entries.count > room).map { box($0, heading, most: most) }
    let first = max(0, min((lit ?? 0) - room / 2, entries.count - room))
    let shown = Array(boxes.enumerated().dropFirst(first).prefix(room))
    let width = min(most, max((boxes.map(\.width).max() ?? 0) + 8 + beside, head?.width ?? 0))
    let top = head.map { $0.height + 3 } ?? 0
    let panel = (width + 2 * Self.margin, top + Double(shown.count) * height + 2 * Self.margin)
    let anchor = scene.anchor.flatMap { $0.isDrawable ? $0 : nil }
    let place = anchor.map { self.place(width: panel.0, height: panel.1, beside: $0) } ?? middle(panel)
    let inside = place.inset(by: Self.margin, Self.margin)
    let theme = look.theme
    // The border separates the panel from a background of the same colour.
    var shapes = [
      words("", font, in: place, colour: theme.text, ground: theme.ground, border: theme.text, radius: 8)
    ]
    if let head {
      let frame = Frame(x: inside.x, y: inside.y, width: inside.width, height: head.height)
      shapes.append(words(head.text, heading, in: frame, colour: theme.text, ground: theme.ground))
      shapes.append(
        .block(Frame(x: place.x, y: frame.maxY, width: place.width, height: 2).inset(by: 1, 0), theme.text))
    }
    return shapes
      + shown.enumerated().map { row, entry in
        let isLit = entry.offset == lit
        let frame = Frame(
          x: inside.x, y: inside.y + top + Double(row) * height, width: inside.width, height: height)
        let border = isLit ? theme.litText : look.hasShapes ? theme.text : nil
        let text = isLit ? entry.element.text : Self.unlitSign + entry.element.text.dropFirst(Self.litSign.count)
        return words(
          text, font, in: frame, colour: isLit ? theme.litText : theme.text,
          ground: isLit ? theme.litGround : theme.ground, border: border, radius: isLit ? 5 : 0)
      }
  }

  /// Returns the titles of the open menus and, where not all entries are shown, the place of the lit one among them.
  private func title(lit: Int?, of count: Int, isCut: Bool) -> String? {
    guard let highlight = scene.highlight else { return nil }
    // "Back" belongs to the group that it leaves.
    if highlight.kind == .exit, scene.menu.isEmpty { return highlight.path.dropLast().last { !$0.isEmpty } }
    guard highlight.kind == .menu || highlight.kind == .exit, !scene.menu.isEmpty else { return nil }
    let titles = highlight.path.dropLast().joined(separator: " › ")
    let place = isCut ? lit.map { "\($0 + 1)/\(count)" } : nil
    let parts = [titles.isEmpty ? nil : titles, place].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  func middle(_ size: (Double, Double)) -> Frame {
    Frame(
      x: screen.x + (screen.width - size.0) / 2, y: screen.y + (screen.height - size.1) / 2, width: size.0,
      height: size.1)
  }
}
