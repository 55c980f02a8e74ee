import AccessibilityBridge
import AccessibilityBus

/// An accessible object of a fake app.
struct FakeObject: Sendable {
  var path: String
  var role = AccessibleRole.panel
  var name = ""
  var description = ""
  var states: AccessibleStates = [.enabled, .sensitive, .showing, .visible]
  var interfaces = ["org.a11y.atspi.Accessible", "org.a11y.atspi.Component"]
  var children: [String] = []
  /// Objects of other apps that are listed as children too.
  var strangers: [ObjectReference] = []
  /// The number of children that the object reports; `nil` for the true number.
  var claimed: Int32?
  /// Whether the cache leaves the children out and reports -1 as their number, as GTK 3 does for objects that manage
  /// them.
  var hidesChildren = false
  /// Whether the cache gives the children no indices, as GTK 3 does for a menu.
  var hidesOrder = false
  /// Whether each look-up by a point returns a child under a new path, as LibreOffice does for cells.
  var isNewEachTime = false
  /// The index of the first child that a point can hit.
  var pointsBegin = 0
  var extents: (Int32, Int32, Int32, Int32) = (10, 10, 100, 20)
  var actions: [String] = []
  var value: Double?
  /// The indexes of the selected children.
  var selected: [Int] = []
  /// The text of a field, and what is selected in it.
  var text: String?
  var selection: Range<Int>?
  /// The path of the object that this object labels.
  var isLabelFor: String?

  init(_ path: String, _ role: AccessibleRole = .panel, _ name: String = "", children: [String] = []) {
    self.path = "/a/" + path
    self.role = role
    self.name = name
    self.children = children.map { "/a/" + $0 }
  }

  static func button(_ path: String, _ name: String) -> FakeObject {
    var button = FakeObject(path, .pushButton, name)
    button.interfaces.append("org.a11y.atspi.Action")
    button.actions = ["click"]
    return button
  }

  static func field(
    _ path: String, _ text: String, role: AccessibleRole = .entry, isFocused: Bool = false
  ) -> FakeObject {
    var field = FakeObject(path, role, path)
    field.interfaces.append("org.a11y.atspi.Text")
    field.states.formUnion(isFocused ? [.editable, .focusable, .focused] : [.editable, .focusable])
    field.text = text
    return field
  }

  var words: [BusValue] {
    [.uint32(UInt32(truncatingIfNeeded: states.rawValue)), .uint32(UInt32(truncatingIfNeeded: states.rawValue >> 32))]
  }
}
