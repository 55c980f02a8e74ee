import ScanPlanning
import ScanVocabulary
import TappetModel

/// The state of `point` across screens.
///
/// ```
/// lit ─ the sweep at its start ─ step ▶ on ─ press ▶ one fix on ─ … ─ the last ▶ the point
///                              ─ loops used up ▶ one fix back, or out
///     ─ nothing has a place ▶ reported once; the stops are scanned as in `auto`
/// ```
package struct Pointing: Sendable {
  enum Light: Hashable, Sendable {
    case band, line
    /// Nothing has a place. `isNews`: the user does not know that yet.
    case nothing(isNews: Bool)
  }

  /// The step at the end of a band's or line's time.
  enum Step: Hashable, Sendable {
    case next(wrapped: Bool)
    case back
    /// The loops are used up and nothing is fixed.
    case out
  }

  /// `nil` in other methods, and where nothing has a place.
  package private(set) var sweep: PointSweep?
  private(set) var area: Frame?
  /// The screen for which the sweep knows whether there are stops without a place.
  private var serial = -1
  private var isToldNowhere = false

  var isFirst: Bool { sweep?.index == 0 }

  /// Prepares the sweep for what is lit next on a screen. `kept`: it continues where it was.
  mutating func light(_ screen: ScannedScreen, kept: Bool, _ settings: ScanSettings) -> Light {
    guard let area = screen.plan.pointArea else {
      sweep = nil
      defer { isToldNowhere = true }
      return .nothing(isNews: !isToldNowhere)
    }
    isToldNowhere = false
    if !kept || sweep == nil || self.area != area {
      sweep = PointSweep(
        area: area, band: settings.bandWidth, speed: settings.pointSpeed, hasMore: !screen.plan.unplaced.isEmpty)
      self.area = area
    }
    follow(screen)
    // The way out of a line counts as a band, so that it stays long enough to be pressed.
    return sweep.map { $0.phase.isFine && !$0.isWayOut } ?? false ? .line : .band
  }

  mutating func end() { sweep = nil }

  /// Adapts the sweep to the screen's stops without a place. Returns whether it still stands where it stood.
  @discardableResult
  mutating func follow(_ screen: ScannedScreen) -> Bool {
    if serial == screen.serial { return true }
    serial = screen.serial
    let wasMore = sweep?.isMore
    sweep?.follow(hasMore: !screen.plan.unplaced.isEmpty)
    return sweep?.isMore == wasMore
  }

  /// Moves the band or line, for the `steps`th time; goes one fix back when the loops are used up.
  mutating func step(_ steps: Int, loops: Int) -> Step {
    guard var next = sweep else { return .out }
    if steps >= max(1, loops) * next.count {
      guard next.goBack() else { return .out }
      sweep = next
      return .back
    }
    next.step()
    sweep = next
    return .next(wrapped: next.index == 0)
  }

  /// The position that a press made at `seen` means now, or why it means none.
  func judge(_ seen: PointSweep) -> Result<PointSweep, ScanMachine.Unreachable> {
    guard seen.area == sweep?.area else { return .failure(ScanMachine.Unreachable(reason: .changed)) }
    let hasMore = sweep?.hasMore ?? false
    if seen.isMore && !hasMore { return .failure(ScanMachine.Unreachable(reason: .gone)) }
    var now = seen
    now.follow(hasMore: hasMore)
    return .success(now)
  }

  mutating func put(at place: PointSweep) { sweep = place }

  mutating func fix() -> Point? {
    guard var next = sweep else { return nil }
    // At the point the line stays, to go back to.
    if let point = next.fix() { return point }
    sweep = next
    return nil
  }

  mutating func goBack() -> Bool {
    guard var back = sweep, back.goBack() else { return false }
    sweep = back
    return true
  }

  mutating func refine(at point: Point) { sweep = sweep?.refined(at: point) }
}
