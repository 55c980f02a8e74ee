import ScanVocabulary
import TappetModel

/// Names and numbers, menus, and stops without a place.
extension ScreenPlan {
  func overlay() -> [Shape] {
    if scene.overlay.kind == .grid { return grid() }
    let theme = look.theme
    let labels = scene.overlay.labels.compactMap { label in
      label.frame.flatMap { $0.isDrawable ? (text: label.text, frame: $0) : nil }
    }
    let lit = litRing
    var placing = BadgePlacing(beside: labels.map(\.frame) + (lit.map { $0.frame.less($0.inner) } ?? []))
    let shapes = labels.flatMap { label in
      // Outside the ring, too.
      let margin = lit.map { $0.inner.holds(label.frame) && label.frame.holds($0.inner) ? $0.width : 0 } ?? 0
      return badge(
        label.text, at: label.frame, margin: margin, colour: theme.badgeText, ground: theme.badgeGround,
        placing: &placing)
    }
    return shapes + list(scene.overlay.labels.filter { $0.frame == nil }.map(\.text))
  }

  /// Returns the open menu beside its element, or the name of the lit stop if the stop has no frame.
  func stops() -> [Shape] {
    if !scene.menu.isEmpty { return menu() }
    guard let lit = scene.highlight, lit.marks.isEmpty, lit.kind != .point, lit.frame == nil else { return [] }
    return rows([lit.preview.map { "\(lit.label) – \($0)" } ?? lit.label], lit: 0)
  }

  /// Returns the open menu, and a ring round the element that the menu belongs to.
  private func menu() -> [Shape] {
    let told = scene.highlight?.frames ?? []
    let subject = (told.isEmpty ? [scene.anchor].compactMap(\.self) : told).map {
      ring(round: $0, width: max(3, look.ringWidth / 2), look.theme.ring)
    }
    return subject.kept + rows(scene.menu, lit: scene.menuIndex)
  }

  /// Returns the entries in a column; if there are too many, those round the lit entry.
  private func rows(_ entries: [String], lit: Int?) -> [Shape] {
    let font = TextStyle(size: look.textSize * 1.1, isBold: look.isBold)
    let boxes = entries.map { box("▶ \($0)", font, most: screen.width * 0.6) }
    let width = (boxes.map(\.width).max() ?? 0) + 8
    let height = boxes.map(\.height).max() ?? 1
    let room = max(1, Int(screen.height * 0.9 / height))
    let first = max(0, min((lit ?? 0) - room / 2, entries.count - room))
    let shown = Array(boxes.enumerated().dropFirst(first).prefix(room))
    let panel = (width, Double(shown.count) * height)
    let anchor = scene.anchor.flatMap { $0.isDrawable ? $0 : nil }
    let place = anchor.map { self.place(width: panel.0, height: panel.1, beside: $0) } ?? middle(panel)
    let theme = look.theme
    // Separates the panel from a background of the same colour.
    let edge = Shape.ring(
      Shape.Ring(frame: place.grown(by: 2), width: 2, colour: theme.text))
    return [edge]
      + shown.enumerated().map { row, entry in
        let isLit = entry.offset == lit
        let frame = Frame(x: place.x, y: place.y + Double(row) * height, width: width, height: height)
        let border = isLit ? theme.litText : look.hasShapes ? theme.text : nil
        return words(
          isLit ? entry.element.text : "    " + entry.element.text.dropFirst(2), font, in: frame,
          colour: isLit ? theme.litText : theme.text,
          ground: isLit ? theme.litGround : theme.ground, border: border)
      }
  }

  func middle(_ size: (Double, Double)) -> Frame {
    Frame(
      x: screen.x + (screen.width - size.0) / 2, y: screen.y + (screen.height - size.1) / 2, width: size.0,
      height: size.1)
  }
}
