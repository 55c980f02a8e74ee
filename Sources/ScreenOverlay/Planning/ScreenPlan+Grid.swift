import Messages
import ScanVocabulary
import TappetModel

/// The voice grid: lines over a part of the screen, and a number for each square.
extension ScreenPlan {
  func grid() -> [Shape] {
    guard scene.overlay.kind == .grid else { return [] }
    let squares = scene.overlay.labels.compactMap { label in
      label.frame.flatMap { $0.isDrawable ? (text: label.text, frame: $0) : nil }
    }
    guard let first = squares.first else {
      return list([tr("The app does not say where its window is, so there is no grid")])
    }
    let area = squares.reduce(first.frame) { $0.union($1.frame) }
    let colour = look.theme.badgeGround
    let lines =
      Set(squares.map(\.frame.x)).sorted().dropFirst().map { Frame(x: $0, y: area.y, width: 0, height: area.height) }
      + Set(squares.map(\.frame.y)).sorted().dropFirst().map { Frame(x: area.x, y: $0, width: area.width, height: 0) }
    let drawn =
      lines.map { Shape.ring(Shape.Ring(frame: $0.grown(by: 1.5), width: 3, colour: colour)) }
      + [ring(round: area, width: 4, colour)].kept
    return drawn + numbers(of: squares, in: area)
  }

  /// Returns the numbers of the squares, each in a corner so that the middle of the square, where a tap goes, stays
  /// visible. If the numbers do not fit into the squares, they are laid out in the same arrangement beside the squares.
  private func numbers(of squares: [(text: String, frame: Frame)], in area: Frame) -> [Shape] {
    let font = TextStyle(size: look.textSize, isBold: true)
    let boxes = squares.map { box($0.text, font, most: screen.width) }
    let width = boxes.map(\.width).max() ?? 0
    let height = boxes.map(\.height).max() ?? 0
    func number(_ text: String, _ frame: Frame) -> Shape {
      words(
        text, font, in: frame, colour: look.theme.badgeText, ground: look.theme.badgeGround,
        border: look.theme.badgeText)
    }
    if squares.allSatisfy({ $0.frame.width >= 2 * width + 12 && $0.frame.height >= 2 * height + 12 }) {
      return zip(squares, boxes).map { square, box in
        number(
          box.text, Frame(x: square.frame.x + 3, y: square.frame.y + 3, width: box.width, height: box.height))
      }
    }
    let columns = max(1, squares.prefix { $0.frame.y == squares[0].frame.y }.count)
    let rows = (squares.count + columns - 1) / columns
    let place = place(width: Double(columns) * width, height: Double(rows) * height, beside: area)
    return zip(squares.indices, boxes).map { index, box in
      number(
        box.text,
        Frame(
          x: place.x + Double(index % columns) * width, y: place.y + Double(index / columns) * height, width: width,
          height: height))
    }
  }
}
