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
  /// The monitor with the highlight, which the texts are on.
  let screen: Frame
  let measure: TextMeasure
  /// The share of the highlight's time that is left, 0 to 1; `nil` if it is not shown.
  let left: Double?
  /// The time at which it is drawn; `nil`: nothing moves.
  let now: Instant?

  /// Below this size in points a small screen does not limit the text.
  private static let leastText = 14.0

  /// - Parameter screens: the monitors' frames; without any, nothing is drawn.
  /// - Parameter now: shows the time left of the highlight then; `nil` shows none.
  package init(
    _ scene: Scene, _ look: Appearance, screens: [Frame], at now: Instant? = nil, measure: @escaping TextMeasure
  ) {
    left = now.flatMap { look.timeLeft == .off ? nil : scene.timeLeft(at: $0, isAtRest: !look.flashes)?.share }
    self.scene = scene
    self.now = now
    let screens = screens.filter { $0.isDrawable && $0.width >= 1 && $0.height >= 1 }
    self.screens = screens
    self.measure = measure
    var look = look
    let screen = Self.screen(of: scene, screens)
    look.textSize = min(look.textSize, max(Self.leastText, min(screen.height / 16, screen.width / 24)))
    self.look = look
    self.screen = screen
  }

  /// A thing that is drawn as a whole.
  package struct Part: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// What lies over the elements: the band of `point`, the lines of the grid.
      case cover
      /// A ring or an outline.
      case ring
      /// The line or the dot of the time left.
      case timeLeft
      /// A name, number or code at its element.
      case badge
      /// A menu, a list, a preview, a notice, or a state at the edge.
      case panel
      case curtain
    }
    package var kind: Kind
    package var shapes: [Shape]

    init(_ kind: Kind, _ shapes: [Shape]) { (self.kind, self.shapes) = (kind, shapes) }

    /// The smallest frame round all shapes, without the margin of their bounds; `nil` without shapes.
    package var frame: Frame? {
      let frames = shapes.map { $0.bounds.inset(by: 1, 1) }
      return frames.first.map { frames.dropFirst().reduce($0) { $0.union($1) } }
    }
  }

  /// All shapes, from back to front.
  package func shapes() -> [Shape] { parts().flatMap(\.shapes) }

  /// Everything that is drawn, from back to front.
  package func parts() -> [Part] {
    guard !screens.isEmpty else { return [] }
    // All the rest is spoken. Inverted colours keep it black.
    if scene.isCurtained { return [Part(.curtain, screens.map { .curtain($0) })] }
    let (subject, menu) = stops()
    let panels = [voiceList(), placeless(), menu, preview()].filter { !$0.isEmpty }.map { Part(.panel, $0) }
    let covered = panels.compactMap(\.frame)
    let lit = markRings() + rings() + subject
    let time = Part(.timeLeft, timeLeft())
    let kept = covered + [time.frame].compactMap(\.self)
    let badges = badges(beside: kept, rings: lit.flatMap(\.opaqueParts))
    let grid = grid()
    let news = news(beside: kept, and: badges.compactMap(\.frame) + grid.numbers)
    let above = covered + news.compactMap(\.frame)
    let seen = badges.filter { !$0.isCut(by: above) }
    let parts =
      [Part(.cover, motion() + point() + grid.without(numbersCutBy: above)), Part(.ring, lit)] + seen
      + flash(beside: kept + seen.compactMap(\.frame)) + panels + [Part(.timeLeft, menuTimeLeft(menu))] + news
      // Last: where there is no room beside it, nothing hides it.
      + [time]
    return parts.filter { !$0.shapes.isEmpty }.map { part in
      look.filter == ColourFilter() ? part : Part(part.kind, part.shapes.map { $0.seen(through: look.filter) })
    }
  }

  /// Returns the frame of the monitor with the highlight; if nothing is lit, with the last highlight; otherwise of the
  /// first monitor.
  private static func screen(of scene: Scene, _ screens: [Frame]) -> Frame {
    let first = screens.first ?? Frame(x: 0, y: 0, width: 0, height: 0)
    guard let place = (scene.highlight?.frame ?? scene.anchor), place.isDrawable else { return first }
    return screens.max { $0.shared(with: place) < $1.shared(with: place) } ?? first
  }

  /// Returns a ring round a frame; `nil` if the frame is on no screen.
  func ring(round frame: Frame, width: Double, _ colour: Colour, beside neighbours: [Frame] = []) -> Shape? {
    RingPlacing(wanted: width, neighbours: neighbours, screens: screens).place(round: frame).map {
      .ring(Shape.Ring($0, colour: colour))
    }
  }
}

extension [Shape] {
  /// The frames of the numbers of the grid. They have a border, and other words in a grid have none.
  fileprivate var numbers: [Frame] { compactMap(\.number) }

  fileprivate func without(numbersCutBy frames: [Frame]) -> [Shape] {
    filter { shape in !(shape.number.map { number in frames.contains { $0.overlaps(number) } } ?? false) }
  }
}

extension Shape {
  fileprivate var number: Frame? {
    if case .words(let words) = self, words.border != nil { words.frame } else { nil }
  }
}

extension ScreenPlan.Part {
  /// Whether a frame covers a part of it, so that "12" could be read as "1".
  fileprivate func isCut(by frames: [Frame]) -> Bool {
    frame.map { frame in frames.contains { $0.overlaps(frame) } } ?? false
  }
}
