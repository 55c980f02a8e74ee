import ScanVocabulary
import TappetModel

// The grid: any place of the window, by numbers.
extension VoiceControl {
  /// Where squares lie: the window; without one, whatever has a place.
  var gridArea: Frame? {
    if let window = screen.window { return window }
    let all = screen.elements.lazy.compactMap(\.frame).reduce(nil as Frame?) { $0?.union($1) ?? $1 }
    return all.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// Why there is no grid; `nil`: it is shown.
  mutating func showGrid(at now: Instant) -> VoiceRefusal? {
    guard let area = gridArea else { return .nowhere }
    list = nil
    display.show(VoiceGrid(over: area, rows: settings.gridRows, columns: settings.gridColumns))
    display.usedAt = now
    gridSince = now
    layouts = []
    rememberLayout(at: now)
    return nil
  }

  /// What lies where, for squares that are said of it.
  mutating func rememberLayout(at now: Instant) {
    layouts.append((now, screen.elements))
    if layouts.count > 8 { layouts.removeFirst() }
  }

  mutating func obey(
    _ step: GridStep, _ squares: [Int], said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard var grid = display.grid else { return .ignored(nil) }
    // Said of other squares.
    if began < gridSince { return .refused(.changed) }
    display.usedAt = now
    switch step {
    case .more, .fewer: if !grid.grow(by: step == .more ? 1 : -1) { return .already(RefusalReason.limit.text) }
    case .back: if !grid.back() { return .already("nothing was divided") }
    case .choose(let gesture):
      guard let last = squares.last else { return .ignored(nil) }
      for number in squares.dropLast() {
        if grid.square(number) == nil || !grid.divides { return .refused(.noNumber(number)) }
        grid.divide(number)
      }
      guard let square = grid.square(last) else { return .refused(.noNumber(last)) }
      if let gesture = gesture ?? (grid.divides ? nil : .tap(fingers: 1)) {
        return touch(square.center, gesture, seen: began, &effects)
      }
      grid.divide(last)
    }
    display.grid = grid
    gridSince = now
    return .acted("grid")
  }

  /// Touches a place: asked of the smallest element there, else of the screen.
  private mutating func touch(
    _ point: Point, _ gesture: Gesture, seen: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let there = screen.elements.smallest(at: point)
    guard let layout = layouts.last(where: { $0.since <= seen }) else { return .refused(.changed) }
    let was = layout.elements.smallest(at: point)
    if !isAlike(was, there) { return .refused(.changed) }
    guard let id = there?.id ?? screen.root else { return .refused(.nowhere) }
    effects.append(.perform(request(gesture.action(at: point), to: id, at: point)))
    display.hide()
    return .acted("grid")
  }

}

extension [AccessibilityElement] {
  /// The smallest that a point lies in.
  fileprivate func smallest(at point: Point) -> AccessibilityElement? {
    lazy.filter { $0.frame?.contains(point) ?? false }.min { ($0.frame?.area ?? 0) < ($1.frame?.area ?? 0) }
  }
}

/// Whether a place is what it was to a person who looks at it.
private func isAlike(_ before: AccessibilityElement?, _ now: AccessibilityElement?) -> Bool {
  guard let before, let now else { return before == nil && now == nil }
  return before.id == now.id && before.traits.intersection(.control) == now.traits.intersection(.control)
    && (before.name == now.name || now.traits.contains(.updatesFrequently))
}

extension Frame {
  var area: Double { width * height }
}
