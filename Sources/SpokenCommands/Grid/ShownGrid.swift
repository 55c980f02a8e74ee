import Messages
import ScanVocabulary
import TappetModel

/// The grid on the screen, with the elements that have been under it.
///
/// ```
/// squares   [1 … 9]──────────[1 … 9 of the fifth]─────────
/// elements  a ─────────────────────────── b ──────────────
/// said         ▲ first grid     ▲ second grid, of a   ▲ second grid, of b
///                               acts where b has there what a had
/// ```
/// Numbers said before the current division meant other squares and are refused. Elements under the grid come and go: a
/// place is touched only where it still looks as it did when the user began to speak.
struct ShownGrid: Sendable {
  enum Result: Hashable, Sendable {
    case outcome(VoiceOutcome)
    /// Perform the gesture at the point; `there` is the smallest element at it, `nil` for none.
    case touch(Point, Gesture, there: ElementID?)
    /// Mark that place.
    case spot(Point)
  }

  private static let mostLayouts = 8

  private(set) var grid: VoiceGrid
  private var since: Instant
  /// The elements that have been under the grid, the latest last.
  private var layouts: [(since: Instant, elements: [AccessibilityElement])]

  init(_ grid: VoiceGrid, over elements: [AccessibilityElement], at now: Instant) {
    (self.grid, since) = (grid, now)
    layouts = [(now, elements)]
  }

  /// Records a change of the screen. A new area restarts the grid undivided.
  mutating func follow(over area: Frame, _ elements: [AccessibilityElement], at now: Instant) {
    let other = grid.over(area)
    if other != grid { (grid, since) = (other, now) }
    layouts.append((now, elements))
    if layouts.count > Self.mostLayouts { layouts.removeFirst() }
  }

  /// Applies a step: divides squares, or returns the point to touch and the gesture. `elements` are under the grid now.
  mutating func take(
    _ step: GridStep, _ squares: [Int], over elements: [AccessibilityElement], begun: Instant, at now: Instant
  ) -> Result {
    if begun < since { return .outcome(.refused(.changed)) }
    var next = grid
    switch step {
    case .more, .fewer:
      if !next.grow(by: step == .more ? 1 : -1) { return .outcome(.already(RefusalReason.limit.message)) }
    case .back: if !next.back() { return .outcome(.already(Message("nothing was divided"))) }
    case .choose(let gesture):
      guard let last = squares.last else { return .outcome(.ignored(nil)) }
      for number in squares.dropLast() {
        if next.square(number) == nil || !next.divides { return .outcome(.refused(.noNumber(number))) }
        next.divide(number)
      }
      guard let square = next.square(last) else { return .outcome(.refused(.noNumber(last))) }
      if let gesture = gesture ?? (next.divides ? nil : .tap(fingers: 1)) {
        return touch(square.center, gesture, elements, seen: begun)
      }
      next.divide(last)
    }
    (grid, since) = (next, now)
    return .outcome(.acted("grid"))
  }

  /// The middle of what the grid covers, for an utterance that began then; `nil` while nothing is divided.
  func spot(said begun: Instant) -> Result {
    guard grid.areas.count > 1, let area = grid.areas.last else { return .outcome(.refused(.noSquare)) }
    return begun < since ? .outcome(.refused(.changed)) : .spot(area.center)
  }

  private func touch(
    _ point: Point, _ gesture: Gesture, _ elements: [AccessibilityElement], seen: Instant
  ) -> Result {
    let there = elements.smallest(at: point)
    guard let layout = layouts.last(where: { $0.since <= seen }),
      Self.isAlike(layout.elements.smallest(at: point), there)
    else { return .outcome(.refused(.changed)) }
    return .touch(point, gesture, there: there?.id)
  }

  /// Whether the user sees the same at a place as before.
  private static func isAlike(_ before: AccessibilityElement?, _ now: AccessibilityElement?) -> Bool {
    guard let before, let now else { return before == nil && now == nil }
    return before.id == now.id && before.traits.intersection(.control) == now.traits.intersection(.control)
      && (before.name == now.name || now.traits.contains(.updatesFrequently))
  }
}

extension [AccessibilityElement] {
  func smallest(at point: Point) -> AccessibilityElement? {
    lazy.filter { $0.frame?.contains(point) ?? false }.min { ($0.frame?.area ?? 0) < ($1.frame?.area ?? 0) }
  }
}

extension Frame {
  var area: Double { width * height }
}
