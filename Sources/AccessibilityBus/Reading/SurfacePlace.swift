package import TappetModel

/// Where a Wayland app's positions count from, on a desktop that reports where windows are: from the one of the window's frames
/// that has the size that the app reports. Without such a frame nothing has a place: a guess would be clicked.
/// Decisions 242 and 243: docs/decisions/0242-gnome-shell-extension.md, docs/decisions/0243-kde.md.
package struct SurfacePlace: Hashable, Sendable {
  /// The window's frames on the screen, the likeliest first: its content, with its title bar, with its shadow.
  private let frames: [Frame]
  /// Whether to ask for positions relative to the window: GTK 4.18 reports 0,0 for all others.
  let isByWindow: Bool
  /// Whether the app may draw a title bar and borders that it does not report (Qt on GNOME).
  private let mayHaveFrame: Bool
  /// The app's origin on the screen; `nil` if no frame fits.
  private var origin: Point?
  /// The units of the screen per unit of the app: GNOME counts in pixels.
  private var scale = 1.0

  package init(frames: [Frame], isByWindow: Bool, mayHaveFrame: Bool) {
    self.frames = frames
    self.isByWindow = isByWindow
    self.mayHaveFrame = mayHaveFrame
    origin = frames.first.map { Point(x: $0.x, y: $0.y) }
  }

  /// Finds the origin.
  /// - Parameters:
  ///   - told: the frame that the app reports of its window.
  ///   - inside: the frames that it reports of the window's first children. Their union may have the window's size where
  ///     `told` has a shadow, too.
  func fitted(to told: Frame, holding inside: [Frame]) -> SurfacePlace {
    var fitted = self
    let unions = inside.reduce(into: [Frame]()) { $0.append($0.last?.union($1) ?? $1) }
    let candidates: [(Frame, Double)] = [(told, 1.0)] + unions.map { ($0, 1) } + [(told, 2), (told, 3)]
    for (part, scale) in candidates {
      guard let frame = frames.first(where: { Self.hasSize($0, of: part, times: scale) }) else { continue }
      (fitted.origin, fitted.scale) = (Point(x: frame.x - part.x * scale, y: frame.y - part.y * scale), scale)
      return fitted
    }
    fitted.origin = mayHaveFrame ? originBelowFrame(told) : nil
    return fitted
  }

  /// The origin of content that lies in a frame of the app's own: the border is the same at the left, right and bottom, and the
  /// rest of the height is the title bar.
  private func originBelowFrame(_ told: Frame) -> Point? {
    guard let outer = frames.first else { return nil }
    let side = (outer.width - told.width) / 2
    let top = outer.height - told.height - side
    guard (0...100).contains(side), (0...100).contains(top) else { return nil }
    return Point(x: outer.x + side - told.x, y: outer.y + top - told.y)
  }

  private static func hasSize(_ frame: Frame, of told: Frame, times scale: Double) -> Bool {
    (frame.width - told.width * scale).magnitude <= 2 * scale
      && (frame.height - told.height * scale).magnitude <= 2 * scale
  }

  /// - Parameter told: a frame that the app reports.
  func onScreen(_ told: Frame) -> Frame? {
    origin.map {
      Frame(x: $0.x + told.x * scale, y: $0.y + told.y * scale, width: told.width * scale, height: told.height * scale)
    }
  }
}
