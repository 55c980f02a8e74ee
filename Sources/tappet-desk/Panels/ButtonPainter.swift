import CGtk
import DeskPanels
import PreferredLook
import TappetModel

/// Draws the menu button by its plan.
@MainActor
struct ButtonPainter {
  let canvas: OpaquePointer

  /// - Parameter isAlone: whether the canvas is the button; otherwise it is the whole screen.
  func draw(_ plan: MenuButtonPlan, isAlone: Bool) {
    if isAlone {
      set(plan.ground)
      cairo_paint(canvas)
      cairo_translate(canvas, -plan.frame.x, -plan.frame.y)
    } else {
      cairo_set_operator(canvas, CAIRO_OPERATOR_CLEAR)
      cairo_paint(canvas)
      cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
    }
    let (middle, radius) = (plan.frame.center, plan.frame.width / 2)
    arc(middle, radius)
    set(plan.ground)
    cairo_fill(canvas)
    set(plan.ink)
    arc(middle, radius - plan.line / 2)
    cairo_set_line_width(canvas, plan.line)
    cairo_stroke(canvas)
    for bar in plan.bars {
      cairo_rectangle(canvas, bar.x, bar.y, bar.width, bar.height)
      cairo_fill(canvas)
    }
    guard plan.dwelt > 0 else { return }
    // From the top, clockwise.
    arc(middle, radius - plan.ringWidth / 2, to: plan.dwelt)
    cairo_set_line_width(canvas, plan.ringWidth)
    cairo_stroke(canvas)
  }

  private func arc(_ middle: Point, _ radius: Double, to share: Double = 1) {
    cairo_new_path(canvas)
    cairo_arc(canvas, middle.x, middle.y, max(1, radius), -.pi / 2, -.pi / 2 + share * 2 * .pi)
  }

  private func set(_ colour: Colour) {
    cairo_set_source_rgb(
      canvas, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
  }
}
