package import TappetModel

extension Shape.Ring {
  /// A part of one side of the ring.
  package struct Side: Hashable, Sendable {
    package var frame: Frame
    package var isUpright: Bool
  }

  /// Returns the parts of the band between two frames whose time has run out: clockwise from the upper left corner.
  package func gone(between outer: Frame, and inner: Frame) -> [Side] {
    guard left < 1, inner.width > 0, inner.height > 0 else { return [] }
    var gone = (1 - max(0, left)) * 2 * (outer.width + outer.height)
    var sides: [Side] = []
    func take(_ length: Double) -> Double {
      let taken = min(gone, length)
      gone -= taken
      return taken
    }
    let (right, bottom) = (outer.maxX - inner.maxX, outer.maxY - inner.maxY)
    let top = take(outer.width)
    sides.append(Side(frame: Frame(x: outer.x, y: outer.y, width: top, height: inner.y - outer.y), isUpright: false))
    let down = take(outer.height)
    sides.append(Side(frame: Frame(x: inner.maxX, y: outer.y, width: right, height: down), isUpright: true))
    let back = take(outer.width)
    sides.append(
      Side(frame: Frame(x: outer.maxX - back, y: inner.maxY, width: back, height: bottom), isUpright: false))
    let up = take(outer.height)
    sides.append(
      Side(frame: Frame(x: outer.x, y: outer.maxY - up, width: inner.x - outer.x, height: up), isUpright: true))
    return sides.filter { $0.frame.width > 0 && $0.frame.height > 0 }
  }
}
