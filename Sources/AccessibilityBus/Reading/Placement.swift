public import ScanCore

/// What the places that an app tells count from, and where that is.
public enum Placement: Hashable, Sendable {
  /// The screen.
  case screen
  /// The window's content, which lies in the middle of that frame on the screen.
  case window(Frame)
  /// The window's content, and nobody knows where that is.
  case unknown

  /// AT-SPI's number for what to ask for.
  var coordinateType: UInt32 { self == .screen ? 0 : 1 }

  /// The same once the size is known that the app tells of its content: what the window has more is its border or
  /// shadow, on all sides the same.
  func fitted(to content: BusValue?) -> Placement {
    guard case .window(let frame) = self, let size = Placement.unknown.frame(content) else { return self }
    let across = (frame.width - size.width) / 2
    let down = (frame.height - size.height) / 2
    guard (0...100).contains(across), (0...100).contains(down) else { return self }
    return .window(Frame(x: frame.x + across, y: frame.y + down, width: size.width, height: size.height))
  }

  /// A place as it was told, on the screen where that is known; `nil` for what is no place at all.
  func frame(_ extents: BusValue?) -> Frame? {
    let numbers = extents?.items.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers[2] > 1, numbers[3] > 1, numbers[0] > -1_000_000, numbers[1] > -1_000_000 else {
      return nil
    }
    let origin = if case .window(let frame) = self { Point(x: frame.x, y: frame.y) } else { Point(x: 0, y: 0) }
    return Frame(
      x: Double(numbers[0]) + origin.x, y: Double(numbers[1]) + origin.y, width: Double(numbers[2]),
      height: Double(numbers[3]))
  }
}
