import AccessibilityBridge
import AccessibilityBus
import Glibc
import WaylandSession

/// What the session's display lets a program know and do.
@BusActor
struct SessionDisplay {
  var windows: (any WindowLocator)?
  var hand: (any InputSynthesizer)?
  /// Where Qt 5 looks for the accessibility bus.
  private var x11: X11Desktop?

  /// The display that is named in the environment. On Wayland there may be an X11 display besides, for apps that can't do
  /// without: it knows nothing of the others.
  static func found() -> SessionDisplay {
    guard getenv("WAYLAND_DISPLAY") != nil else {
      let x11 = X11Desktop(isPartial: false)
      return SessionDisplay(windows: x11, hand: x11, x11: x11)
    }
    let sway = SwayDesktop()
    // Where sway tells of all windows, Xwayland is not started for our sake.
    let x11 = sway == nil ? X11Desktop(isPartial: true) : nil
    let input = WaylandInput().map { WaylandInputSynthesizer($0, sway) }
    return SessionDisplay(windows: sway ?? x11, hand: input ?? x11, x11: x11)
  }

  /// Whether the display tells of every window: what it does not tell of has no focus then.
  var isWhole: Bool { windows.map { !$0.isPartial } ?? false }

  /// Tells apps on an X11 display where the accessibility bus is.
  func name(accessibilityBus address: String) { x11?.name(accessibilityBus: address) }

  /// What the places count from that the app of the focused window tells.
  func placement(of window: ActiveWindow?, toolkit: Toolkit) -> Placement {
    guard let window else { return isWhole && x11 != nil && !toolkit.countsFromWindow ? .screen : .unknown }
    if !window.knowsScreen { return .surface(window.frame) }
    return toolkit.countsFromWindow ? .window(window.frame) : .screen
  }

  /// The window with what the display knows of it: its popovers are where that has them.
  func placingPopovers(of read: AccessibleWindow, in window: ActiveWindow?) -> AccessibleWindow {
    var read = read
    read.isOnWayland = window?.knowsScreen == false
    guard read.hasMisplacedPopovers else { return read.placingPopovers(at: []) }
    return read.placingPopovers(at: windows?.popups(of: read.app.process))
  }
}
