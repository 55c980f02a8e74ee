import AccessibilityBus
import TappetModel

struct ActiveWindow: Hashable {
  var id: UInt
  /// The process id that the app reported; differs from the real one in a sandbox.
  var process: Int?
  var title: String
  /// The names of its class, the more general last; empty where the display has none.
  var classes: [String] = []
  /// The frame of its content on the screen.
  var frame: Frame
  /// Whether its app knows screen positions; Wayland apps do not.
  var knowsScreen: Bool
}

/// Reports the focused window, and where windows are.
@BusActor
protocol WindowLocator: AnyObject {
  /// Called when the focus changes, or the focused window moves or is resized.
  var onChange: (@BusActor () -> Void)? { get set }
  /// Whether there may be windows that it does not report; if it reports no focus, apps' own claims then count.
  var isPartial: Bool { get }
  /// `nil` if no window is focused.
  func active() -> ActiveWindow?
  /// Whether a window is one that task bars show, and no panel or background.
  func isOrdinary(_ window: UInt) -> Bool
  /// The bounds of all screens.
  var screen: Frame { get }
  /// Whether a click at that point would reach something other than that window and its app's other windows.
  func isCovered(_ point: Point, for window: UInt) -> Bool
  /// The frames of that process's menus and popovers; `nil` if unknown.
  func popups(of process: Int) -> [Frame]?
  /// The open menus and drop-down lists of that process, by window; none if unknown.
  func menus(of process: Int) -> [UInt: Frame]
}
