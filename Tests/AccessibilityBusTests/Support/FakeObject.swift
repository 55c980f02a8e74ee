import AccessibilityBridge
import AccessibilityBus

/// An object as a fake app keeps it.
struct FakeObject: Sendable {
  var path: String
  var role = AccessibleRole.panel
  var name = ""
  var states: AccessibleStates = [.enabled, .sensitive, .showing, .visible]
  var interfaces = ["org.a11y.atspi.Accessible", "org.a11y.atspi.Component"]
  var children: [String] = []
  /// Objects of other apps that it has for children too.
  var strangers: [ObjectReference] = []
  /// What it says of their number; `nil`: the truth.
  var claimed: Int32?
  /// Whether the cache leaves its children out, and says -1 of their number, as GTK 3 does of what manages them.
  var hidesChildren = false
  /// Whether the cache gives its children no places, as GTK 3 does of a menu.
  var hidesOrder = false
  /// Whether its children are told by another name each time that they are asked for by a point, as LibreOffice does of cells.
  var isNewEachTime = false
  /// The number of its first child on which a point lies.
  var pointsBegin = 0
  var extents: (Int32, Int32, Int32, Int32) = (10, 10, 100, 20)
  var actions: [String] = []
  var value: Double?
  /// What it says that it labels.
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

  var words: [BusValue] {
    [.uint32(UInt32(truncatingIfNeeded: states.rawValue)), .uint32(UInt32(truncatingIfNeeded: states.rawValue >> 32))]
  }
}
