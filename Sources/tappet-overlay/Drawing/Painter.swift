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

  /// The colour between two lines of its edge; dashes lie on a solid line of that.
  private func draw(_ ring: Shape.Ring) {
    let frame = ring.frame
    let inset = ring.width / 2
    cairo_rectangle(
      canvas, frame.x + inset, frame.y + inset, max(0, frame.width - ring.width), max(0, frame.height - ring.width))
    set(ring.edge)
    cairo_set_line_width(canvas, ring.width)
    cairo_stroke_preserve(canvas)
    set(ring.colour)
    cairo_set_line_width(canvas, max(1, ring.width * 0.6))
    let dashes = ring.isDashed ? [max(6, ring.width * 1.6), max(4, ring.width)] : []
    cairo_set_dash(canvas, dashes, Int32(dashes.count), 0)
    cairo_stroke(canvas)
    cairo_set_dash(canvas, nil, 0, 0)
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
