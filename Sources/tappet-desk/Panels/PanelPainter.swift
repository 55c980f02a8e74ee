import CGtk
import DeskPanels
import PreferredLook
import TappetModel

/// Draws a panel by its plan.
@MainActor
struct PanelPainter {
  let canvas: OpaquePointer

  func draw(_ plan: PanelPlan) {
    set(plan.ground)
    cairo_paint(canvas)
    cairo_translate(canvas, -plan.frame.x, -plan.frame.y)
    let sizes = plan.textSizes { size(of: $0, $1, isBold: plan.isBold) }
    for (key, size) in zip(plan.keys, sizes) { draw(key, size, of: plan) }
    if let bar = plan.bar { draw(bar, of: plan) }
  }

  /// Writes the end of the text into a field without round corners, and a caret after it.
  private func draw(_ bar: PanelPlan.Bar, of plan: PanelPlan) {
    let frame = bar.frame
    cairo_new_path(canvas)
    cairo_rectangle(canvas, frame.x, frame.y, frame.width, frame.height)
    set(bar.ground)
    cairo_fill(canvas)
    let layout = pango_cairo_create_layout(canvas)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family_static(font, "Sans")
    if plan.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_font_description_set_absolute_size(font, bar.textSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
    let (inset, caret) = (12.0, 3.0)
    pango_layout_set_width(layout, Int32(max(1, frame.width - 2 * inset - 2 * caret) * Double(PANGO_SCALE)))
    pango_layout_set_text(layout, bar.text, -1)
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    let y = frame.y + (frame.height - Double(height)) / 2
    set(bar.ink)
    cairo_move_to(canvas, frame.x + inset, y)
    pango_cairo_show_layout(canvas, layout)
    // What is left out at the beginning shifts the indices of the text, but not its end.
    var end = PangoRectangle()
    pango_layout_get_cursor_pos(layout, Int32(bar.text.utf8.count), &end, nil)
    let x = frame.x + inset + Double(end.x) / Double(PANGO_SCALE) + caret / 2
    cairo_rectangle(canvas, x, y, caret, Double(height))
    cairo_fill(canvas)
  }

  private func draw(_ key: PanelPlan.Key, _ size: Double, of plan: PanelPlan) {
    outline(key.frame)
    set(key.ground)
    cairo_fill(canvas)
    set(key.ink)
    if key.line > 0 {
      let inset = key.line / 2
      outline(
        Frame(
          x: key.frame.x + inset, y: key.frame.y + inset, width: max(1, key.frame.width - key.line),
          height: max(1, key.frame.height - key.line)))
      cairo_set_line_width(canvas, key.line)
      cairo_stroke(canvas)
    }
    write(key, size, of: plan)
  }

  private func outline(_ frame: Frame) {
    let (x, y, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    let radius = min(8, frame.height / 2)
    cairo_new_path(canvas)
    cairo_arc(canvas, right - radius, y + radius, radius, -.pi / 2, 0)
    cairo_arc(canvas, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(canvas, x + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(canvas, x + radius, y + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(canvas)
  }

  /// Centres a key's text; in two lines if it is too long for one, and ellipsised if it is too long for two.
  private func write(_ key: PanelPlan.Key, _ size: Double, of plan: PanelPlan) {
    let frame = key.frame
    let layout = layout(key.text, size, isBold: plan.isBold)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    let room = max(1, frame.width - 2 * PanelPlan.textMargin)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    if Double(width) > room {
      let fitsTwice = Double(height) * 2 <= frame.height
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_width(layout, Int32(room * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
      // A negative height is a number of lines.
      if fitsTwice { pango_layout_set_height(layout, -2) }
      pango_layout_get_pixel_size(layout, nil, &height)
      width = Int32(room)
    }
    cairo_move_to(
      canvas, frame.x + (frame.width - Double(width)) / 2, frame.y + (frame.height - Double(height)) / 2)
    pango_cairo_show_layout(canvas, layout)
  }

  private func size(of text: String, _ size: Double, isBold: Bool) -> (width: Double, height: Double) {
    let layout = layout(text, size, isBold: isBold)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Double(width), Double(height))
  }

  /// Returns a layout that the caller frees.
  private func layout(_ text: String, _ size: Double, isBold: Bool) -> OpaquePointer? {
    let layout = pango_cairo_create_layout(canvas)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family_static(font, "Sans")
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    return layout
  }

  private func set(_ colour: Colour) {
    cairo_set_source_rgb(
      canvas, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
  }
}
