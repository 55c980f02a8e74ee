import CGtk
import TappetModel

/// Draws elements as an app would: buttons, a slider, a list, a modal dialog.
@MainActor
struct ScreenPainter {
  let canvas: OpaquePointer

  private static let ground: UInt32 = 0xF2F2F7
  private static let paper: UInt32 = 0xFFFFFF
  private static let ink: UInt32 = 0x1C1C1E
  private static let quiet: UInt32 = 0x6C6C70
  private static let line: UInt32 = 0xC6C6C8
  private static let tint: UInt32 = 0x0A5FD0
  private static let danger: UInt32 = 0xC4161C

  func draw(_ root: ElementNode) {
    set(Self.ground)
    cairo_paint(canvas)
    for child in root.children { drawNode(child) }
  }

  private func drawNode(_ node: ElementNode) {
    guard let frame = node.frame else {
      for child in node.children { drawNode(child) }
      return
    }
    let label = node.label?.string ?? ""
    let value = node.value?.string ?? ""
    if !node.children.isEmpty {
      box(frame, node.details.viewIsModal ? Self.line : nil)
      if !node.details.viewIsModal { write(label, in: frame, at: 10, line: 20, Self.quiet, size: 12, bold: true) }
      for child in node.children { drawNode(child) }
    } else if node.traits.contains(.adjustable) {
      box(frame, nil)
      write(label, in: frame, at: 12, line: 26, Self.ink)
      write(value, in: frame, at: -12, line: 26, Self.quiet)
      slider(frame, share: Double(value.prefix { $0.isNumber }) ?? 0)
    } else if node.traits.contains(.staticText) {
      write(label, in: frame, at: 4, line: frame.height, Self.ink, size: 15, bold: true)
    } else if frame.height < 30 {
      let isOn = node.traits.contains(.selected)
      write((isOn ? "♪ " : "") + label, in: frame, at: isOn ? 4 : 20, line: frame.height, isOn ? Self.tint : Self.ink)
      write(value, in: frame, at: -8, line: frame.height, Self.quiet, size: 12)
    } else {
      box(frame, nil)
      let colour = node.details.isDestructive ? Self.danger : Self.tint
      write(label, in: frame, at: nil, line: frame.height, colour, bold: true)
    }
  }

  private func slider(_ frame: Frame, share: Double) {
    let (left, width, y) = (frame.x + 12, frame.width - 24, frame.maxY - 18)
    for (colour, length) in [(Self.line, width), (Self.tint, width * min(max(share, 0), 100) / 100)] {
      set(colour)
      cairo_rectangle(canvas, left, y, length, 5)
      cairo_fill(canvas)
    }
  }

  /// A sheet with rounded corners; a shadow raises it above others.
  private func box(_ frame: Frame, _ shadow: UInt32?) {
    if let shadow { fill(Frame(x: frame.x + 4, y: frame.y + 5, width: frame.width, height: frame.height), shadow) }
    fill(frame, Self.paper)
    set(Self.line)
    cairo_set_line_width(canvas, 1)
    cairo_stroke(canvas)
  }

  private func fill(_ frame: Frame, _ colour: UInt32) {
    let radius = min(8, frame.height / 2)
    let (left, top) = (frame.x + 0.5, frame.y + 0.5)
    let (right, bottom) = (frame.maxX - 0.5, frame.maxY - 0.5)
    cairo_new_path(canvas)
    cairo_arc(canvas, right - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(canvas, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(canvas, left + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(canvas, left + radius, top + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(canvas)
    set(colour)
    cairo_fill_preserve(canvas)
  }

  /// - Parameters:
  ///   - offset: from the left edge, or from the right if negative; `nil` centres the text.
  ///   - line: the height, from the frame's upper edge, in which the text is centred vertically.
  private func write(
    _ text: String, in frame: Frame, at offset: Double?, line: Double, _ colour: UInt32, size: Double = 14,
    bold: Bool = false
  ) {
    let layout = pango_cairo_create_layout(canvas)
    let font = pango_font_description_new()
    defer {
      pango_font_description_free(font)
      g_object_unref(layout.map { UnsafeMutableRawPointer($0) })
    }
    pango_font_description_set_family_static(font, "Sans")
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    let x =
      switch offset {
      case nil: frame.x + (frame.width - Double(width)) / 2
      case let offset? where offset < 0: frame.maxX + offset - Double(width)
      case let offset?: frame.x + offset
      }
    cairo_new_path(canvas)
    set(colour)
    cairo_move_to(canvas, x, frame.y + (line - Double(height)) / 2)
    pango_cairo_show_layout(canvas, layout)
  }

  private func set(_ colour: UInt32) {
    func part(_ shift: UInt32) -> Double { Double((colour >> shift) & 0xFF) / 255 }
    cairo_set_source_rgb(canvas, part(16), part(8), part(0))
  }
}
