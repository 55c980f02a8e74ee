/// A position on the screen in points; x grows to the right, y downwards.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle on the screen in points. Its origin may be negative or off screen; its size is never negative.
public struct Frame: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the frame is too small to be seen: less than 1 point wide or high.
  public var isEmpty: Bool { width < 1 || height < 1 }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The smallest frame that encloses both.
  public func union(_ other: Frame) -> Frame {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Frame(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The area that both cover; `nil` where they share none.
  public func intersection(_ other: Frame) -> Frame? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    return width > 0 && height > 0 ? Frame(x: left, y: top, width: width, height: height) : nil
  }

  /// Whether the point lies inside, the left and top edges included, the right and bottom edges not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The height in points that the two frames share; 0 when they do not overlap vertically.
  public func verticalOverlap(with other: Frame) -> Double {
    max(0, min(maxY, other.maxY) - max(y, other.y))
  }

  /// Whether at least 1 × 1 point of this frame lies within `window` (the model's definition of *visible*).
  public func isVisible(in window: Frame) -> Bool {
    min(maxX, window.maxX) - max(x, window.x) >= 1 && min(maxY, window.maxY) - max(y, window.y) >= 1
  }
}
