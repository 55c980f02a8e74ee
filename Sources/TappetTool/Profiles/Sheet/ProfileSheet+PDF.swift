import CPango
import Messages

// The sheet as PDF on A4 paper, drawn by cairo and Pango.
extension ProfileSheet {
  /// The PDF could not be made.
  struct Undrawn: Error {
    /// As cairo says it, in English.
    var reason: String
  }

  /// The bytes of the PDF.
  func pdf() throws(Undrawn) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { sink in
      let surface = cairo_pdf_surface_create_for_stream(
        { sink, data, length in
          let bytes = UnsafeBufferPointer(start: data, count: Int(length))
          sink?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: bytes)
          return CAIRO_STATUS_SUCCESS
        }, sink, Paper.width, Paper.height)
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
      if let context {
        var paper = Paper(context)
        draw(on: &paper)
      }
      cairo_surface_finish(surface)
      return cairo_surface_status(surface)
    }
    if status != CAIRO_STATUS_SUCCESS { throw Undrawn(reason: String(cString: cairo_status_to_string(status))) }
    return bytes
  }

  private func draw(on paper: inout Paper) {
    paper.line(title, size: 18, isBold: true)
    paper.line(date, size: 10)
    for section in sections {
      paper.heading(section.title, with: 30)
      for row in section.rows {
        let rest =
          row.meaning.isEmpty ? [(row.value, 0.75, true)] : [(row.value, 0.25, true), (row.meaning, 0.5, false)]
        paper.row([(row.name, 0.25, false)] + rest)
      }
    }
    if !measures.isEmpty {
      draw(
        tr("Measurements"), PressChart(measures), Self.measureHeads, measures.reversed().map(Self.cells), on: &paper)
    }
    if !practices.isEmpty {
      draw(
        tr("Practice"), PressChart(practices: practices), Self.practiceHeads, practices.reversed().map(Self.cells),
        on: &paper)
    }
  }

  private func draw(
    _ title: String, _ chart: PressChart?, _ heads: [String], _ rows: [[String]], on paper: inout Paper
  ) {
    paper.heading(title, with: 140)
    if let chart { paper.draw(chart) }
    let share = 1 / Double(heads.count)
    paper.row(heads.map { ($0, share, true) })
    for row in rows { paper.row(row.map { ($0, share, false) }) }
  }
}

/// A4 pages, filled from top to bottom. Lengths are in points of 1/72 inch.
private struct Paper {
  static let width = 595.0
  static let height = 842.0
  private static let margin = 46.0

  private let context: OpaquePointer
  private var y = Self.margin

  init(_ context: OpaquePointer) { self.context = context }

  private var breadth: Double { Self.width - 2 * Self.margin }

  /// Begins a new page if less than `height` is left on this one.
  private mutating func room(for height: Double) {
    guard y + height > Self.height - Self.margin, y > Self.margin else { return }
    cairo_show_page(context)
    y = Self.margin
  }

  mutating func line(_ text: String, size: Double, isBold: Bool = false) {
    let layout = layout(text, width: breadth, size: size, isBold: isBold)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    room(for: Self.height(of: layout))
    show(layout, x: Self.margin)
    y += Self.height(of: layout) + 2
  }

  /// Keeps a heading together with the `following` points below it.
  mutating func heading(_ text: String, with following: Double) {
    y += 10
    room(for: 20 + following)
    line(text, size: 12, isBold: true)
  }

  /// Draws cells beside each other, each with its share of the breadth, over a thin line.
  mutating func row(_ cells: [(text: String, share: Double, isBold: Bool)]) {
    let layouts = cells.map { layout($0.text, width: breadth * $0.share - 8, size: 9.5, isBold: $0.isBold) }
    defer { for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) } }
    let height = layouts.map(Self.height).max() ?? 0
    room(for: height + 5)
    var x = Self.margin
    for (layout, cell) in zip(layouts, cells) {
      show(layout, x: x)
      x += breadth * cell.share
    }
    y += height + 2.5
    stroke([(Self.margin, y), (Self.margin + breadth, y)], width: 0.4)
    y += 2.5
  }

  mutating func draw(_ chart: PressChart) {
    let (left, top, width, height) = (Self.margin + 30, y + 4, breadth - 30, 80.0)
    func points(_ places: [PressChart.Place]) -> [(Double, Double)] {
      places.map { (left + $0.x * width, top + $0.y * height) }
    }
    stroke([(left, top), (left, top + height), (left + width, top + height)], width: 0.6)
    stroke(points(chart.steps), width: 1, isDashed: true)
    stroke(points(chart.times), width: 1.5)
    label(chart.topLabel, x: Self.margin, y: top - 2)
    label("0", x: Self.margin, y: top + height - 8)
    label("\(PressChart.title). \(PressChart.legend)", x: left, y: top + height + 3)
    y = top + height + 22
  }

  private func label(_ text: String, x: Double, y: Double) {
    let layout = layout(text, width: breadth, size: 8, isBold: false)
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, layout)
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  private func stroke(_ points: [(Double, Double)], width: Double, isDashed: Bool = false) {
    guard let first = points.first else { return }
    cairo_save(context)
    cairo_set_line_width(context, width)
    if isDashed { cairo_set_dash(context, [4, 3], 2, 0) }
    cairo_move_to(context, first.0, first.1)
    for point in points.dropFirst() { cairo_line_to(context, point.0, point.1) }
    cairo_stroke(context)
    cairo_restore(context)
  }

  private func layout(_ text: String, width: Double, size: Double, isBold: Bool) -> OpaquePointer {
    guard let layout = pango_cairo_create_layout(context) else { preconditionFailure("Pango ran out of memory") }
    let font = pango_font_description_from_string("sans")
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_text(layout, text.printable, -1)
    return layout
  }

  private static func height(of layout: OpaquePointer) -> Double {
    var height: Int32 = 0
    pango_layout_get_size(layout, nil, &height)
    return Double(height) / Double(PANGO_SCALE)
  }

  private func show(_ layout: OpaquePointer, x: Double) {
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, layout)
  }
}
