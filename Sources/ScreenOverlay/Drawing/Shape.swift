package import TappetModel

/// Something to be drawn on the screen. Coordinates are of the whole screen, in points.
package enum Shape: Hashable, Sendable {
  /// A frame of lines: the colour between two outer lines of its opposite, so that it shows on any ground.
  case ring(Ring)
  /// A box with words.
  case words(Words)
  /// A colour that the screen shines through.
  case veil(Frame, Colour, opacity: Double)

  package struct Ring: Hashable, Sendable {
    /// The outer edge; the lines lie within.
    package var frame: Frame
    package var width: Double
    package var colour: Colour
    /// Dashes mean "one of several".
    package var isDashed: Bool
  }

  package struct Words: Hashable, Sendable {
    /// The box.
    package var frame: Frame
    package var text: String
    package var font: TextStyle
    package var colour: Colour
    package var ground: Colour
    /// How much of the screen shines through the ground, 0–1.
    package var transparency: Double
    /// A line round the box; `nil`: none.
    package var border: Colour?
  }

  /// What it can change, with a point more for the softness of edges.
  package var bounds: Frame {
    switch self {
    case .ring(let ring): ring.frame.grown(by: 1)
    case .words(let words): words.frame.grown(by: 1)
    case .veil(let frame, _, _): frame.grown(by: 1)
    }
  }

  /// The parts of the screen that it covers where nothing can shine through: without a compositor the window is cut to
  /// these. A veil has none.
  package var opaqueParts: [Frame] {
    switch self {
    case .ring(let ring): ring.frame.edges(of: ring.width)
    case .words(let words): [words.frame]
    case .veil: []
    }
  }
}

/// The look of words.
package struct TextStyle: Hashable, Sendable {
  /// Points.
  package var size: Double
  package var isBold: Bool

  package init(size: Double, isBold: Bool) {
    self.size = size
    self.isBold = isBold
  }
}

/// How large words are in a font, in points: what draws knows.
package typealias TextMeasure = (_ text: String, _ font: TextStyle) -> (width: Double, height: Double)

extension Frame {
  func grown(by margin: Double) -> Frame {
    Frame(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Its four edges as frames of that width; all of it where it is no broader than two of them.
  func edges(of edge: Double) -> [Frame] {
    guard width > 2 * edge, height > 2 * edge else { return [self] }
    return [
      Frame(x: x, y: y, width: width, height: edge), Frame(x: x, y: maxY - edge, width: width, height: edge),
      Frame(x: x, y: y + edge, width: edge, height: height - 2 * edge),
      Frame(x: maxX - edge, y: y + edge, width: edge, height: height - 2 * edge),
    ]
  }

  func overlaps(_ other: Frame) -> Bool { intersection(other) != nil }

  /// Whether its numbers can be drawn.
  var isDrawable: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
