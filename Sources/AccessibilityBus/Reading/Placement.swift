package import TappetModel

/// The origin of the positions that an app reports, and where it is on the screen.
package enum Placement: Hashable, Sendable {
  case screen
  /// The window's content, centred in that frame on the screen.
  case window(Frame)
  /// The app's surface: apps on Wayland, which do not know the screen, report positions relative to it. The window lies
  /// in that frame; the surface may be larger by a shadow.
  case surface(Frame)
  /// As `surface`, where the display reports all frames of the window.
  case placed(SurfacePlace)
  /// The window's content, whose place on the screen is unknown.
  case unknown

  /// AT-SPI's coordinate type to request. For a surface it is the screen, because only then are positions in menus,
  /// which are surfaces of their own, relative to the window's surface.
  var coordinateType: UInt32 {
    switch self {
    case .screen, .surface: 0
    case .window, .unknown: 1
    case .placed(let place): place.isByWindow ? 1 : 0
    }
  }

  /// Refines the placement by the extents that the app reports for its window and the window's children.
  func fitted(to window: BusValue?, holding inside: [BusValue?] = []) -> Placement {
    guard let told = Placement.unknown.frame(window) else { return self }
    let inside = inside.compactMap { Placement.unknown.frame($0) }
    return switch self {
    case .window(let frame): .window(Self.content(of: told, in: frame))
    case .surface(let frame): .surface(Self.surface(told, inside, in: frame))
    case .placed(let place): .placed(place.fitted(to: told, holding: inside))
    case .screen, .unknown: self
    }
  }

  /// Centres the content in the window; the excess is the border or shadow, assumed equal on all sides.
  private static func content(of told: Frame, in frame: Frame) -> Frame {
    let across = (frame.width - told.width) / 2
    let down = (frame.height - told.height) / 2
    guard (0...100).contains(across), (0...100).contains(down) else { return frame }
    return Frame(x: frame.x + across, y: frame.y + down, width: told.width, height: told.height)
  }

  /// The frame of the surface. The window is the first that has its size: the window's own extents, or the union of its
  /// first children, which excludes the shadow (in GTK 3 larger below than above) and precedes open popups. If nothing
  /// fits, the window is assumed to be centred.
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

  /// Converts reported extents to a frame, on the screen if the origin is known; `nil` if they are invalid.
  func frame(_ extents: BusValue?) -> Frame? {
    let numbers = extents?.items.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers[2] > 1, numbers[3] > 1, numbers[0] > -1_000_000, numbers[1] > -1_000_000 else {
      return nil
    }
    let told = Frame(
      x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]), height: Double(numbers[3]))
    return switch self {
    case .window(let frame), .surface(let frame):
      Frame(x: told.x + frame.x, y: told.y + frame.y, width: told.width, height: told.height)
    case .placed(let place): place.onScreen(told)
    case .screen, .unknown: told
    }
  }
}
