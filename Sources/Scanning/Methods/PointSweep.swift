package import TappetModel

/// The state of `point`. A band moves across the area, then a fine line within the band; then a band and a line move
/// down; then the point is known. Each phase is stepped through like a level and ends with a way out ("Menu" in the
/// first phase, "Back" in the others), so that one switch reaches everything. If the screen has stops without a place,
/// the first phase has a stop for them before "Menu". A finer sweep ends its first phase with "Back", to the sweep that
/// it refines.
///
/// ```
/// band across ─ press ▶ line across ─ press ▶ band down ─ press ▶ line down ─ press ▶ point
/// ```
package struct PointSweep: Hashable, Sendable {
  package enum Phase: Hashable, Sendable, CaseIterable {
    case bandAcross, lineAcross, bandDown, lineDown

    var isFine: Bool { self == .lineAcross || self == .lineDown }
    package var isAcross: Bool { self == .bandAcross || self == .lineAcross }
  }

  /// The time between two moves of the line.
  package static let tick = Duration.milliseconds(66)

  /// The area to point in, and how finely.
  private struct Extent: Hashable, Sendable {
    var area: Frame
    var band: Double
    var line: Double
  }

  private var extent: Extent
  /// The extents that were refined, the window first.
  private var outer: [Extent] = []
  /// Whether bands and lines move across from right to left, as the screen is read.
  let isFromRight: Bool
  /// Whether there are stops without a place, which no band reaches.
  private(set) var hasMore = false
  package private(set) var phase = Phase.bandAcross
  /// The position within the phase, from 0.
  private(set) var index = 0
  /// The left or upper edge of the band that was fixed last, and its breadth, in points.
  private var bandStart = 0.0
  private var bandBreadth = 0.0
  /// The middle of the line that was fixed across, in points.
  private var x = 0.0

  /// `band`: the band's width in points, 20–1,000. `speed`: the line's speed in points a second, 5–1,000.
  package init(area: Frame, band: Double, speed: Double, isFromRight: Bool = false, hasMore: Bool = false) {
    self.isFromRight = isFromRight
    self.hasMore = hasMore
    extent = Extent(
      area: area, band: min(max(band, 20), 1_000), line: max(1, min(max(speed, 5), 1_000) * Self.tick.inSeconds))
  }

  /// The area to point in: the window, or a part of it.
  var area: Frame { extent.area }
  /// The width of the band, in points.
  package var band: Double { extent.band }
  /// How far the line moves in each tick, in points.
  package var line: Double { extent.line }
  /// Whether nothing is fixed or refined, so that the way out is "Menu".
  package var isOutermost: Bool { phase == .bandAcross && outer.isEmpty }

  /// Returns a sweep of the area around `point`, with a band and a line a quarter as large.
  func refined(at point: Point) -> PointSweep {
    let side = band * 1.25
    let around = Frame(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    var finer = self
    finer.outer.append(extent)
    finer.extent = Extent(
      area: around.intersection(area) ?? area, band: max(4, band / 4), line: max(0.5, line / 4))
    (finer.phase, finer.index) = (.bandAcross, 0)
    return finer
  }

  /// The number of positions in the current phase, including the way out.
  var count: Int { strips + (offersMore ? 2 : 1) }

  private var strips: Int {
    let extent = phase.isAcross ? area.width : area.height
    let length = phase.isFine ? bandBreadth : extent
    return max(1, Int((length / (phase.isFine ? line : band)).rounded(.up)))
  }

  /// Whether the sweep is at the way out, the last position of the phase.
  var isWayOut: Bool { index == count - 1 }

  /// Whether the sweep is at the stop that stands for the stops without a place.
  var isMore: Bool { offersMore && index == strips }

  private var offersMore: Bool { hasMore && phase == .bandAcross }

  /// Updates whether there are stops without a place. A sweep at the way out stays there.
  mutating func follow(hasMore: Bool) {
    let (isOut, wasMore) = (isWayOut, isMore)
    self.hasMore = hasMore
    if isOut || wasMore && !hasMore { index = count - 1 }
  }

  private var end: Double { phase.isAcross ? area.maxX : area.maxY }

  /// The frame of the lit band or line, across the whole area; `nil`: the sweep is at the way out, or at the stop for
  /// stops without a place.
  package var frame: Frame? {
    if isWayOut || isMore { return nil }
    let breadth = phase.isFine ? line : band
    if isFromRight, phase.isAcross {
      let to = (phase.isFine ? bandStart + bandBreadth : area.maxX) - Double(index) * breadth
      let width = min(breadth, max(0, to - area.x))
      return strip(to - width, width, isAcross: true)
    }
    let start = phase.isFine ? bandStart : phase.isAcross ? area.x : area.y
    let from = start + Double(index) * breadth
    return strip(from, min(breadth, max(0, end - from)), isAcross: phase.isAcross)
  }

  /// The frames of the lines and bands that have been fixed.
  var fixed: [Frame] {
    switch phase {
    case .bandAcross: []
    case .lineAcross: [strip(bandStart, bandBreadth, isAcross: true)]
    case .bandDown: [strip(x, 0, isAcross: true)]
    case .lineDown: [strip(x, 0, isAcross: true), strip(bandStart, bandBreadth, isAcross: false)]
    }
  }

  private func strip(_ from: Double, _ breadth: Double, isAcross: Bool) -> Frame {
    isAcross
      ? Frame(x: from, y: area.y, width: breadth, height: area.height)
      : Frame(x: area.x, y: from, width: area.width, height: breadth)
  }

  mutating func step() { index = (index + 1) % count }

  func atStart() -> PointSweep {
    var sweep = self
    sweep.index = 0
    return sweep
  }

  /// Fixes the lit band or line. Returns the point after the last phase, else `nil`.
  mutating func fix() -> Point? {
    guard let frame else { return nil }
    index = 0
    switch phase {
    case .bandAcross: (bandStart, bandBreadth, phase) = (frame.x, frame.width, .lineAcross)
    case .lineAcross: (x, phase) = (frame.center.x, .bandDown)
    case .bandDown: (bandStart, bandBreadth, phase) = (frame.y, frame.height, .lineDown)
    case .lineDown: return Point(x: x, y: frame.center.y)
    }
    return nil
  }

  /// Returns to the phase of the band that was fixed last, else to the sweep that this one refines. Returns `false` if
  /// there is neither.
  mutating func goBack() -> Bool {
    index = 0
    switch phase {
    case .bandAcross:
      guard let whole = outer.popLast() else { return false }
      extent = whole
    case .lineAcross, .bandDown: phase = .bandAcross
    case .lineDown: phase = .bandDown
    }
    return true
  }
}

extension Point {
  /// The two lines through the point, of zero width, from edge to edge of `area`.
  func cross(in area: Frame) -> [Frame] {
    [
      Frame(x: x, y: area.y, width: 0, height: area.height), Frame(x: area.x, y: y, width: area.width, height: 0),
    ]
  }
}
