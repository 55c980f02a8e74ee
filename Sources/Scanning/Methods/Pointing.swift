import ScanPlanning
import ScanVocabulary
import TappetModel

/// Where `point` points, screen after screen.
///
/// ```
/// lit ─ the sweep at its start ─ step ▶ on ─ press ▶ one fix on ─ … ─ the last ▶ the point
///                              ─ loops used up ▶ one fix back, or out
///     ─ nothing has a place ▶ told once; what there is is scanned as in `auto`
/// ```
package struct Pointing: Sendable {
  /// What is to be lit.
  enum Light: Hashable, Sendable {
    case band, line
    /// Nothing has a place; the person may know that already.
    case nothing(isNews: Bool)
  }

  /// What comes when the time of a band or line is over.
  enum Step: Hashable, Sendable {
    case next(wrapped: Bool)
    case back
    /// The loops are used up, and nothing is fixed.
    case out
  }

  /// `nil` in other methods, and where nothing has a place.
  package private(set) var sweep: PointSweep?
  /// The area of the screen that it is for.
  private(set) var area: Frame?
  /// The screen by which it knows whether something has no place.
  private var serial = -1
  /// Whether the person knows that nothing has a place.
  private var isToldNowhere = false

  /// Whether what is lit is the first of what is gone through.
  var isFirst: Bool { sweep?.index == 0 }

  /// Brings the sweep up to what is lit next on a screen. `kept`: it goes on where it was.
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
    // The way out of a line is no place of the line: it stays long enough to be pressed.
    return sweep.map { $0.phase.isFine && !$0.isWayOut } ?? false ? .line : .band
  }

  /// Another method is used.
  mutating func end() { sweep = nil }

  /// Brings the sweep up to whether something has no place; whether it still stands where it stood.
  @discardableResult
  mutating func follow(_ screen: ScannedScreen) -> Bool {
    if serial == screen.serial { return true }
    serial = screen.serial
    let wasMore = sweep?.isMore
    sweep?.follow(hasMore: !screen.plan.unplaced.isEmpty)
    return sweep?.isMore == wasMore
  }

  /// The band or line goes on, the `steps`th time; when its loops are used up, what was fixed is let go.
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

  /// What a press that was made for `seen` is for now, or why it is for nothing.
  func judge(_ seen: PointSweep) -> Result<PointSweep, ScanMachine.Unreachable> {
    guard seen.area == sweep?.area else { return .failure(ScanMachine.Unreachable(reason: .changed)) }
    let hasMore = sweep?.hasMore ?? false
    if seen.isMore && !hasMore { return .failure(ScanMachine.Unreachable(reason: .gone)) }
    var now = seen
    now.follow(hasMore: hasMore)
    return .success(now)
  }

  /// It stands there again.
  mutating func put(at place: PointSweep) { sweep = place }

  /// Fixes what is lit; the point, when that was the last.
  mutating func fix() -> Point? {
    guard var next = sweep else { return nil }
    // At the point the line stays, to be gone back to.
    if let point = next.fix() { return point }
    sweep = next
    return nil
  }

  /// One fix back. `false`: there is none.
  mutating func goBack() -> Bool {
    guard var back = sweep, back.goBack() else { return false }
    sweep = back
    return true
  }

  /// Points again round a point, with a narrower band.
  mutating func refine(at point: Point) { sweep = sweep?.refined(at: point) }
}
