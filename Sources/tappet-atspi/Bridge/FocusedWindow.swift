import AccessibilityBridge
import AccessibilityBus
import ScanCore

/// The window that is bridged: where it is, and what of it was published last.
struct FocusedWindow {
  var app: AccessibleWindow.App
  /// The app's root object.
  var appRoot: ObjectReference
  var root: ObjectReference
  var title: String
  /// The display's own name of it; `nil` where no display tells which window has the focus.
  var id: UInt?
  var frame: Frame?
  var read: AccessibleWindow?
  var published: ElementNode?

  /// What the bus calls the app.
  var busName: String { appRoot.name }
}
