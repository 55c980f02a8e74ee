import ScanPlanning
import ScanVocabulary
import TappetModel

/// The state of `point`, kept when the screen changes.
///
/// ```
/// lit ─ the sweep at its start ─ step ▶ on ─ press ▶ one fix on ─ … ─ the last ▶ the point
///                              ─ loops used up ▶ one fix back, or out
///     ─ nothing has a place ▶ reported once; the stops are scanned as in `auto`
/// ```
package struct Pointing: Sendable {
  enum Light: Hashable, Sendable {
    case band, line
    /// No stop has a place. `isNews`: the user has not been told that yet.
    case nothing(isNews: Bool)
  }

  /// The move at the end of a band's or a line's time.
  enum Step: Hashable, Sendable {
    case next(wrapped: Bool)
    case back
    /// The loops are used up, and nothing is fixed or refined to go back to.
    case out
  }

  /// The sweep; `nil` in other methods, and if no stop has a place.
  package private(set) var sweep: PointSweep?
  private(set) var area: Frame?
  /// The serial number of the screen for which `sweep` knows whether there are stops without a place.
  private var serial = -1
  private var isToldNowhere = false

  var isFirst: Bool { sweep?.index == 0 }

  /// Prepares the sweep for the next highlight on `screen`, and returns what to light. `kept`: whether the sweep
  /// continues where it was.
  mutating func light(_ screen: ScannedScreen, kept: Bool, _ settings: ScanSettings) -> Light {
    guard let area = screen.plan.pointArea else {
      sweep = nil
      defer { isToldNowhere = true }
      return .nothing(isNews: !isToldNowhere)
    }
    isToldNowhere = false
    if !kept || sweep == nil || self.area != area {
      sweep = PointSweep(
        area: area, band: settings.bandWidth, speed: settings.pointSpeed, isFromRight: screen.plan.isReadFromRight,
        hasMore: !screen.plan.unplaced.isEmpty)
      self.area = area
    }
    follow(screen)
    // The way out at the end of a line is lit as long as a band, so that it can be pressed.
    return sweep.map { $0.phase.isFine && !$0.isWayOut } ?? false ? .line : .band
  }

  mutating func end() { sweep = nil }

  /// Updates the sweep with the stops without a place on `screen`. Returns whether the sweep is still at the same
  /// position.
  @discardableResult
  mutating func follow(_ screen: ScannedScreen) -> Bool {
    if serial == screen.serial { return true }
    serial = screen.serial
    let wasMore = sweep?.isMore
    sweep?.follow(hasMore: !screen.plan.unplaced.isEmpty)
    return sweep?.isMore == wasMore
  }

  /// Moves the band or line, which is its `steps`th move; goes one fix or refinement back when the `loops` are used up.
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

  /// Returns the present position of the sweep that a press made for `seen` means, or why it means none.
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
    // When the point is known, the sweep stays at the line, so that the user can go back to it.
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
