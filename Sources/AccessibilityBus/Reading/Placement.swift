package import TappetModel

/// The origin of the positions that an app reports, and where it is on the screen.
package enum Placement: Hashable, Sendable {
  case screen
  /// The window's content, centred in that frame on the screen.
  case window(Frame)
  /// The app's surface: apps on Wayland, which do not know the screen, report positions relative to it. The window lies
  /// in that frame; the surface may be larger by a shadow.
  case surface(Frame)
  /// As `surface`, where the display reports the surface, too.
  case placed(SurfacePlace)
  /// One of those frames on the screen, which are all that the app may count from: the one of the size that the app reports for
  /// its window. Without any, nothing has a place. It reports positions relative to the window, or as it likes.
  case oneOf([Frame], fromWindow: Bool)
  /// The window's content, whose place on the screen is unknown.
  case unknown

  /// AT-SPI's coordinate type to request. For a surface it is the screen, because only then are positions in menus,
  /// which are surfaces of their own, relative to the window's surface.
  var coordinateType: UInt32 {
    switch self {
    case .screen, .surface, .oneOf(_, fromWindow: false): 0
    case .window, .unknown, .oneOf(_, fromWindow: true): 1
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
    case .placed(let place): .placed(place.fitted(to: told))
    case .oneOf(let frames, let fromWindow):
      .oneOf(Self.origin(told, inside, in: frames).map { [$0] } ?? [], fromWindow: fromWindow)
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
    let fitting = ([told] + unions(of: inside)).first { $0.hasSize(of: frame) }
    let inner =
      fitting
      ?? Frame(
        x: told.x + (told.width - frame.width) / 2, y: told.y + (told.height - frame.height) / 2, width: frame.width,
        height: frame.height)
    return Frame(x: frame.x - inner.x, y: frame.y - inner.y, width: told.width, height: told.height)
  }

  /// The frame that the app counts from. Its window, or the union of its first children, has the size of one of the frames;
  /// `nil` if none fits. An app that knows the screen counts from the screen's corner, which this finds, too.
  private static func origin(_ told: Frame, _ inside: [Frame], in frames: [Frame]) -> Frame? {
    for part in [told] + unions(of: inside) {
      guard let frame = frames.first(where: { part.hasSize(of: $0) }) else { continue }
      return Frame(x: frame.x - part.x, y: frame.y - part.y, width: told.width, height: told.height)
    }
    return nil
  }

  private static func unions(of inside: [Frame]) -> [Frame] {
    inside.reduce(into: []) { $0.append($0.last?.union($1) ?? $1) }
  }

  /// Converts reported extents to a frame, on the screen if the origin is known; `nil` if they are invalid.
  func frame(_ extents: BusValue?) -> Frame? {
    let numbers = extents?.items.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers[2] > 1, numbers[3] > 1, numbers[0] > -1_000_000, numbers[1] > -1_000_000 else {
      return nil
    }
    let told = Frame(
      x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]), height: Double(numbers[3]))
    if case .placed(let place) = self { return place.onScreen(told) }
    let origin: Point? =
      switch self {
      case .window(let frame), .surface(let frame): Point(x: frame.x, y: frame.y)
      case .oneOf(let frames, _): frames.first.map { Point(x: $0.x, y: $0.y) }
      case .screen, .placed, .unknown: Point(x: 0, y: 0)
      }
    return origin.map { Frame(x: told.x + $0.x, y: told.y + $0.y, width: told.width, height: told.height) }
  }
}

extension Frame {
  /// Whether it is as large, but for what rounding makes.
  fileprivate func hasSize(of other: Frame) -> Bool {
    (width - other.width).magnitude <= 2 && (height - other.height).magnitude <= 2
  }
}
