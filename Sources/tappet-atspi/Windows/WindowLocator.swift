import AccessibilityBus
import TappetModel

/// The window that has the focus.
struct ActiveWindow: Hashable {
  /// The display's own name of it.
  var id: UInt
  /// As its app told it; another one's where the app runs in a sandbox.
  var process: Int?
  var title: String
  /// Where its content is on the screen.
  var frame: Frame
  /// Whether its app knows where on the screen its things are; apps on Wayland don't.
  var knowsScreen: Bool
}

/// Tells which window has the focus, and where it is.
@BusActor
protocol WindowLocator: AnyObject {
  /// Told when another window has the focus, or when that one moved or got another size.
  var onChange: (@BusActor () -> Void)? { get set }
  /// Whether there may be windows that it knows nothing of; where it tells of none, an app's own word counts then.
  var isPartial: Bool { get }
  /// The window that has the focus; `nil` where none has.
  func active() -> ActiveWindow?
  /// All that can be seen.
  var screen: Frame { get }
  /// Whether a click at that point would reach something else than that window and its app's others.
  func isCovered(_ point: Point, for window: UInt) -> Bool
  /// Where that process has menus and popovers; `nil` where nobody tells.
  func popups(of process: Int) -> [Frame]?
}
