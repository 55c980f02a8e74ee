import AccessibilityBridge
import AccessibilityBus

/// The bridged window, with what was last read and published.
struct FocusedWindow {
  var app: AccessibleWindow.App
  /// The name by which people know the app; `nil` if that is the one that it reports.
  var shownName: String?
  var appRoot: ObjectReference
  var root: ObjectReference
  var title: String
  /// As reported by the display; `nil` if no display reports the focused window.
  var active: ActiveWindow?
  /// Whether input to the focused window reaches this app.
  var isCertain: Bool
  var read: AccessibleWindow?
  /// The app's menus that were open before `read` began.
  var menus: Set<UInt> = []
  var rows = RenewedRows()
  var publication = Publication()

  var id: UInt? { active?.id }

  var busName: String { appRoot.name }
}
