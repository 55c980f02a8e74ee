import ScanCore
import TappetProtocol

/// Menus, stops without a place, names and numbers, and what is to be read.
extension ScreenPlan {
  /// Names, numbers, or a grid.
  func overlay() -> [Shape] {
    var taken: [Frame] = []
    var shapes: [Shape] = []
    let theme = look.theme
    for label in scene.overlay.labels {
      guard let frame = label.frame, frame.isDrawable else { continue }
      shapes += badge(
        label.text, at: frame, colour: theme.badgeText, ground: theme.badgeGround, avoiding: &taken)
    }
    return shapes + list(scene.overlay.labels.filter { $0.frame == nil }.map(\.text))
  }

  /// The open menu beside what it is for, or the lit stop that lies nowhere on the screen.
  func stops() -> [Shape] {
    if !scene.menu.isEmpty { return menu() }
    guard let lit = scene.highlight, lit.marks.isEmpty, lit.kind != .point, lit.frame == nil else { return [] }
    return rows([lit.preview.map { "\(lit.label) – \($0)" } ?? lit.label], lit: 0)
  }

  /// What the menu is for keeps its ring.
  private func menu() -> [Shape] {
    let told = scene.highlight?.frames ?? []
    let subject = (told.isEmpty ? [scene.anchor].compactMap(\.self) : told).map {
      ring(round: $0, width: max(3, look.ringWidth / 2), look.theme.ring)
    }
    return subject.kept + rows(scene.menu, lit: scene.menuIndex)
  }

  /// Entries one below the other; where they are too many, those round the lit one.
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
    // So that the ground of the panel has an edge on a ground of its own colour.
    let edge = Shape.ring(
      Shape.Ring(frame: place.grown(by: 2), width: 2, colour: theme.text, isDashed: false))
    return [edge]
      + shown.enumerated().map { row, entry in
        let isLit = entry.offset == lit
        let frame = Frame(x: place.x, y: place.y + Double(row) * height, width: width, height: height)
        return words(
          isLit ? entry.element.text : "    " + entry.element.text.dropFirst(2), font, in: frame,
          colour: isLit ? theme.litText : theme.text,
          ground: isLit ? theme.litGround : theme.ground, border: isLit ? theme.litText : nil)
      }
  }

  private func middle(_ size: (Double, Double)) -> Frame {
    Frame(
      x: screen.x + (screen.width - size.0) / 2, y: screen.y + (screen.height - size.1) / 2, width: size.0,
      height: size.1)
  }

  /// Which app is scanned, what was heard or refused, and the bell: at the edges of the screen.
  func news() -> [Shape] {
    let theme = look.theme
    var shapes: [Shape] = []
    if let state = scene.state, state.isRinging {
      let text = scene.bellTrouble.isEmpty ? "The bell rings" : "The bell can't be heard: \(scene.bellTrouble)"
      let font = TextStyle(size: look.textSize * 1.6, isBold: true)
      shapes.append(strip(text, font, colour: theme.alarmText, ground: theme.alarmGround, isAtTop: true))
    }
    if let notice = scene.notice {
      let isTrouble = notice.kind == .trouble
      let text =
        switch notice.kind {
        case .heard: notice.text;
        case .refused: "✗ \(notice.text)";
        case .trouble: "! \(notice.text)";
        case .told: notice.text
        }
      shapes.append(
        strip(
          text, look.font, colour: isTrouble ? theme.alarmText : theme.text,
          ground: isTrouble ? theme.alarmGround : theme.ground, isAtTop: false))
    }
    return shapes + appName()
  }

  /// Drawn by us, in a place of ours, so that no app can pretend to be another.
  private func appName() -> [Shape] {
    guard look.showsAppName, scene.highlight != nil, let app = scene.app else { return [] }
    let font = TextStyle(size: (look.textSize * 0.8).rounded(), isBold: look.isBold)
    let box = box(app, font, most: screen.width * 0.3)
    let place = avoidingLit(
      Frame(x: screen.x + 8, y: screen.maxY - 8 - box.height, width: box.width, height: box.height))
    return [
      words(
        box.text, font, in: place, colour: look.theme.text, ground: look.theme.ground, border: look.theme.text)
    ]
  }

  /// A line in the middle of the upper or the lower edge; at the other one where it would cover what is lit.
  private func strip(_ text: String, _ font: TextStyle, colour: Colour, ground: Colour, isAtTop: Bool) -> Shape {
    let box = box(text, font, most: screen.width * 0.8)
    let y = isAtTop ? screen.y + 24 : screen.maxY - 24 - box.height
    let place = avoidingLit(
      Frame(x: screen.x + (screen.width - box.width) / 2, y: y, width: box.width, height: box.height))
    return words(box.text, font, in: place, colour: colour, ground: ground, border: colour)
  }

  /// The place, or its mirror image at the other edge where it would cover what is lit.
  private func avoidingLit(_ place: Frame) -> Frame {
    guard let lit = scene.highlight?.frame ?? scene.anchor, lit.isDrawable,
      lit.grown(by: look.ringWidth).overlaps(place)
    else { return place }
    var other = place
    other.y = screen.y + (screen.maxY - place.maxY)
    return lit.grown(by: look.ringWidth).overlaps(other) ? place : other
  }
}
