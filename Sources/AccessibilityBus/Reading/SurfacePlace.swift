package import TappetModel

/// Where a Wayland app's positions count from, on a desktop that reports each window's frame and its surface. What has the
/// size that the app reports is the origin. Decision 242: docs/decisions/0242-gnome-shell-extension.md.
package struct SurfacePlace: Hashable, Sendable {
  /// The window on the screen: without the shadow, with a title bar.
  private let window: Frame
  /// The surface on the screen, with the shadow.
  private let surface: Frame
  /// Whether to ask for positions relative to the window: GTK 4.18 reports 0,0 for all others.
  let isByWindow: Bool
  private var origin: Point
  /// The units of the screen per unit of the app.
  private var scale = 1.0

  package init(window: Frame, surface: Frame, isByWindow: Bool) {
    self.window = window
    self.surface = surface
    self.isByWindow = isByWindow
    origin = Point(x: window.x, y: window.y)
  }

  /// - Parameter told: the frame that the app reports of its window.
  func fitted(to told: Frame) -> SurfacePlace {
    var fitted = self
    for scale in [1.0, 2, 3] {
      // The window first: without a shadow both have one size.
      guard let outer = [window, surface].first(where: { Self.hasSize($0, of: told, times: scale) }) else { continue }
      fitted.scale = scale
      fitted.origin = Point(x: outer.x - told.x * scale, y: outer.y - told.y * scale)
      return fitted
    }
    // Its content below a frame of its own: as wide at the left, right and bottom, the rest is the title bar (Qt).
    let side = (window.width - told.width) / 2
    let top = window.height - told.height - side
    guard (0...100).contains(side), (0...100).contains(top) else { return fitted }
    fitted.origin = Point(x: window.x + side - told.x, y: window.y + top - told.y)
    return fitted
  }

  private static func hasSize(_ frame: Frame, of told: Frame, times scale: Double) -> Bool {
    (frame.width - told.width * scale).magnitude <= scale && (frame.height - told.height * scale).magnitude <= scale
  }

  /// - Parameter told: a frame that the app reports.
  func onScreen(_ told: Frame) -> Frame {
    Frame(
      x: origin.x + told.x * scale, y: origin.y + told.y * scale, width: told.width * scale, height: told.height * scale
    )
  }
}
