import PreferredLook
import ScanVocabulary
package import TappetModel

/// Decides which shapes of a scene are drawn where; measures text through `measure` and draws nothing itself.
///
/// Nothing covers the highlight: rings lie round it, text beside it.
package struct ScreenPlan {
  let scene: Scene
  let look: Appearance
  let screens: [Frame]
  let measure: TextMeasure
  /// The share of the highlight's time that is left, 0 to 1; `nil` if it is not shown.
  let left: Double?

  /// - Parameter screens: the monitors' frames; without any, nothing is drawn.
  /// - Parameter now: shows the time left of the highlight then; `nil` shows none.
  package init(
    _ scene: Scene, _ look: Appearance, screens: [Frame], at now: Instant? = nil, measure: @escaping TextMeasure
  ) {
    left = now.flatMap { look.timeLeft == .off ? nil : scene.timeLeft(at: $0, isAtRest: !look.flashes)?.share }
    self.scene = scene
    self.look = look
    self.screens = screens.filter { $0.isDrawable && $0.width >= 1 && $0.height >= 1 }
    self.measure = measure
  }

  /// All shapes, from back to front.
  package func shapes() -> [Shape] {
    guard !screens.isEmpty else { return [] }
    // All the rest is spoken. Inverted colours keep it black.
    if scene.isCurtained { return screens.map { .curtain($0) } }
    let stops = stops()
    let shapes =
      point() + overlay() + marks() + rings() + timeLeft() + flash() + voiceList() + stops + menuTimeLeft(stops)
      + news(beside: stops.map(\.bounds))
    return look.filter == ColourFilter() ? shapes : shapes.map { $0.seen(through: look.filter) }
  }

  /// The frame of the monitor with the highlight; if nothing is lit, with the last highlight; otherwise of the first
  /// monitor.
  var screen: Frame {
    guard let place = (scene.highlight?.frame ?? scene.anchor), place.isDrawable else { return screens[0] }
    return screens.max { $0.shared(with: place) < $1.shared(with: place) } ?? screens[0]
  }

  /// Returns a ring round a frame; `nil` if the frame is on no screen.
  func ring(round frame: Frame, width: Double, _ colour: Colour, beside neighbours: [Frame] = []) -> Shape? {
    RingPlacing(wanted: width, neighbours: neighbours, screens: screens).place(round: frame).map {
      .ring(Shape.Ring($0, colour: colour))
    }
  }
}

extension Frame {
  fileprivate func shared(with other: Frame) -> Double { intersection(other).map { $0.width * $0.height } ?? 0 }
}
