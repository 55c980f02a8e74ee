import CGtk
import PreferredLook
import ScreenOverlay
import TappetModel

@MainActor
struct Painter {
  let canvas: OpaquePointer
  let text: TextRuler
  /// Whether the window can be translucent; if not, veils are omitted.
  let isComposited: Bool

  func draw(_ shape: Shape) {
    switch shape {
    case .ring(let ring): draw(ring)
    case .outline(let outline): draw(outline)
    case .words(let words): draw(words)
    case .veil(let frame, let colour, let opacity):
      guard isComposited else { return }
      set(colour, opacity: opacity)
      cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height)
      cairo_fill(canvas)
    case .curtain(let frame):
      cairo_set_source_rgb(canvas, 0, 0, 0)
      cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height)
      cairo_fill(canvas)
    }
  }

  /// The colour between two lines of its edge.
  private func draw(_ ring: Shape.Ring) {
    fill(ring.frame, less: ring.inner, ring.edge, radius: ring.width)
    let (outer, inner) = (ring.frame.inset(by: ring.line, ring.line), ring.inner.grown(by: ring.line))
    fill(outer, less: inner, ring.colour, radius: ring.width - ring.line)
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
    cairo_set_line_width(canvas, shape.width - 2 * shape.line)
    cairo_stroke(canvas)
  }

  private func draw(_ words: Shape.Words) {
    let line = words.border == nil ? 0.0 : 2.0
    let frame = words.frame
    cairo_rectangle(canvas, frame.x + line / 2, frame.y + line / 2, frame.width - line, frame.height - line)
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
