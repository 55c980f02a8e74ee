import CPango
import PreferredLook
package import ScreenOverlay
import TappetModel

/// Draws shapes with cairo: into the overlay's windows, or into an image without any display.
package struct Painter {
  let canvas: OpaquePointer
  let text: TextRuler
  /// Whether the window can be translucent; if not, veils and trails are omitted.
  let isComposited: Bool

  /// - Parameter canvas: a `cairo_t` whose units are the points of the shapes; it outlives the painter.
  package init(canvas: OpaquePointer, text: TextRuler, isComposited: Bool) {
    (self.canvas, self.text, self.isComposited) = (canvas, text, isComposited)
  }

  package func draw(_ shape: Shape) {
    switch shape {
    case .ring(let ring): draw(ring)
    case .outline(let outline): draw(outline)
    case .words(let words): draw(words)
    case .block(let frame, let colour):
      set(colour)
      cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height)
      cairo_fill(canvas)
    case .dot(let dot): draw(dot)
    case .veil(let frame, let colour, let opacity):
      guard isComposited else { return }
      set(colour, opacity: opacity)
      cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height)
      cairo_fill(canvas)
    case .trail(let trail):
      guard isComposited else { return }
      draw(trail)
    case .curtain(let frame):
      cairo_set_source_rgb(canvas, 0, 0, 0)
      cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height)
      cairo_fill(canvas)
    }
  }

  /// The colour between two lines of its edge.
  private func draw(_ ring: Shape.Ring) {
    fill(ring.frame, less: ring.inner, ring.edge, radius: ring.width)
    let outer = ring.frame.inset(by: ring.line, ring.line)
    // A line is a ring round nothing.
    let isLine = ring.inner.width <= 0 || ring.inner.height <= 0
    let inner = isLine ? ring.inner : ring.inner.grown(by: ring.line)
    fill(outer, less: inner, ring.colour, radius: ring.width - ring.line)
    for side in ring.gone(between: outer, and: inner) {
      set(ring.edge)
      cairo_rectangle(canvas, side.frame.x, side.frame.y, side.frame.width, side.frame.height)
      cairo_fill(canvas)
      set(ring.colour)
      for part in side.goneParts { cairo_rectangle(canvas, part.x, part.y, part.width, part.height) }
      cairo_fill(canvas)
    }
  }

  private func draw(_ trail: Shape.Trail) {
    let (across, down) = (trail.to.x - trail.from.x, trail.to.y - trail.from.y)
    let length = (across * across + down * down).squareRoot()
    guard length > 0 else { return }
    let half = trail.width / 2 / length
    cairo_new_path(canvas)
    cairo_move_to(canvas, trail.from.x, trail.from.y)
    cairo_line_to(canvas, trail.to.x - down * half, trail.to.y + across * half)
    cairo_line_to(canvas, trail.to.x + down * half, trail.to.y - across * half)
    cairo_close_path(canvas)
    set(trail.colour, opacity: trail.opacity)
    cairo_fill(canvas)
  }

  private func draw(_ dot: Shape.Dot) {
    let radius = dot.frame.width / 2
    let (x, y) = (dot.frame.x + radius, dot.frame.y + radius)
    cairo_new_path(canvas)
    cairo_arc(canvas, x, y, radius, 0, 2 * .pi)
    set(dot.ground)
    cairo_fill(canvas)
    cairo_move_to(canvas, x, y)
    cairo_arc_negative(canvas, x, y, radius - 2, -.pi / 2, -.pi / 2 - dot.left * 2 * .pi)
    cairo_close_path(canvas)
    set(dot.colour)
    cairo_fill(canvas)
  }

  /// The outer corners are round at the same distance from the inner ones, so that the ring is equally wide there.
  private func fill(_ outer: Frame, less inner: Frame, _ colour: Colour, radius: Double) {
    cairo_new_path(canvas)
    round(outer, radius: isComposited ? min(radius, outer.width / 2, outer.height / 2) : 0)
    if inner.width > 0, inner.height > 0 { cairo_rectangle(canvas, inner.x, inner.y, inner.width, inner.height) }
    cairo_set_fill_rule(canvas, CAIRO_FILL_RULE_EVEN_ODD)
    set(colour)
    cairo_fill(canvas)
  }

  private func round(_ frame: Frame, radius: Double) {
    guard radius > 0 else { return cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height) }
    cairo_new_sub_path(canvas)
    let corners = [
      (frame.maxX - radius, frame.y + radius), (frame.maxX - radius, frame.maxY - radius),
      (frame.x + radius, frame.maxY - radius), (frame.x + radius, frame.y + radius),
    ]
    for (quarter, corner) in corners.enumerated() {
      let from = Double(quarter - 1) * .pi / 2
      cairo_arc(canvas, corner.0, corner.1, radius, from, from + .pi / 2)
    }
    cairo_close_path(canvas)
  }

  private func draw(_ shape: Shape.Outline) {
    for divider in shape.outline.dividers {
      set(shape.edge)
      cairo_rectangle(canvas, divider.x, divider.y, divider.width, divider.height)
      cairo_fill(canvas)
      // In the narrowest gaps the colour and its edge lie side by side.
      let isUpright = divider.width < divider.height
      let thin = min(divider.width, divider.height) < 3
      let middle = thin ? divider : divider.inset(by: isUpright ? 1 : 0, isUpright ? 0 : 1)
      set(shape.colour)
      cairo_rectangle(
        canvas, middle.x, middle.y, thin && isUpright ? 1 : middle.width, thin && !isUpright ? 1 : middle.height)
      cairo_fill(canvas)
    }
    cairo_new_path(canvas)
    for path in shape.outline.paths {
      cairo_new_sub_path(canvas)
      for corner in path { cairo_line_to(canvas, corner.x, corner.y) }
      cairo_close_path(canvas)
    }
    cairo_set_line_join(canvas, isComposited ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    set(shape.edge)
    cairo_set_line_width(canvas, shape.width)
    cairo_stroke_preserve(canvas)
    set(shape.colour)
    let width = shape.width - 2 * shape.line
    // Draw the elapsed part as a thin line; dot it on a thin ring, because a thinner line would only look darker.
    let isThin = width < Shape.Ring.leastToThin
    cairo_set_line_width(canvas, shape.left < 1 && !isThin ? width / 3 : width)
    if shape.left < 1, isThin { cairo_set_dash(canvas, Shape.Ring.dots(of: width), 2, 0) }
    cairo_stroke(canvas)
    cairo_set_dash(canvas, nil, 0, 0)
    if shape.left < 1 { drawLeft(of: shape, width: width) }
  }

  /// The part of each path that is left, which is the one dash on it.
  private func drawLeft(of shape: Shape.Outline, width: Double) {
    cairo_set_line_width(canvas, width)
    for path in shape.outline.paths {
      let sides = zip(path, path.dropFirst() + path.prefix(1)).map { abs($0.x - $1.x) + abs($0.y - $1.y) }
      let length = sides.reduce(0, +)
      let gone = length * (1 - shape.left)
      cairo_set_dash(canvas, [length - gone, gone], 2, -gone)
      cairo_new_path(canvas)
      for corner in path { cairo_line_to(canvas, corner.x, corner.y) }
      cairo_close_path(canvas)
      cairo_stroke(canvas)
    }
    cairo_set_dash(canvas, nil, 0, 0)
  }

  private func draw(_ words: Shape.Words) {
    let line = words.border == nil ? 0.0 : 2.0
    let frame = words.frame
    cairo_new_path(canvas)
    let box = frame.inset(by: line / 2, line / 2)
    round(box, radius: isComposited ? min(words.radius, box.width / 2, box.height / 2) : 0)
    set(words.ground, opacity: isComposited ? 1 - words.transparency : 1)
    cairo_fill_preserve(canvas)
    if let border = words.border {
      set(border)
      cairo_set_line_width(canvas, line)
      cairo_stroke(canvas)
    }
    cairo_new_path(canvas)
    set(words.colour)
    text.draw(words, on: canvas)
  }

  private func set(_ colour: Colour, opacity: Double = 1) {
    cairo_set_source_rgba(
      canvas, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255, opacity)
  }
}
