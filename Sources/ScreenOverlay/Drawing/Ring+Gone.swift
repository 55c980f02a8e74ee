package import TappetModel

extension Shape.Ring {
  /// A part of one side of the ring.
  package struct Side: Hashable, Sendable {
    package var frame: Frame
    package var isUpright: Bool

    package init(frame: Frame, isUpright: Bool) { (self.frame, self.isUpright) = (frame, isUpright) }
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

  /// The least width of the colour that has a line of a third in it which is seen as one.
  package static let leastToThin = 3.5

  /// The lengths of a dot and of the gap after it, on a line of that width.
  package static func dots(of width: Double) -> [Double] {
    let dot = max(2, width.rounded())
    return [dot, dot + 3]
  }
}

extension Shape.Ring.Side {
  /// The parts of the side that keep the ring's colour once its time has elapsed: a thin line, or dots on a thin ring.
  package var goneParts: [Frame] {
    let (width, length) = isUpright ? (frame.width, frame.height) : (frame.height, frame.width)
    guard width < Shape.Ring.leastToThin else {
      return [frame.inset(by: isUpright ? width / 3 : 0, isUpright ? 0 : width / 3)]
    }
    let dots = Shape.Ring.dots(of: width)
    return stride(from: 0, to: length, by: dots[0] + dots[1]).map { start in
      let dot = min(dots[0], length - start)
      return isUpright
        ? Frame(x: frame.x, y: frame.y + start, width: frame.width, height: dot)
        : Frame(x: frame.x + start, y: frame.y, width: dot, height: frame.height)
    }
  }
}
