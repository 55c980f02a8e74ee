package import PreferredLook
import ScanVocabulary
package import TappetModel

/// A button over the screen that opens Tappet's menu: decides what the pointer does with it, and where it rests.
///
/// ```
/// entered ─ the dwell time passes ▶ opens the menu, and not again before the pointer has left
/// pressed ─ released within 8 points ▶ opens the menu
/// pressed ─ moved farther ▶ follows the pointer ─ released ▶ rests at the nearest edge of that screen
/// ```
/// Decision 229: docs/decisions/0229-menu-button.md.
package struct MenuButton: Sendable {
  /// A request to the program that shows the button.
  package enum Order: Hashable, Sendable {
    case openMenu
    /// Store the place for the next start.
    case keep(ButtonPlace)
  }

  private enum Pointer: Hashable, Sendable {
    case away
    /// It rests on the button, and would dwell.
    case resting(since: Instant)
    /// It is on the button, which has acted or moved since it came.
    case spent
    /// The button of the pointing device is down. `grip`: where the pointer holds the button, from its upper left
    /// corner.
    case pressing(at: Point, grip: Point)
    case dragging(grip: Point)
  }

  package private(set) var place: ButtonPlace
  package private(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)
  private var screens: [Frame] = []
  private var size = Self.usualSize
  private var dwell: Duration?
  private var pointer = Pointer.away
  /// Whether the pointer is on the button, as far as it has been reported.
  private var isInside = false

  /// How far a pressed pointer may move for the press to be a click: hands tremble.
  static let clickDistance = 8.0
  private static let usualSize = 56.0

  package init(at place: ButtonPlace) { self.place = place }

  /// The length of its sides on a screen, in points: more with larger text.
  package static func size(_ look: DisplayPreferences) -> Double {
    (usualSize * max(1, look.textSize.points / ContentSize.large.points)).rounded()
  }

  /// Places the button on other screens, or in another size. Ends a drag where it began.
  package mutating func use(screens: [Frame], size: Double) {
    guard screens != self.screens || size != self.size else { return }
    self.screens = screens
    self.size = size
    if isPressed { pointer = .spent }
    rest()
  }

  /// - Parameter dwell: how long the pointer rests on the button until that counts as a click; `nil`: for ever. A pointer
  ///   that is on the button at a change does not dwell before it has left.
  package mutating func use(dwell: Duration?) {
    if dwell != self.dwell, case .resting = pointer { pointer = .spent }
    self.dwell = dwell
  }

  // MARK: The pointer

  package mutating func entered(at now: Instant) {
    guard !isInside else { return }
    isInside = true
    if !isPressed { pointer = .resting(since: now) }
  }

  package mutating func left() {
    isInside = false
    if !isPressed { pointer = .away }
  }

  package mutating func pressed(at point: Point) {
    pointer = .pressing(at: point, grip: Point(x: point.x - frame.x, y: point.y - frame.y))
  }

  package mutating func moved(to point: Point) {
    if case .pressing(let start, let grip) = pointer, start.distance(to: point) > Self.clickDistance {
      pointer = .dragging(grip: grip)
    }
    guard case .dragging(let grip) = pointer, let screen = screens.nearest(to: point) else { return }
    let wanted = Frame(x: point.x - grip.x, y: point.y - grip.y, width: frame.width, height: frame.height)
    frame = wanted.moved(into: screen)
  }

  package mutating func released(at point: Point) -> Order? {
    moved(to: point)
    let before = pointer
    pointer = isInside ? .spent : .away
    switch before {
    case .pressing: return .openMenu
    case .dragging:
      guard let place = ButtonPlace(of: frame, on: screens) else { return nil }
      self.place = place
      rest()
      return .keep(place)
    case .away, .resting, .spent: return nil
    }
  }

  /// The button was hidden, so that the pointer is no longer reported.
  package mutating func hidden() {
    if case .dragging = pointer { rest() }
    pointer = .away
    isInside = false
  }

  // MARK: Dwelling

  /// When the pointer will have rested on it for the dwell time; `nil`: it does not rest on it.
  package var deadline: Instant? {
    guard let dwell, case .resting(let since) = pointer else { return nil }
    return since.advanced(by: dwell)
  }

  package mutating func advance(to now: Instant) -> Order? {
    guard let deadline, deadline <= now else { return nil }
    pointer = .spent
    return .openMenu
  }

  /// The share of the dwell time that has passed, 0 to 1.
  package func dwelt(at now: Instant) -> Double {
    guard let dwell, case .resting(let since) = pointer, dwell > .zero else { return 0 }
    return min(max(since.duration(to: now) / dwell, 0), 1)
  }

  private var isPressed: Bool {
    switch pointer {
    case .pressing, .dragging: true
    case .away, .resting, .spent: false
    }
  }

  /// Goes to its place.
  private mutating func rest() { frame = place.frame(size: size, on: screens) ?? frame }
}

extension [Frame] {
  /// The screen with the point, or else the one closest to it.
  fileprivate func nearest(to point: Point) -> Frame? { self.min { $0.distance(to: point) < $1.distance(to: point) } }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension Frame {
  fileprivate func distance(to point: Point) -> Double {
    Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY)).distance(to: point)
  }

  fileprivate func moved(into screen: Frame) -> Frame {
    Frame(
      x: min(max(x, screen.x), max(screen.x, screen.maxX - width)),
      y: min(max(y, screen.y), max(screen.y, screen.maxY - height)), width: width, height: height)
  }
}
