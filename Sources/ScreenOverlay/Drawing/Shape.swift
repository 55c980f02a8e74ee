package import PreferredLook
package import TappetModel

/// A shape to draw. Coordinates are of the whole screen, in points.
package enum Shape: Hashable, Sendable {
  /// A rectangular outline between two lines of another colour, so that the outline is visible on any background.
  case ring(Ring)
  case words(Words)
  /// A translucent rectangle.
  case veil(Frame, Colour, opacity: Double)
  /// Blacks out a monitor.
  case curtain(Frame)

  package struct Ring: Hashable, Sendable {
    /// The outer edge of the ring; all its lines lie inside.
    package var frame: Frame
    package var width: Double
    package var colour: Colour
    /// The colour of the two lines.
    package var edge: Colour
    /// A dashed ring means "one of several".
    package var isDashed: Bool

    init(frame: Frame, width: Double, colour: Colour, isDashed: Bool) {
      (self.frame, self.width, self.colour, self.isDashed) = (frame, width, colour, isDashed)
      edge = colour.opposite
    }
  }

  package struct Words: Hashable, Sendable {
    package var frame: Frame
    package var text: String
    package var font: TextStyle
    package var colour: Colour
    package var ground: Colour
    /// How much of the screen shows through the background of the text, 0 (opaque) to 1.
    package var transparency: Double
    /// A line round the box; `nil` for none.
    package var border: Colour?
  }

  /// The shape in the colours that this person sees best.
  func seen(through filter: ColourFilter) -> Shape {
    switch self {
    case .ring(var ring):
      ring.colour = filter(ring.colour)
      ring.edge = filter.opposite(ofSeen: ring.colour)
      return .ring(ring)
    case .words(var words):
      words.border = words.border.map { filter($0, on: words.ground).text }
      (words.colour, words.ground) = filter(words.colour, on: words.ground)
      return .words(words)
    case .veil(let frame, let colour, let opacity): return .veil(frame, filter(colour), opacity: opacity)
    case .curtain: return self
    }
  }

  /// The area that drawing the shape can change, with a margin of one point for antialiasing.
  package var bounds: Frame {
    switch self {
    case .ring(let ring): ring.frame.grown(by: 1)
    case .words(let words): words.frame.grown(by: 1)
    case .veil(let frame, _, _): frame.grown(by: 1)
    case .curtain(let frame): frame
    }
  }

  /// The opaque parts of the shape. Without a compositor the overlay's window is cut to these parts. A veil has none.
  package var opaqueParts: [Frame] {
    switch self {
    case .ring(let ring): ring.frame.edges(of: ring.width)
    case .words(let words): [words.frame]
    case .veil: []
    case .curtain(let frame): [frame]
    }
  }
}

package struct TextStyle: Hashable, Sendable {
  /// The font size in points.
  package var size: Double
  package var isBold: Bool

  package init(size: Double, isBold: Bool) {
    self.size = size
    self.isBold = isBold
  }
}

/// Measures a text in a font, in points; supplied by the drawing code.
package typealias TextMeasure = (_ text: String, _ font: TextStyle) -> (width: Double, height: Double)

extension Frame {
  func grown(by margin: Double) -> Frame {
    Frame(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns the frame's four edges as frames of that width, or the whole frame if the edges would meet.
  func edges(of edge: Double) -> [Frame] {
    guard width > 2 * edge, height > 2 * edge else { return [self] }
    return [
      Frame(x: x, y: y, width: width, height: edge), Frame(x: x, y: maxY - edge, width: width, height: edge),
      Frame(x: x, y: y + edge, width: edge, height: height - 2 * edge),
      Frame(x: maxX - edge, y: y + edge, width: edge, height: height - 2 * edge),
    ]
  }

  func overlaps(_ other: Frame) -> Bool { intersection(other) != nil }

  /// Whether the frame's numbers are finite and its size is not negative.
  var isDrawable: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
