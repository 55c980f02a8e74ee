import ScanVocabulary
import ScreenOverlay
import TappetModel
import TappetProtocol

/// Plans the shapes for a screen of 1280 × 800 after some events, with letters of equal width.
protocol ShapePlanning {}

extension ShapePlanning {
  var now: Instant { Instant(nanoseconds: 0) }
  var screen: Frame { Frame(x: 0, y: 0, width: 1280, height: 800) }
  var button: Frame { Frame(x: 400, y: 300, width: 200, height: 60) }

  func shapes(
    _ events: [ScanEvent], screens: [Frame]? = nil, look: Appearance = Appearance(),
    measure: @escaping TextMeasure = { text, style in (Double(text.count) * style.size * 0.6, style.size * 1.2) }
  ) -> [Shape] {
    var scene = Scene()
    scene.take(.state(ScanState(isRunning: true, isPaused: false, app: "Mail")), at: now)
    for event in events { scene.take(event, at: now) }
    return ScreenPlan(scene, look, screens: screens ?? [screen], measure: measure).shapes()
  }

  func lit(
    _ kind: Highlight.Kind, _ frame: Frame?, frames: [Frame] = [], label: String = "Play", preview: String? = nil,
    marks: [HighlightMark] = []
  ) -> ScanEvent {
    .highlight(
      Highlight(kind: kind, ids: ["a"], label: label, frames: frames, preview: preview, marks: marks).framed(frame),
      app: "Mail")
  }

  func rings(_ shapes: [Shape]) -> [Shape.Ring] {
    shapes.compactMap { if case .ring(let ring) = $0 { ring } else { nil } }
  }

  func words(_ shapes: [Shape]) -> [Shape.Words] {
    shapes.compactMap { if case .words(let words) = $0 { words } else { nil } }
  }
}

extension Highlight {
  func framed(_ frame: Frame?) -> Highlight {
    var framed = self
    framed.frame = frame
    return framed
  }
}
