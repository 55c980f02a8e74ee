import CGtk
import DeskPanels
import TappetModel

/// Draws a panel: plain keys, black on white.
@MainActor
struct PanelPainter {
  let canvas: OpaquePointer

  private static let board: UInt32 = 0x3A3A3C
  private static let key: UInt32 = 0xFFFFFF
  private static let ink: UInt32 = 0x111114
  private static let gap = 3.0

  func draw(_ panel: Panel) {
    set(Self.board)
    cairo_paint(canvas)
    cairo_translate(canvas, -panel.frame.x, -panel.frame.y)
    for cell in panel.rows.lazy.flatMap(\.cells) { draw(cell) }
  }

  private func draw(_ cell: Panel.Cell) {
    let frame = Frame(
      x: cell.frame.x + Self.gap, y: cell.frame.y + Self.gap, width: max(1, cell.frame.width - 2 * Self.gap),
      height: max(1, cell.frame.height - 2 * Self.gap))
    let (x, y, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    let radius = min(8, frame.height / 2)
    cairo_new_path(canvas)
    cairo_arc(canvas, right - radius, y + radius, radius, -.pi / 2, 0)
    cairo_arc(canvas, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(canvas, x + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(canvas, x + radius, y + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(canvas)
    set(cell.isOn ? Self.ink : Self.key)
    cairo_fill(canvas)
    set(cell.isOn ? Self.key : Self.ink)
    write(cell.cap, in: frame)
  }

  /// Centres a text in the largest size that fits: larger for single characters; in two lines if it is too long for one
  /// in the smallest size, and ellipsised if it is too long for two.
  private func write(_ text: String, in frame: Frame) {
    let layout = pango_cairo_create_layout(canvas)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    let room = max(1, frame.width - 12)
    var size = min(frame.height * (text.count == 1 ? 0.6 : 0.42), 40)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_set_text(layout, text, -1)
    while true {
      let font = pango_font_description_new()
      defer { pango_font_description_free(font) }
      pango_font_description_set_family_static(font, "Sans")
      pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
      pango_layout_set_font_description(layout, font)
      pango_layout_get_pixel_size(layout, &width, &height)
      if Double(width) <= room || size <= Self.leastSize { break }
      size = max(Self.leastSize, size * 0.9)
    }
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

  private static let leastSize = 14.0

  private func set(_ colour: UInt32) {
    cairo_set_source_rgb(
      canvas, Double(colour >> 16 & 255) / 255, Double(colour >> 8 & 255) / 255, Double(colour & 255) / 255)
  }
}
