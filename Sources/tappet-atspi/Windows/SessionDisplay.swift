import AccessibilityBridge
import AccessibilityBus
import Glibc
import WaylandSession

@BusActor
struct SessionDisplay {
  var windows: (any WindowLocator)?
  var hand: (any InputSynthesizer)?
  /// For Qt 5, which looks up the accessibility bus there.
  private var x11: X11Desktop?

  /// What our extension of GNOME Shell reports; `nil` on other desktops.
  private(set) var gnome: GnomeDesktop?

  /// Opens the display that the environment names. A Wayland session may also have an X11 display, for X11 apps alone.
  /// - Parameter script: the name that KWin knows this program's script by.
  static func found(script: String) async -> SessionDisplay {
    guard getenv("WAYLAND_DISPLAY") != nil else {
      let x11 = X11Desktop(isPartial: false)
      return SessionDisplay(windows: x11, hand: x11, x11: x11)
    }
    if let kwin = await KWinDisplay.found(script: script), kwin.windows != nil {
      return SessionDisplay(windows: kwin.windows, hand: kwin.hand)
    }
    let sway = SwayDesktop()
    // Sway reports all windows, so Xwayland need not be started.
    let x11 = sway == nil ? X11Desktop(isPartial: true) : nil
    if let gnome = sway == nil ? GnomeDesktop(x11) : nil {
      return SessionDisplay(windows: gnome, hand: gnome, x11: x11, gnome: gnome)
    }
    let input = WaylandInput().map { WaylandInputSynthesizer($0, sway) }
    return SessionDisplay(windows: sway ?? x11, hand: input ?? x11, x11: x11)
  }

  /// Whether the display reports every window; if it reports no focused window, none has the focus.
  var isWhole: Bool { windows.map { !$0.isPartial } ?? false }

  /// Leaves nothing of this program in the display.
  func end() { (windows as? KWinDesktop)?.end() }

  func name(accessibilityBus address: String) { x11?.name(accessibilityBus: address) }

  /// The origin of the positions that the focused window's app reports.
  func placement(of window: ActiveWindow?, toolkit: Toolkit) -> Placement {
    guard let window else { return isWhole && x11 != nil && !toolkit.countsFromWindow ? .screen : .unknown }
    if !window.surfaces.isEmpty {
      return .placed(
        SurfacePlace(
          frames: window.surfaces, isByWindow: toolkit.countsFromWindow, mayHaveFrame: gnome != nil))
    }
    if !window.knowsScreen { return .surface(window.frame) }
    return toolkit.countsFromWindow ? .window(window.frame) : .screen
  }

  /// The window with its popovers at the places that the display reports.
  func placingPopovers(of read: AccessibleWindow, in window: ActiveWindow?) -> AccessibleWindow {
    var read = read
    read.isOnWayland = window?.knowsScreen == false
    guard read.hasMisplacedPopovers else { return read.placingPopovers(at: []) }
    return read.placingPopovers(at: windows?.popups(of: read.app.process))
  }
}
