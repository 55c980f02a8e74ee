import CPango
import ScanVocabulary
import ScreenOverlay
import ShapePainting
import TappetModel
import TappetProtocol

/// Measures what a frame of the overlay costs without a display: to plan it, and to draw what changed into an image.
enum FrameCost {
  private static let screen = Frame(x: 0, y: 0, width: 1280, height: 800)

  static func measure() throws -> [Figure] {
    let (moves, numbers) = (try moves(), try numbers())
    return [
      Figure(name: "frame of a moved highlight, median", value: moves.median, unit: "ms", goal: .atMost(2)),
      Figure(name: "500 numbers placed, median", value: numbers.median, unit: "ms", goal: .atMost(4)),
    ]
  }

  private static func highlight(_ frame: Frame) -> ScanEvent {
    var lit = Highlight(kind: .item, ids: ["a"], label: "Play", until: Instant(nanoseconds: 2_000_000_000))
    lit.frame = frame
    return .highlight(lit, app: "Mail")
  }

  /// A move redraws the old place, the new one and the trail, as the overlay's window does.
  private static func moves() throws -> Samples {
    let text = TextRuler(scale: 1)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(screen.width), Int32(screen.height)),
      let canvas = cairo_create(surface)
    else { throw BenchFailure("make", on: "an image") }
    defer {
      cairo_destroy(canvas)
      cairo_surface_destroy(surface)
    }
    var scene = Scene()
    scene.take(.state(ScanState(isRunning: true, isPaused: false, app: "Mail")), at: Instant(nanoseconds: 0))
    var drawn: [Shape] = []
    var samples = Samples()
    for run in 0..<400 {
      let now = Instant(nanoseconds: 1_000_000 * Int64(run))
      let (x, y) = (Double(run * 37 % 900), Double(run * 53 % 600))
      let start = SuspendingClock.now
      scene.take(highlight(Frame(x: 100 + x, y: 100 + y, width: 120, height: 60)), at: now)
      let shapes = ScreenPlan(scene, Appearance(), screens: [screen], at: now, measure: text.size).shapes()
      for area in Damage.between(drawn, shapes) {
        cairo_save(canvas)
        cairo_rectangle(canvas, area.x, area.y, area.width, area.height)
        cairo_clip(canvas)
        cairo_set_operator(canvas, CAIRO_OPERATOR_CLEAR)
        cairo_paint(canvas)
        cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
        let painter = Painter(canvas: canvas, text: text, isComposited: true)
        for shape in shapes where shape.bounds.intersection(area) != nil { painter.draw(shape) }
        cairo_restore(canvas)
      }
      cairo_surface_flush(surface)
      samples.add(start.duration(to: SuspendingClock.now), in: .milliseconds(1))
      drawn = shapes
    }
    return samples
  }

  /// The whole plan of a screen of 500 cells with numbers, whose texts have been measured before.
  private static func numbers() throws -> Samples {
    let text = TextRuler(scale: 1)
    let labels = (0..<500).map { index in
      VoiceOverlay.Label(
        id: ElementID("\(index)"), text: "\(index + 1)",
        frame: Frame(
          x: 10 + Double(index % 25) * 50, y: 4 + Double(index / 25) * 39, width: 48, height: 37))
    }
    var scene = Scene()
    scene.take(.voiceOverlay(VoiceOverlay(.numbers, labels)), at: Instant(nanoseconds: 0))
    var samples = Samples()
    for _ in 0..<60 {
      let start = SuspendingClock.now
      let shapes = ScreenPlan(scene, Appearance(), screens: [screen], measure: text.size).shapes()
      samples.add(start.duration(to: SuspendingClock.now), in: .milliseconds(1))
      guard shapes.count == 500 else { throw BenchFailure("a number is missing") }
    }
    return samples
  }
}
