// The finger paths of a gesture. Timing follows the usual thresholds of touch screens: a tap ends within 0.1 s, the
// second tap follows within 0.3 s, a hold lasts longer than 0.5 s.
extension Gesture {
  /// Returns one path per finger for a gesture at `place`, in the coordinates of `place`, with times in seconds from
  /// the gesture's start. A finger that is lifted and put down again is two paths, in order.
  ///
  /// `frame` is the target: swipes, pinches and turns are scaled to it within fixed limits (160–400 points for a swipe,
  /// 120–300 for the others); `nil` takes the lower limit.
  public func points(at place: Point, in frame: Frame?) -> [[GesturePoint]] {
    switch self {
    case .tap(let fingers): return Self.beside(place, fingers).map { Self.touch($0, from: 0, for: 0.08) }
    case .doubleTap: return [Self.touch(place, from: 0, for: 0.08), Self.touch(place, from: 0.2, for: 0.08)]
    case .tapAndHold: return [Self.touch(place, from: 0, for: 1)]
    case .swipe(let direction, let fingers):
      let length = Self.reach(direction.isVertical ? frame?.height : frame?.width, within: 160...400)
      return Self.beside(place, fingers).map { start in
        Self.path { along in
          Point(x: start.x + direction.x * length * along, y: start.y + direction.y * length * along)
        }
      }
    case .pinch(let pinch):
      let far = Self.reach(frame.map { min($0.width, $0.height) }, within: 120...300) / 2
      let (from, to) = pinch == .out ? (Self.near, far) : (far, Self.near)
      return [-1.0, 1].map { side in
        Self.path { along in Point(x: place.x + side * (from + (to - from) * along), y: place.y) }
      }
    case .rotate(let turn):
      let radius = Self.reach(frame.map { min($0.width, $0.height) }, within: 120...300) / 2
      return [0, 2].map { (quarters: Double) in
        Self.path { along in
          let (x, y) = Self.quarterTurn(turn == .right ? along : -along, after: quarters)
          return Point(x: place.x + radius * x, y: place.y + radius * y)
        }
      }
    case .saved(let saved):
      return saved.fingers.map { $0.map { GesturePoint(x: place.x + $0.x, y: place.y + $0.y, t: $0.t) } }
    }
  }

  /// In points: each finger's distance from the centre of a closed pinch, and half the spacing of several fingers.
  private static let near = 20.0
  /// The duration of a moving gesture in seconds, and the number of strokes that it is divided into.
  private static let duration = 0.3
  private static let strokes = 10

  private static func reach(_ extent: Double?, within range: ClosedRange<Double>) -> Double {
    min(max(extent ?? 0, range.lowerBound), range.upperBound)
  }

  /// The start positions of several fingers, in a row centred on `place`.
  private static func beside(_ place: Point, _ fingers: Int) -> [Point] {
    (0..<max(1, fingers)).map { index in
      Point(x: place.x + (Double(index) - Double(max(1, fingers) - 1) / 2) * 2 * near, y: place.y)
    }
  }

  private static func touch(_ place: Point, from begin: Double, for time: Double) -> [GesturePoint] {
    [GesturePoint(x: place.x, y: place.y, t: begin), GesturePoint(x: place.x, y: place.y, t: begin + time)]
  }

  private static func path(_ place: (Double) -> Point) -> [GesturePoint] {
    (0...strokes).map { stroke in
      let along = Double(stroke) / Double(strokes)
      let point = place(along)
      return GesturePoint(x: point.x, y: point.y, t: duration * along)
    }
  }

  /// The point of the unit circle at `along` (-1 to 1) of a quarter turn clockwise, starting after `quarters` quarters.
  /// Uses the rational form of the circle, with t = tan(angle / 2), because the core has no sine.
  private static func quarterTurn(_ along: Double, after quarters: Double) -> (x: Double, y: Double) {
    let half = along * 1.0
    let tangent = half * (0.7854 + 0.2146 * half * half)
    // An approximation of tan(x·π/4) within 0.4 %, exact at 0 and ±1.
    let square = tangent * tangent
    let cosine = (1 - square) / (1 + square)
    let sine = 2 * tangent / (1 + square)
    return quarters == 0 ? (cosine, sine) : (-cosine, -sine)
  }
}

extension Gesture.Direction {
  var isVertical: Bool { y != 0 }

  var x: Double {
    switch self {
    case .left: -1
    case .right: 1
    case .up, .down: 0
    }
  }

  var y: Double {
    switch self {
    case .up: -1
    case .down: 1
    case .left, .right: 0
    }
  }
}
