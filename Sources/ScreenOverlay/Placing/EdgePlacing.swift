package import TappetModel

/// Finds places for notices and states at the edges of a screen, where they cover neither the highlight nor each other.
package struct EdgePlacing {
  let screen: Frame
  /// The frames of codes: a notice covers a highlight rather than one of them.
  private var codes = NearbyFrames()
  /// The frames that a notice must not cover: the highlight, panels, and notices placed before.
  private(set) var taken: [Frame]
  /// The frames that a notice covers only where other places are farther from the edge: names, numbers, the app's title.
  private var marks = NearbyFrames()

  package enum Edge: Hashable, Sendable { case top, bottom }

  package init(on screen: Frame, codes: [Frame] = [], taken: [Frame], marks: [Frame] = []) {
    (self.screen, self.taken) = (screen, taken)
    for code in codes { self.codes.insert(code) }
    for mark in marks { self.marks.insert(mark) }
  }

  /// How many points nearer the edge a place must be for covering one square point of a badge.
  private static let pointsPerMark = 0.5
  /// The same, for what must not be covered.
  private static let pointsPerTaken = 1000.0
  /// The same, for covering one square point of a code: more than for any number of highlights.
  private static let pointsPerCode = 1_000_000_000.0

  /// Returns the place of the least cost for one of several sizes and takes it.
  /// - Parameters:
  ///   - sizes: the best first, such as one line before two shorter ones.
  ///   - edge: the nearer to it, the better; the place is `inset` points away from it at least.
  package mutating func place(
    sizes: [(width: Double, height: Double)], at edge: Edge, inset: Double
  ) -> (size: Int, frame: Frame) {
    var best = (size: 0, frame: screen)
    var least = Double.infinity
    for (index, size) in sizes.enumerated() {
      let across = screen.width - size.width
      let xs = [across / 2, min(8, across / 2), max(across - 8, across / 2)]
      let down = max(0, screen.height - size.height - inset)
      for (turn, x) in xs.enumerated() {
        for away in stride(from: 0, through: down, by: 8) {
          // A place in the middle is found sooner than one at the side, and one line sooner than several.
          var cost = away + Double(index) * 60 + Double(turn) * 90
          if cost >= least { break }
          let y = edge == .top ? screen.y + inset + away : screen.maxY - inset - size.height - away
          let place = Frame(x: screen.x + x, y: y, width: size.width, height: size.height)
          cost += Self.pointsPerCode * codes.covered(of: place)
          if cost >= least { continue }
          for frame in taken {
            if let shared = frame.intersection(place) { cost += Self.pointsPerTaken + shared.width * shared.height }
          }
          if cost < least { cost += Self.pointsPerMark * marks.covered(of: place) }
          if cost < least { (best, least) = ((index, place), cost) }
        }
      }
    }
    taken.append(best.frame)
    return best
  }

  mutating func take(_ frame: Frame) { taken.append(frame) }
}
