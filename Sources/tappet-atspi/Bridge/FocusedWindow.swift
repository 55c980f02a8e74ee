import AccessibilityBridge
import AccessibilityBus

/// The window that is bridged: where it is, and what of it was published last.
struct FocusedWindow {
  var app: AccessibleWindow.App
  /// The app's root object.
  var appRoot: ObjectReference
  var root: ObjectReference
  var title: String
  /// As the display told it; `nil` where no display tells which window has the focus.
  var active: ActiveWindow?
  /// Whether what reaches the focused window reaches this app.
  var isCertain: Bool
  var read: AccessibleWindow?
  var publication = Publication()

  var id: UInt? { active?.id }

  /// What the bus calls the app.
  var busName: String { appRoot.name }
}
