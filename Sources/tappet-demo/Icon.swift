import CGtk
import Messages
import TappetModel

/// The signs on the demo's buttons, drawn in a square.
enum Icon {
  case previous, play, pause, next, volume, delete, restore

  /// The sign of an element of the demo's player; `nil`: it has none.
  init?(_ node: ElementNode) {
    switch node.id.rawValue {
    case "previous": self = .previous
    case "play": self = node.label?.string == tr("Pause", context: "media player") ? .pause : .play
    case "next": self = .next
    case "volume": self = .volume
    case "delete-playlist": self = .delete
    case "restore-playlist": self = .restore
    case _: return nil
    }
  }

  /// Draws with the current colour, in a square of that side.
  @MainActor
  func draw(on canvas: OpaquePointer, x: Double, y: Double, side: Double) {
    cairo_save(canvas)
    defer { cairo_restore(canvas) }
    cairo_translate(canvas, x, y)
    cairo_scale(canvas, side / 16, side / 16)
    cairo_set_line_width(canvas, 1.8)
    cairo_set_line_cap(canvas, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(canvas, CAIRO_LINE_JOIN_ROUND)
    cairo_new_path(canvas)
    switch self {
    case .play: shape([(3, 1), (14, 8), (3, 15)], on: canvas)
    case .pause: bars([3, 9.5], on: canvas)
    case .next:
      shape([(1.5, 2), (11, 8), (1.5, 14)], on: canvas)
      bar(12, width: 2.5, on: canvas)
    case .previous:
      shape([(14.5, 2), (5, 8), (14.5, 14)], on: canvas)
      bar(1.5, width: 2.5, on: canvas)
    case .volume:
      shape([(1, 5.5), (4, 5.5), (8, 2), (8, 14), (4, 10.5), (1, 10.5)], on: canvas)
      cairo_new_sub_path(canvas)
      cairo_arc(canvas, 8, 8, 4, -.pi / 3.5, .pi / 3.5)
      cairo_new_sub_path(canvas)
      cairo_arc(canvas, 8, 8, 7, -.pi / 3.5, .pi / 3.5)
      cairo_stroke(canvas)
    case .delete:
      for (from, to) in [
        ((2.0, 4.0), (14.0, 4.0)), ((6, 1.5), (10, 1.5)), ((6.5, 7), (6.5, 12)), ((9.5, 7), (9.5, 12)),
      ] {
        cairo_move_to(canvas, from.0, from.1)
        cairo_line_to(canvas, to.0, to.1)
      }
      for (number, place) in [(3.5, 4.0), (4.3, 15), (11.7, 15), (12.5, 4)].enumerated() {
        if number == 0 { cairo_move_to(canvas, place.0, place.1) } else { cairo_line_to(canvas, place.0, place.1) }
      }
      cairo_stroke(canvas)
    case .restore:
      cairo_arc(canvas, 8, 8.5, 5.5, -.pi * 0.75, .pi * 0.8)
      cairo_stroke(canvas)
      shape([(1.5, 1.5), (7, 3.5), (2.8, 7.3)], on: canvas)
    }
  }

  @MainActor
  private func shape(_ places: [(Double, Double)], on canvas: OpaquePointer) {
    for (number, place) in places.enumerated() {
      if number == 0 { cairo_move_to(canvas, place.0, place.1) } else { cairo_line_to(canvas, place.0, place.1) }
    }
    cairo_close_path(canvas)
    cairo_fill(canvas)
  }

  @MainActor
  private func bars(_ places: [Double], on canvas: OpaquePointer) {
    for place in places { bar(place, width: 3.5, on: canvas) }
  }

  @MainActor
  private func bar(_ x: Double, width: Double, on canvas: OpaquePointer) {
    cairo_rectangle(canvas, x, 2, width, 12)
    cairo_fill(canvas)
  }
}
