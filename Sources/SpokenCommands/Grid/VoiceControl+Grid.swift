import ScanVocabulary
import TappetModel

extension VoiceControl {
  /// The grid's area: the window or, if its frame is not known, the union of all elements' frames. `nil` without
  /// frames.
  var gridArea: Frame? {
    if let window = screen.window { return window }
    let all = screen.elements.lazy.compactMap(\.frame).reduce(nil as Frame?) { $0?.union($1) ?? $1 }
    return all.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// Shows the grid. Returns the reason why that is not possible; `nil` on success.
  mutating func showGrid(at now: Instant) -> VoiceRefusal? {
    guard let area = gridArea else { return .nowhere }
    let grid = VoiceGrid(over: area, rows: settings.gridRows, columns: settings.gridColumns)
    dialogue.settle()
    display.show(ShownGrid(grid, over: screen.appElements, at: now), at: now)
    return nil
  }

  mutating func obey(
    _ step: GridStep, _ squares: [Int], said begun: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    switch display.take(step, squares, over: screen.appElements, begun: begun, at: now) {
    case nil, .spot?: return .ignored(nil)
    case .outcome(let outcome)?: return outcome
    case .touch(let point, let gesture, let there)?:
      guard let id = there ?? screen.root else { return .refused(.nowhere) }
      effects.append(.perform(screen.request(gesture.action(at: point), to: id, at: point)))
      hideDisplay()
      return .acted("grid")
    }
  }
}
