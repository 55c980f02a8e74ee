package import ScanVocabulary
package import TappetModel

/// The stops above, below, left and right of each stop: where the moves of `directed` lead.
///
/// Stops are numbered in reading order; the last number is the way out ("Menu"), which has no place on the screen.
///
/// **Every stop and the way out can be reached from every other.** Down leads from each stop to one whose middle lies
/// strictly lower, from the lowest to those without a frame, and from these to the way out; so all reach the way out. A
/// stop that cannot be reached from there (hidden behind others on all sides) is inserted to the right of the stop
/// before it in reading order.
/// Decision 163: docs/decisions/0163-directed-method.md.
package struct MoveMap: Hashable, Sendable {
  /// A move's destination, and whether it wraps round an edge.
  package struct Step: Hashable, Sendable {
    package var to: Int
    var wraps = false
  }

  /// The number of stops above which moves follow the reading order, because geometry takes quadratic time.
  static let geometryLimit = 1_000

  private var steps: [MoveDirection: [Step]] = [:]

  /// Makes the map from the frames of the stops in reading order, without the way out. `nil`: the stop has no frame.
  package init(_ frames: [Frame?]) {
    for direction in MoveDirection.allCases {
      steps[direction] =
        frames.count > Self.geometryLimit
        ? Self.readingOrder(frames.count, direction) : Self.geometry(frames, direction)
    }
    bringIslandsIn(frames.count)
  }

  /// Returns where a move from `stop` leads.
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

  /// Returns for each stop the nearest one in that direction; if there is none, the next in reading order, or the way
  /// out.
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
        // Stops without a frame follow one another, below all that have one.
        steps[stop] = Step(to: bare.first { $0 > stop } ?? frames.count)
      } else if direction == .up, let above = bare.last(where: { $0 < stop }) ?? frames.lowest {
        steps[stop] = Step(to: above)
      }
    }
    if direction == .up { steps[frames.count] = Step(to: bare.last ?? frames.lowest ?? frames.count, wraps: true) }
    return steps
  }

  /// Returns the destination of a move past the edge of the screen: sideways the next or previous stop in reading
  /// order, and beyond the first or last stop the way out, which counts as wrapping; vertically the stops without a
  /// frame or the way out.
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

  /// Makes every stop reachable from the way out. For each stop that no sequence of moves from there reaches, redirects
  /// the move "right" of the stop before it in reading order to this stop, and this stop's "right" to the old
  /// destination, which therefore stays reachable.
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

  /// Marks all stops that moves from `start` reach, directly or through others.
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
  /// The index of the lowest frame; of equally low ones, the last in reading order. `nil`: there is no frame.
  fileprivate var lowest: Int? {
    var found: (stop: Int, y: Double)?
    for (stop, frame) in enumerated() {
      if let frame, frame.center.y >= found?.y ?? -.infinity { found = (stop, frame.center.y) }
    }
    return found?.stop
  }
}

extension Frame {
  /// The distance to another frame in that direction, in points; `nil` if it does not lie there.
  ///
  /// A frame straight ahead is measured from edge to edge, plus half of the overhang of the smaller frame, so that a
  /// move never skips a frame that spans the whole way. Of equally near frames the most central is nearest. A frame off
  /// to the side is measured from centre to centre, plus twice its offset; for moves left and right it counts only
  /// within 45°, and after all frames that are straight ahead, so that these moves follow a line to its end.
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
    // Moves up and down find the next line however far it is shifted sideways.
    guard aside < ahead || isUpright else { return nil }
    return (isUpright ? ahead : 1e6 + ahead) + 2 * aside
  }
}
