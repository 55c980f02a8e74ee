package import TappetModel

/// What the places that an app tells count from, and where that is.
package enum Placement: Hashable, Sendable {
  /// The screen.
  case screen
  /// The window's content, which lies in the middle of that frame on the screen.
  case window(Frame)
  /// The app's surface, as if its corner were the screen's: what apps on Wayland tell, which know of no screen. The window lies in
  /// that frame; the surface may be larger by a shadow.
  case surface(Frame)
  /// The window's content, and nobody knows where that is.
  case unknown

  /// AT-SPI's number for what to ask for. Of a surface it is the screen: only so the places of menus, which are surfaces of
  /// their own, count from the window's.
  var coordinateType: UInt32 {
    switch self {
    case .screen, .surface: 0
    case .window, .unknown: 1
    }
  }

  /// The same once the place is known that the app tells of its window, and those of what lies directly in it.
  func fitted(to window: BusValue?, holding inside: [BusValue?] = []) -> Placement {
    guard let told = Placement.unknown.frame(window) else { return self }
    return switch self {
    case .window(let frame): .window(Self.content(of: told, in: frame))
    case .surface(let frame): .surface(Self.surface(told, inside.compactMap { Placement.unknown.frame($0) }, in: frame))
    case .screen, .unknown: self
    }
  }

  /// What the window has more than its content is its border or shadow, on all sides the same.
  private static func content(of told: Frame, in frame: Frame) -> Frame {
    let across = (frame.width - told.width) / 2
    let down = (frame.height - told.height) / 2
    guard (0...100).contains(across), (0...100).contains(down) else { return frame }
    return Frame(x: frame.x + across, y: frame.y + down, width: told.width, height: told.height)
  }

  /// Where the surface is. What has the window's size is the window: the app's own word of it, or what lies in it together,
  /// which is without the shadow (GTK 3 has more of that below than above) and comes before what is open above it. Else the
  /// window lies in the middle.
  private static func surface(_ told: Frame, _ inside: [Frame], in frame: Frame) -> Frame {
    var parts: [Frame] = []
    for part in inside { parts.append(parts.last?.union(part) ?? part) }
    let fitting = ([told] + parts).first {
      ($0.width - frame.width).magnitude <= 2 && ($0.height - frame.height).magnitude <= 2
    }
    let inner =
      fitting
      ?? Frame(
        x: told.x + (told.width - frame.width) / 2, y: told.y + (told.height - frame.height) / 2, width: frame.width,
        height: frame.height)
    return Frame(x: frame.x - inner.x, y: frame.y - inner.y, width: told.width, height: told.height)
  }

  /// A place as it was told, on the screen where that is known; `nil` for what is no place at all.
  func frame(_ extents: BusValue?) -> Frame? {
    let numbers = extents?.items.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers[2] > 1, numbers[3] > 1, numbers[0] > -1_000_000, numbers[1] > -1_000_000 else {
      return nil
    }
    let origin =
      switch self {
      case .window(let frame), .surface(let frame): Point(x: frame.x, y: frame.y)
      case .screen, .unknown: Point(x: 0, y: 0)
      }
    return Frame(
      x: Double(numbers[0]) + origin.x, y: Double(numbers[1]) + origin.y, width: Double(numbers[2]),
      height: Double(numbers[3]))
  }
}
