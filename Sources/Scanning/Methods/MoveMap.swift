package import ScanVocabulary
package import TappetModel

/// Which stop lies above, below, left and right of each: what the moves of `directed` go by.
///
/// Stops are numbered in reading order; the last number is the way out ("Menu"), which has no place on the screen.
///
/// **Every stop and the way out can be reached from every other.** Downwards each move goes to a stop whose middle lies
/// strictly lower, past the lowest to those without a frame, past these to the way out: so all reach the way out. And
/// whatever cannot be reached from there (a stop hidden behind others from all sides) is put in, to the right of the
/// stop before it in reading order.
package struct MoveMap: Hashable, Sendable {
  /// A move's end, and whether it went round an edge.
  package struct Step: Hashable, Sendable {
    package var to: Int
    var wraps = false
  }

  /// More stops than this are gone through in reading order: what lies where takes time that grows with the square.
  static let geometryLimit = 1_000

  private var steps: [MoveDirection: [Step]] = [:]

  /// Of the frames of the stops in reading order, the way out left out.
  package init(_ frames: [Frame?]) {
    for direction in MoveDirection.allCases {
      steps[direction] =
        frames.count > Self.geometryLimit
        ? Self.readingOrder(frames.count, direction) : Self.geometry(frames, direction)
    }
    bringIslandsIn(frames.count)
  }

  package func step(_ direction: MoveDirection, from stop: Int) -> Step {
    guard let steps = steps[direction], steps.indices.contains(stop) else { return Step(to: stop) }
    return steps[stop]
  }

  private static func readingOrder(_ wayOut: Int, _ direction: MoveDirection) -> [Step] {
    (0...wayOut).map { stop in
      direction.isForward
        ? stop == wayOut ? Step(to: 0, wraps: true) : Step(to: stop + 1)
        : stop == 0 ? Step(to: wayOut, wraps: true) : Step(to: stop - 1)
    }
  }

  /// The nearest stop on that side; where there is none, along the reading order, or to the way out.
  private static func geometry(_ frames: [Frame?], _ direction: MoveDirection) -> [Step] {
    var steps = readingOrder(frames.count, direction)
    let bare = frames.indices.filter { frames[$0] == nil }
    for (stop, frame) in frames.enumerated() {
      if let frame {
        if let nearest = nearest(to: frame, direction, frames) {
          steps[stop] = Step(to: nearest)
        } else {
          steps[stop] = beyond(direction, from: stop, firstBare: bare.first, wayOut: frames.count)
        }
      } else if direction == .down {
        // Those without a place follow one another, below all that have one.
        steps[stop] = Step(to: bare.first { $0 > stop } ?? frames.count)
      } else if direction == .up, let above = bare.last(where: { $0 < stop }) ?? frames.lowest {
        steps[stop] = Step(to: above)
      }
    }
    if direction == .up { steps[frames.count] = Step(to: bare.last ?? frames.lowest ?? frames.count, wraps: true) }
    return steps
  }

  /// Past the edge: sideways on to the next or previous line, told as going round.
  private static func beyond(_ direction: MoveDirection, from stop: Int, firstBare: Int?, wayOut: Int) -> Step {
    switch direction {
    case .up: Step(to: wayOut, wraps: true)
    case .down: Step(to: firstBare ?? wayOut)
    case .left: Step(to: stop == 0 ? wayOut : stop - 1, wraps: true)
    case .right: Step(to: stop + 1, wraps: true)
    }
  }

  private static func nearest(to frame: Frame, _ direction: MoveDirection, _ frames: [Frame?]) -> Int? {
    var best: (stop: Int, distance: Double)?
    for (stop, other) in frames.enumerated() {
      guard let other, let distance = frame.distance(to: other, direction), distance < best?.distance ?? .infinity
      else { continue }
      best = (stop, distance)
    }
    return best?.stop
  }

  /// Puts what cannot be reached from the way out to the right of the stop before it. What was reached through that
  /// stop's right still is, one move later; so nothing is lost by it.
  private mutating func bringIslandsIn(_ wayOut: Int) {
    var reached = Array(repeating: false, count: wayOut + 1)
    spread(from: wayOut, over: &reached)
    for stop in 0..<wayOut where !reached[stop] {
      let before = stop == 0 ? wayOut : stop - 1
      let after = step(.right, from: before)
      steps[.right]?[stop] = after
      steps[.right]?[before] = Step(to: stop, wraps: before == wayOut)
      spread(from: stop, over: &reached)
    }
  }

  private func spread(from start: Int, over reached: inout [Bool]) {
    var waiting = [start]
    reached[start] = true
    while let stop = waiting.popLast() {
      for direction in MoveDirection.allCases {
        let next = step(direction, from: stop).to
        if reached[next] { continue }
        reached[next] = true
        waiting.append(next)
      }
    }
  }
}

extension [Frame?] {
  /// The last in reading order of those that lie lowest.
  fileprivate var lowest: Int? {
    var found: (stop: Int, y: Double)?
    for (stop, frame) in enumerated() {
      if let frame, frame.center.y >= found?.y ?? -.infinity { found = (stop, frame.center.y) }
    }
    return found?.stop
  }
}

extension Frame {
  /// How far it is to another frame on that side, in points; `nil` where that lies on another side.
  ///
  /// What lies straight ahead is measured from edge to edge, and half of what the smaller of both hangs over the other's
  /// edge is added: what lies all across is never jumped over. Of several as near it is the one in the middle. What lies
  /// askew is further away by twice that; sideways it counts only within 45° and after all that is straight ahead:
  /// a line is gone along to its end.
  fileprivate func distance(to other: Frame, _ direction: MoveDirection) -> Double? {
    let (x, y) = (other.center.x - center.x, other.center.y - center.y)
    let ahead: Double
    let gap: Double
    switch direction {
    case .up: (ahead, gap) = (-y, self.y - other.maxY)
    case .down: (ahead, gap) = (y, other.y - maxY)
    case .left: (ahead, gap) = (-x, self.x - other.maxX)
    case .right: (ahead, gap) = (x, other.x - maxX)
    }
    guard ahead > 0 else { return nil }
    let isUpright = direction == .up || direction == .down
    let aside = isUpright ? abs(x) : abs(y)
    let overlap =
      isUpright ? min(maxX, other.maxX) - max(self.x, other.x) : min(maxY, other.maxY) - max(self.y, other.y)
    if overlap > 0 {
      let smaller = isUpright ? min(width, other.width) : min(height, other.height)
      return max(0, gap) + (smaller - overlap) / 2 + aside / 1e3
    }
    // Upright the next line is found however far it is shifted.
    guard aside < ahead || isUpright else { return nil }
    return (isUpright ? ahead : 1e6 + ahead) + 2 * aside
  }
}
