import ScanVocabulary
import TappetModel

/// Detects a switch that sends its own release at once, and so cannot be held.
///
/// Some switch interfaces send a down and an up together for every press. With such a switch, a hold duration would
/// refuse every press, a long press could never be made, and `inverse` could not be used. No user makes ten presses in
/// a row that are shorter than 40 ms; one longer press proves that the switch can be held.
struct SelfReleaseDetector: Hashable, Sendable {
  private(set) var releasesByItself = false
  private var downAt: Instant?
  private var inARow = 0

  /// Handles one edge. Returns the new value of `releasesByItself` if the edge changed it; `nil`: it did not.
  mutating func note(_ event: SwitchEvent) -> Bool? {
    guard event.origin != .madeUp else {
      downAt = nil
      return nil
    }
    switch event.edge {
    case .repeat: return nil
    case .down:
      if downAt == nil { downAt = event.at }
      return nil
    case .up:
      guard let downAt else { return nil }
      self.downAt = nil
      return judge(downAt.duration(to: event.at))
    }
  }

  private mutating func judge(_ length: Duration) -> Bool? {
    let before = releasesByItself
    inARow = length < SwitchFigures.shortestPress ? min(inARow + 1, SwitchFigures.shortPresses) : 0
    if inARow == 0 { releasesByItself = false }
    if inARow == SwitchFigures.shortPresses { releasesByItself = true }
    return releasesByItself == before ? nil : releasesByItself
  }
}
