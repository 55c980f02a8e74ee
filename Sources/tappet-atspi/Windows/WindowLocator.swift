import AccessibilityBus
import Glibc
import Messages
import TappetClient
import TappetModel
import TappetProtocol

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
  /// Its frames on the screen, of which its app counts positions from one, the likeliest first; empty if the display does not
  /// report them all.
  var surfaces: [Frame] = []
  /// What it is, if it is read without having the focus.
  var surface: Surface?

  enum Surface: Hashable { case panel, desktop, notification, dialog }

  /// The name of the window, or a word for it.
  var name: String { title.isEmpty ? tr("App") : title }

  /// The app as the daemon knows it while its window alone is known. The class is the key, because titles name documents and
  /// change. A window that does not tell its process counts as the bridge's own.
  var app: AppIdentity {
    AppIdentity(name: classes.last ?? "window", pid: process ?? Int(getpid()), title: name)
  }

  /// Whether it is read because the person chose it, so that they can leave it.
  var isChosen: Bool { surface != nil && surface != .dialog }
}

/// Reports the focused window, and where windows are.
@BusActor
protocol WindowLocator: AnyObject {
  /// Called when the focus changes, or the focused window moves or is resized.
  var onChange: (@BusActor () -> Void)? { get set }
  /// Whether there may be windows that it does not report; if it reports no focus, apps' own claims then count.
  var isPartial: Bool { get }
  /// The window to read: as a rule the focused one. `nil` if no window is focused.
  func active() -> ActiveWindow?
  /// The notifications on the screen, the lowest first.
  var notifications: [ActiveWindow] { get }
  /// Has a window read that does not have the focus; `nil`: the one that has it.
  func attend(_ window: UInt?)
  /// Whether a window was chosen since the last call, be it the same one again.
  func takeChoice() -> Bool
  /// Whether keys go to that window or its menus, and not to another.
  func takesKeys(_ window: ActiveWindow) -> Bool
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

extension WindowLocator {
  /// Whether that window has the focus and is where it was.
  func isStill(_ window: ActiveWindow) -> Bool {
    active().map { $0.id == window.id && $0.frame == window.frame } ?? false
  }

  var notifications: [ActiveWindow] { [] }
  func attend(_ window: UInt?) {}
  func takeChoice() -> Bool { false }
  func takesKeys(_ window: ActiveWindow) -> Bool { true }
}
