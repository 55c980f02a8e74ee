import CPango
package import ScreenOverlay
import TappetModel

/// Measures and draws text. Owns a Pango layout and frees it.
package final class TextRuler {
  private let layout: OpaquePointer
  /// Pixels per point: the desktop's text scale.
  private let scale: Double
  private var known: [Key: (width: Double, height: Double)] = [:]

  private struct Key: Hashable {
    var text: String
    var font: TextStyle
  }

  /// The maximum number of cached sizes.
  private static let mostKnown = 4000

  /// - Parameter context: a `PangoContext`, with the desktop's way of drawing fonts; `nil` for Pango's own.
  package init(scale: Double, context: OpaquePointer? = nil) {
    self.scale = scale
    if let context {
      layout = pango_layout_new(context)
    } else {
      let own = pango_font_map_create_context(pango_cairo_font_map_get_default())
      layout = pango_layout_new(own)
      g_object_unref(own.map { UnsafeMutableRawPointer($0) })
    }
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  package func size(of text: String, in font: TextStyle) -> (width: Double, height: Double) {
    let key = Key(text: text, font: font)
    if let size = known[key] { return size }
    set(text, font, width: -1)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    if known.count >= Self.mostKnown { known = [:] }
    let size = (width: Double(width), height: Double(height))
    known[key] = size
    return size
  }

  /// Draws text in a box: flush left, vertically centred, ellipsised if it does not fit.
  func draw(_ words: Shape.Words, on canvas: OpaquePointer) {
    let margin = words.font.size * 0.45
    set(words.text, words.font, width: max(1, words.frame.width - 2 * margin))
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    cairo_move_to(canvas, words.frame.x + margin, words.frame.y + (words.frame.height - Double(height)) / 2)
    pango_cairo_show_layout(canvas, layout)
  }

  private func set(_ text: String, _ font: TextStyle, width: Double) {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family_static(description, "Sans")
    pango_font_description_set_weight(description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(description, font.size * scale * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_width(layout, width < 0 ? -1 : Int32(width * Double(PANGO_SCALE)))
    pango_layout_set_text(layout, text, -1)
  }
}
