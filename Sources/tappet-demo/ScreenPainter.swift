import CGtk
import TappetModel

/// Draws elements as an app would: buttons, a slider, a list, a modal dialog.
@MainActor
struct ScreenPainter {
  let canvas: OpaquePointer
  var colours = Palette.light

  func draw(_ root: ElementNode) {
    set(colours.ground)
    cairo_paint(canvas)
    for child in root.children { drawNode(child) }
  }

  private func drawNode(_ node: ElementNode) {
    guard let frame = node.frame else {
      for child in node.children { drawNode(child) }
      return
    }
    let label = node.label?.string ?? ""
    if !node.children.isEmpty {
      drawGroup(node, frame, label)
    } else if node.traits.contains(.adjustable) {
      drawSlider(node, frame, label)
    } else if node.traits.contains(.staticText) {
      // A heading is as large as its frame lets it be.
      let size = min(max(frame.height / 2.4, 15), 24)
      write(label, in: frame, at: 4, line: frame.height, colours.ink, size: size, bold: true)
    } else if frame.height < 30 {
      drawRow(node, frame, label)
    } else {
      drawButton(node, frame, label)
    }
  }

  private func drawGroup(_ node: ElementNode, _ frame: Frame, _ label: String) {
    box(frame, raised: node.details.viewIsModal ? 6 : 2)
    if !node.details.viewIsModal { write(label, in: frame, at: 14, line: 20, colours.quiet, size: 12, bold: true) }
    for child in node.children { drawNode(child) }
  }

  /// A row of a list; the chosen one is filled, and marked by a note too.
  private func drawRow(_ node: ElementNode, _ frame: Frame, _ label: String) {
    let isOn = node.traits.contains(.selected)
    if isOn { fill(frame, colours.chosen, radius: 6) }
    write("♪", in: frame, at: 8, line: frame.height, isOn ? colours.tint : colours.quiet)
    write(label, in: frame, at: 28, line: frame.height, isOn ? colours.tint : colours.ink, bold: isOn)
    write(node.value?.string ?? "", in: frame, at: -12, line: frame.height, colours.quiet, size: 12)
  }

  /// The button that plays is filled, as is one that is lit in a practice.
  private func drawButton(_ node: ElementNode, _ frame: Frame, _ label: String) {
    let icon = Icon(node)
    let isFull = node.traits.contains(.selected) || icon == .play || icon == .pause
    if isFull {
      fill(frame, colours.tint)
    } else {
      box(frame, raised: 2)
    }
    let colour = isFull ? colours.onTint : node.details.isDestructive ? colours.danger : colours.tint
    // A board's fields have large signs.
    let size = frame.height >= 100 ? min(frame.width / 2.5, 88) : 14
    guard let icon else { return write(label, in: frame, at: nil, line: frame.height, colour, size: size, bold: true) }
    let side = 14.0
    let (width, _) = measure(label, size: size, bold: true)
    let left = max(frame.x + 8, frame.x + (frame.width - width - side - 8) / 2)
    set(colour)
    icon.draw(on: canvas, x: left, y: frame.y + (frame.height - side) / 2, side: side)
    write(label, in: frame, at: left + side + 8 - frame.x, line: frame.height, colour, size: size, bold: true)
  }

  private func drawSlider(_ node: ElementNode, _ frame: Frame, _ label: String) {
    let value = node.value?.string ?? ""
    box(frame, raised: 2)
    var at = 14.0
    if let icon = Icon(node) {
      set(colours.quiet)
      icon.draw(on: canvas, x: frame.x + 14, y: frame.y + 8, side: 15)
      at = 38
    }
    write(label, in: frame, at: at, line: 32, colours.ink)
    write(value, in: frame, at: -14, line: 32, colours.quiet)
    let share = min(max(Double(value.prefix { $0.isNumber }) ?? 0, 0), 100) / 100
    let (left, width, y) = (frame.x + 14, frame.width - 28, frame.maxY - 17)
    fill(Frame(x: left, y: y, width: width, height: 6), colours.line, radius: 3)
    if share > 0 { fill(Frame(x: left, y: y, width: width * share, height: 6), colours.tint, radius: 3) }
    fill(Frame(x: left + (width - 14) * share, y: y - 4, width: 14, height: 14), colours.tint, radius: 7)
  }

  /// A sheet with rounded corners; a shadow raises it above what lies below.
  private func box(_ frame: Frame, raised: Double) {
    fill(Frame(x: frame.x, y: frame.y + raised, width: frame.width, height: frame.height), colours.shadow)
    fill(frame, colours.paper)
    set(colours.line)
    cairo_set_line_width(canvas, 1)
    outline(frame, radius: 10)
    cairo_stroke(canvas)
  }

  private func fill(_ frame: Frame, _ colour: UInt32, radius: Double = 10) {
    outline(frame, radius: radius)
    set(colour)
    cairo_fill(canvas)
  }

  private func outline(_ frame: Frame, radius: Double) {
    let radius = min(radius, frame.height / 2, frame.width / 2)
    let (left, top) = (frame.x + 0.5, frame.y + 0.5)
    let (right, bottom) = (frame.maxX - 0.5, frame.maxY - 0.5)
    cairo_new_path(canvas)
    cairo_arc(canvas, right - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(canvas, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(canvas, left + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(canvas, left + radius, top + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(canvas)
  }

  /// - Parameters:
  ///   - offset: from the left edge, or from the right if negative; `nil` centres the text.
  ///   - line: the height, from the frame's upper edge, in which the text is centred vertically.
  private func write(
    _ text: String, in frame: Frame, at offset: Double?, line: Double, _ colour: UInt32, size: Double = 14,
    bold: Bool = false
  ) {
    let layout = layout(text, size: size, bold: bold)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
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

  private func measure(_ text: String, size: Double, bold: Bool) -> (width: Double, height: Double) {
    let layout = layout(text, size: size, bold: bold)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Double(width), Double(height))
  }

  /// A text laid out, to be released by the caller.
  private func layout(_ text: String, size: Double, bold: Bool) -> OpaquePointer? {
    let layout = pango_cairo_create_layout(canvas)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family_static(font, "Sans")
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    return layout
  }

  private func set(_ colour: UInt32) {
    func part(_ shift: UInt32) -> Double { Double((colour >> shift) & 0xFF) / 255 }
    cairo_set_source_rgb(canvas, part(16), part(8), part(0))
  }
}
