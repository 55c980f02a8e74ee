package import TappetModel

/// Where `point` is pointing: a band goes across, then a fine line within it; the same downwards; then the point is
/// known. Each is gone through like the stops of a level, and ends with a way out: "Menu" for the first, "Back" for the
/// others, so that one switch reaches everything. Before "Menu" comes a stop for what has no place, where there is any.
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

  /// How often the line moves.
  package static let tick = Duration.milliseconds(66)

  /// What is pointed at: the window, or a part of it.
  let area: Frame
  /// How broad the band is, in points.
  package let band: Double
  /// How far the line goes each time, in points.
  package let line: Double
  /// Whether there is something that has no place, so that no band leads there.
  private(set) var hasMore = false
  package private(set) var phase = Phase.bandAcross
  /// The place in what is gone through, from 0.
  private(set) var index = 0
  /// Where the fixed band and the fixed line begin.
  private var bandStart = 0.0
  private var x = 0.0

  /// - Parameters:
  ///   - band: in points, 20–1,000.
  ///   - speed: of the line, in points a second, 5–1,000.
  ///   - hasMore: whether something has no place.
  package init(area: Frame, band: Double, speed: Double, hasMore: Bool = false) {
    self.area = area
    self.hasMore = hasMore
    self.band = min(max(band, 20), 1_000)
    line = max(1, min(max(speed, 5), 1_000) * Self.tick.inSeconds)
  }

  private init(area: Frame, band: Double, line: Double, hasMore: Bool) {
    self.area = area
    self.hasMore = hasMore
    self.band = band
    self.line = line
  }

  /// The same round a point, with a band and a line of a quarter.
  func refined(at point: Point) -> PointSweep {
    let side = band * 1.25
    let around = Frame(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    return PointSweep(
      area: around.intersection(area) ?? area, band: max(4, band / 4), line: max(0.5, line / 4),
      hasMore: hasMore)
  }

  /// How many places there are, the way out included.
  var count: Int { strips + (offersMore ? 2 : 1) }

  /// How many bands or lines there are.
  private var strips: Int {
    let extent = phase.isAcross ? area.width : area.height
    let length = phase.isFine ? min(band, end - bandStart) : extent
    return max(1, Int((length / (phase.isFine ? line : band)).rounded(.up)))
  }

  var isWayOut: Bool { index == count - 1 }

  /// Whether it is at the stop for what has no place.
  var isMore: Bool { offersMore && index == strips }

  private var offersMore: Bool { hasMore && phase == .bandAcross }

  /// Something without a place has come, or the last has gone. Whoever was at the way out stays there.
  mutating func follow(hasMore: Bool) {
    let (isOut, wasMore) = (isWayOut, isMore)
    self.hasMore = hasMore
    if isOut || wasMore && !hasMore { index = count - 1 }
  }

  private var end: Double { phase.isAcross ? area.maxX : area.maxY }

  /// The band or line, over the whole of the area; `nil`: the way out, or what has no place.
  package var frame: Frame? {
    if isWayOut || isMore { return nil }
    let start = phase.isFine ? bandStart : phase.isAcross ? area.x : area.y
    let breadth = phase.isFine ? line : band
    let from = start + Double(index) * breadth
    return strip(from, min(breadth, max(0, end - from)), isAcross: phase.isAcross)
  }

  /// What was fixed before.
  var fixed: [Frame] {
    switch phase {
    case .bandAcross: []
    case .lineAcross: [strip(bandStart, min(band, end - bandStart), isAcross: true)]
    case .bandDown: [strip(x, 0, isAcross: true)]
    case .lineDown: [strip(x, 0, isAcross: true), strip(bandStart, min(band, end - bandStart), isAcross: false)]
    }
  }

  private func strip(_ from: Double, _ breadth: Double, isAcross: Bool) -> Frame {
    isAcross
      ? Frame(x: from, y: area.y, width: breadth, height: area.height)
      : Frame(x: area.x, y: from, width: area.width, height: breadth)
  }

  /// The next place, round the end.
  mutating func step() { index = (index + 1) % count }

  /// The first place of what is gone through.
  func atStart() -> PointSweep {
    var sweep = self
    sweep.index = 0
    return sweep
  }

  /// Fixes what is lit; the point, when that was the last.
  mutating func fix() -> Point? {
    guard let frame else { return nil }
    index = 0
    switch phase {
    case .bandAcross: (bandStart, phase) = (frame.x, .lineAcross)
    case .lineAcross: (x, phase) = (frame.center.x, .bandDown)
    case .bandDown: (bandStart, phase) = (frame.y, .lineDown)
    case .lineDown: return Point(x: x, y: frame.center.y)
    }
    return nil
  }

  /// One fix back. `false`: there is none.
  mutating func goBack() -> Bool {
    index = 0
    switch phase {
    case .bandAcross: return false
    case .lineAcross, .bandDown: phase = .bandAcross
    case .lineDown: phase = .bandDown
    }
    return true
  }
}

extension Point {
  /// The two lines through the point, without breadth, from edge to edge of `area`.
  func cross(in area: Frame) -> [Frame] {
    [
      Frame(x: x, y: area.y, width: 0, height: area.height), Frame(x: area.x, y: y, width: area.width, height: 0),
    ]
  }
}
