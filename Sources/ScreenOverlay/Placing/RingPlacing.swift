package import TappetModel

/// Finds the place of a ring outside of what it highlights.
package struct RingPlacing {
  /// The width of the ring where there is room for it, in points.
  package var wanted: Double
  /// Frames with content that the ring should not cover either.
  package var neighbours: [Frame]
  package var screens: [Frame]

  package struct Place: Hashable, Sendable {
    package var outer: Frame
    package var inner: Frame
    /// The width of the ring's sides; a side at the screen's edge can be thinner.
    package var width: Double
  }

  package init(wanted: Double, neighbours: [Frame] = [], screens: [Frame]) {
    (self.wanted, self.neighbours, self.screens) = (wanted, neighbours, screens)
  }

  /// The smallest width, in points: three lines of a pixel, or more where a person asks for thick rings.
  package var least: Double { min(wanted, max(3, (wanted * 0.375).rounded())) }

  /// The shorter side of an element, in points, from which on its ring has its full width.
  private static let fullSize = 40.0

  /// The minimum inner size of a ring, in points.
  private static let leastInside = 6.0

  /// Returns the place of the ring round `frame`, or `nil` if the frame is on no screen.
  ///
  /// The ring lies outside the frame, in the gaps to the neighbours. Without a gap it is `least` wide and lies over the
  /// borders, by one point over the frame's own. It lies over more of the frame only where the screen ends, and there only
  /// `least` wide, unless the frame itself goes on beyond the screen.
  package func place(round frame: Frame) -> Place? {
    guard frame.isDrawable else { return nil }
    // A frame without a size still gets a visible ring.
    let target = frame.grown(by: max(0, (Self.leastInside - min(frame.width, frame.height)) / 2))
    let near = screens.filter { $0.overlaps(target) }
    guard let first = near.first else { return nil }
    let screen = near.dropFirst().reduce(first) { $0.union($1) }
    let size = min(target.width, target.height)
    let width = max(least, min(wanted * min(1, size / Self.fullSize), gap(round: target)).rounded(.down))
    // Without a gap a point of it lies inside, where there is a border and no text, so that less lies over the neighbours.
    let border = gap(round: target) < width ? target.inset(by: 1, 1) : target
    let left = side(border.x - screen.x, width)
    let right = side(screen.maxX - border.maxX, width)
    let top = side(border.y - screen.y, width)
    let bottom = side(screen.maxY - border.maxY, width)
    let outer = Frame(
      x: border.x - left.outside, y: border.y - top.outside,
      width: border.width + left.outside + right.outside, height: border.height + top.outside + bottom.outside)
    let inner = Frame(
      x: border.x + left.inside, y: border.y + top.inside,
      width: max(0, border.width - left.inside - right.inside),
      height: max(0, border.height - top.inside - bottom.inside))
    return Place(outer: outer, inner: inner, width: width)
  }

  /// Divides a side of the ring at the frame's border, with `room` points from there to the edge of the screen.
  private func side(_ room: Double, _ width: Double) -> (outside: Double, inside: Double) {
    if room < 0 { return (room, width - room) }
    let outside = min(width, room)
    return (outside, max(0, min(least, width) - outside))
  }

  /// The narrowest gap to a neighbour beside, above or below.
  private func gap(round frame: Frame) -> Double {
    var gap = Double.infinity
    for other in neighbours {
      let across = min(frame.maxX, other.maxX) - max(frame.x, other.x)
      let down = min(frame.maxY, other.maxY) - max(frame.y, other.y)
      // One that overlaps the frame contains it, lies in it, or is its equal.
      if across > 0, down <= 0 { gap = min(gap, -down) }
      if down > 0, across <= 0 { gap = min(gap, -across) }
    }
    return gap
  }
}
