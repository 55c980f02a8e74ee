package import PreferredLook
package import TappetModel

/// A shape to draw. Coordinates are of the whole screen, in points.
package enum Shape: Hashable, Sendable {
  /// A rectangular outline between two lines of another colour, so that the outline is visible on any background.
  case ring(Ring)
  /// The outline of a group, between two lines of another colour, too.
  case outline(Outline)
  case words(Words)
  /// A filled rectangle.
  case block(Frame, Colour)
  case dot(Dot)
  /// A translucent rectangle.
  case veil(Frame, Colour, opacity: Double)
  /// A translucent wedge between two places.
  case trail(Trail)
  /// Blacks out a monitor.
  case curtain(Frame)

  package struct Ring: Hashable, Sendable {
    /// The outer edge of the ring; all its lines lie inside.
    package var frame: Frame
    /// The inner edge of the ring; no line lies inside.
    package var inner: Frame
    /// The width of the sides; those at the edge of the screen can be thinner.
    package var width: Double
    package var colour: Colour
    /// The colour of the two lines.
    package var edge: Colour
    /// The share of the ring, 0 to 1, that has its colour in full width, counterclockwise from the upper left corner.
    package var left = 1.0

    init(_ place: RingPlacing.Place, colour: Colour) {
      (frame, inner, width, self.colour) = (place.outer, place.inner, place.width, colour)
      edge = colour.opposite
    }

    init(frame: Frame, width: Double, colour: Colour) {
      self.init(
        RingPlacing.Place(outer: frame, inner: frame.inset(by: width, width), width: width), colour: colour)
    }

    /// The width of each of the two lines, in points.
    package var line: Double { Outline.line(of: width) }
  }

  package struct Outline: Hashable, Sendable {
    package var outline: GroupOutline
    package var width: Double
    package var colour: Colour
    package var edge: Colour
    /// The share of each path, 0 to 1, that has its colour in full width.
    package var left = 1.0

    /// The width of each of the two lines, in points.
    package var line: Double { Self.line(of: width) }

    static func line(of width: Double) -> Double { width < 4 ? width * 0.2 : (width * 0.2).rounded() }
  }

  package struct Trail: Hashable, Sendable {
    /// The tip.
    package var from: Point
    /// The middle of the wide end.
    package var to: Point
    /// The width at the wide end, in points.
    package var width: Double
    package var colour: Colour
    package var opacity: Double

    /// Boxes along it, which together are smaller than the one round it.
    fileprivate var boxes: [Frame] {
      let count = 8
      func at(_ index: Int) -> Point {
        let share = Double(index) / Double(count)
        return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      return (0..<count).map { index in
        let (one, two) = (at(index), at(index + 1))
        return Frame(
          x: min(one.x, two.x), y: min(one.y, two.y), width: abs(one.x - two.x), height: abs(one.y - two.y)
        ).grown(by: width / 2 + 1)
      }
    }
  }

  /// A disc with a line round it, of which a sector is filled.
  package struct Dot: Hashable, Sendable {
    package var frame: Frame
    /// The share that is filled, 0 to 1, counterclockwise from the top.
    package var left: Double
    package var colour: Colour
    package var ground: Colour
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
    /// The radius of the box's corners, in points.
    package var radius = 0.0

    package init(
      frame: Frame, text: String, font: TextStyle, colour: Colour, ground: Colour, transparency: Double,
      border: Colour? = nil, radius: Double = 0
    ) {
      (self.frame, self.text, self.font, self.colour, self.ground) = (frame, text, font, colour, ground)
      (self.transparency, self.border, self.radius) = (transparency, border, radius)
    }
  }

  /// The shape in the colours that this person sees best.
  func seen(through filter: ColourFilter) -> Shape {
    switch self {
    case .ring(var ring):
      (ring.colour, ring.edge) = filter.ring(ring.colour)
      return .ring(ring)
    case .outline(var outline):
      (outline.colour, outline.edge) = filter.ring(outline.colour)
      return .outline(outline)
    case .words(var words):
      words.border = words.border.map { filter($0, on: words.ground).text }
      (words.colour, words.ground) = filter(words.colour, on: words.ground)
      return .words(words)
    case .block(let frame, let colour): return .block(frame, filter(colour))
    case .dot(var dot):
      (dot.colour, dot.ground) = filter.ring(dot.colour)
      return .dot(dot)
    case .veil(let frame, let colour, let opacity): return .veil(frame, filter(colour), opacity: opacity)
    case .trail(var trail):
      trail.colour = filter(trail.colour)
      return .trail(trail)
    case .curtain: return self
    }
  }

  /// The areas that drawing the shape can change: more than one where that is much less than the bounds.
  var areas: [Frame] {
    if case .trail(let trail) = self { return trail.boxes }
    return [bounds]
  }

  /// The area that drawing the shape can change, with a margin of one point for antialiasing.
  package var bounds: Frame {
    switch self {
    case .ring(let ring): ring.frame.grown(by: 1)
    case .outline(let outline): outline.bounds.grown(by: 1)
    case .words(let words): words.frame.grown(by: 1)
    case .block(let frame, _), .veil(let frame, _, _): frame.grown(by: 1)
    case .dot(let dot): dot.frame.grown(by: 1)
    case .trail(let trail): trail.boxes.dropFirst().reduce(trail.boxes[0]) { $0.union($1) }
    case .curtain(let frame): frame
    }
  }

  /// The same shape before any of the time has run out.
  var whole: Shape {
    switch self {
    case .ring(var ring):
      ring.left = 1
      return .ring(ring)
    case .outline(var outline):
      outline.left = 1
      return .outline(outline)
    case .words, .block, .dot, .veil, .trail, .curtain: return self
    }
  }

  /// The opaque parts of the shape. Without a compositor the overlay's window is cut to these parts. A veil or a trail has
  /// none.
  package var opaqueParts: [Frame] {
    switch self {
    case .ring(let ring): ring.frame.less(ring.inner)
    case .outline(let outline): outline.sides + outline.outline.dividers
    case .words(let words): [words.frame]
    case .block(let frame, _): [frame]
    case .dot(let dot): [dot.frame]
    case .veil, .trail: []
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
  package func grown(by margin: Double) -> Frame {
    Frame(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns the frame without the edges of that size; without a size if the edges would meet.
  package func inset(by across: Double, _ down: Double) -> Frame {
    let (across, down) = (min(across, width / 2), min(down, height / 2))
    return Frame(x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }

  /// Returns the parts of the frame outside a frame in it: above, below, left and right of it.
  func less(_ inner: Frame) -> [Frame] {
    guard inner.width > 0, inner.height > 0 else { return [self] }
    return [
      Frame(x: x, y: y, width: width, height: inner.y - y),
      Frame(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      Frame(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      Frame(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  func overlaps(_ other: Frame) -> Bool { intersection(other) != nil }

  func holds(_ other: Frame) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether the frame's numbers are finite and its size is not negative.
  var isDrawable: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension Shape.Outline {
  /// The lines of the outline, one for each side of a path.
  fileprivate var sides: [Frame] {
    outline.paths.flatMap { path in
      zip(path, path.dropFirst() + path.prefix(1)).map { from, to in
        Frame(x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x), height: abs(from.y - to.y))
          .grown(by: width / 2)
      }
    }
  }

  fileprivate var bounds: Frame {
    let parts = sides + outline.dividers
    return parts.dropFirst().reduce(parts.first ?? Frame(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }
}
