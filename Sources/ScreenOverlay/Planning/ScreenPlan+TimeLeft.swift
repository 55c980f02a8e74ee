import PreferredLook
import ScanVocabulary
import TappetModel

/// The time until the next step, at the highlight.
extension ScreenPlan {
  /// The share of the highlight's ring that is left; 1 if the time is shown in another way.
  var ringLeft: Double { look.timeLeft == .ring ? left ?? 1 : 1 }

  /// Returns the line or the dot of the time left, outside the highlight's ring.
  func timeLeft() -> [Shape] {
    guard let left, look.timeLeft != .ring, let lit = scene.highlight, lit.marks.isEmpty, let frame = lit.frame,
      frame.isDrawable, lit.kind == .item || lit.kind == .group
    else { return [] }
    let around = frame.grown(by: look.ringWidth)
    let screen = screen
    guard look.timeLeft == .line else {
      let size = dotSize
      let place = Frame(
        x: max(screen.x, min(around.maxX - size / 2, screen.maxX - size)),
        y: max(screen.y, min(around.y - size / 2, screen.maxY - size)), width: size, height: size)
      return [dot(place, left)]
    }
    let height = thick + 2
    // Below it, or above it where the screen ends.
    let below = around.maxY + 2 + height <= screen.maxY
    let ends = (max(screen.x, around.x), min(screen.maxX, around.maxX))
    guard ends.1 > ends.0 else { return [] }
    let place = Frame(
      x: ends.0, y: below ? around.maxY + 2 : max(screen.y, around.y - 2 - height), width: ends.1 - ends.0,
      height: height)
    return line(in: place, left, look.theme.ring, look.theme.ring.opposite)
  }

  /// Returns the time left of the lit entry of a menu, or of a stop without a place, at the entry.
  func menuTimeLeft(_ menu: [Shape]) -> [Shape] {
    guard let left, scene.highlight?.frame == nil else { return [] }
    let entries = menu.compactMap { if case .words(let words) = $0 { words } else { nil } }
    guard let lit = entries.first(where: { $0.text.hasPrefix("▶") }) else { return [] }
    guard look.timeLeft != .dot else {
      let size = Self.menuDot(lit.frame.height)
      let place = Frame(
        x: lit.frame.maxX - size * 1.4, y: lit.frame.y + (lit.frame.height - size) / 2, width: size, height: size)
      return [dot(place, left)]
    }
    let inside = lit.frame.inset(by: 5, 0)
    // As on a ring: the lit colour is what is left, the dark one what has gone.
    let height = thick + 2
    let place = Frame(x: inside.x, y: inside.maxY - 1 - height, width: inside.width, height: height)
    return line(in: place, left, look.theme.litGround, look.theme.litText)
  }

  /// The size of the dot at a menu entry of that height.
  static func menuDot(_ height: Double) -> Double { (height * 0.5).rounded() }

  /// How far the line or the dot goes beyond the ring, whether or not one is shown now, so that what is beside it does
  /// not move when it comes.
  var timeLeftReach: Double {
    switch look.timeLeft {
    case .ring, .off: 0
    case .line: thick + 2
    case .dot: dotSize / 2
    }
  }

  private var dotSize: Double { max(16, look.textSize * 1.3).rounded() }

  /// The width of the line.
  private var thick: Double { max(3, (look.ringWidth / 2).rounded()) }

  private func line(in place: Frame, _ left: Double, _ colour: Colour, _ edge: Colour) -> [Shape] {
    let full = place.inset(by: 1, 1)
    return [
      .block(place, edge), .block(Frame(x: full.x, y: full.y, width: full.width * left, height: full.height), colour),
    ]
  }

  private func dot(_ place: Frame, _ left: Double) -> Shape {
    .dot(Shape.Dot(frame: place, left: left, colour: look.theme.ring, ground: look.theme.ring.opposite))
  }
}

extension Shape.Ring {
  func running(out left: Double) -> Shape.Ring {
    var ring = self
    ring.left = left
    return ring
  }
}
