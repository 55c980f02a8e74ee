package import TappetModel

/// An object as its app reports it.
package struct AccessibleNode: Hashable, Sendable {
  package var reference: ObjectReference
  /// Where requests are sent. Differs from `reference` if the app gives the object a new path on each request.
  package var address: ObjectReference
  package var role: AccessibleRole
  package var name: String
  package var description: String
  package var states: AccessibleStates
  package var interfaces: AccessibleInterfaces
  package var children: [ObjectReference]
  /// The number of children that it reports; exceeds `children.count` if there were too many to read.
  package var childCount: Int
  /// In screen coordinates, in points; `nil` if the app reports none, or an invalid one.
  package var frame: Frame?
  /// The names of its actions in order, as the app sends them.
  package var actions: [String]
  package var value: ValueRange?
  /// The text; never read from a password field.
  package var text: String?
  /// The text on a terminal's screen. Kept apart from `text`, because typing does not replace it.
  package var screen: String?
  /// Where in another object's text it is, for a link that only that text gives a name and a place.
  package var textPlace: TextPlace?
  package var labelledBy: [ObjectReference]
  /// The selected text of the field with the focus, "" if nothing is selected; `nil` for every other object. The bridge
  /// never reads it from a password field.
  package var selectedText: String?
  /// The number of characters in a password field with the focus; `nil` for every other object.
  package var characterCount: Int?

  package init(
    _ reference: ObjectReference, role: AccessibleRole = .unknown, name: String = "", description: String = "",
    states: AccessibleStates = [], interfaces: AccessibleInterfaces = [], children: [ObjectReference] = [],
    childCount: Int? = nil, frame: Frame? = nil, actions: [String] = [], value: ValueRange? = nil, text: String? = nil,
    labelledBy: [ObjectReference] = []
  ) {
    self.reference = reference
    address = reference
    self.role = role
    self.name = name
    self.description = description
    self.states = states
    self.interfaces = interfaces
    self.children = children
    self.childCount = childCount ?? children.count
    self.frame = frame
    self.actions = actions
    self.value = value
    self.text = text
    self.labelledBy = labelledBy
  }

  /// Whether text can be typed into it, as far as is known.
  package var isField: Bool { states.contains(.editable) || role == .passwordText || role == .terminal }

  /// Whether only some of its children were read, those on the screen.
  var isReadInPart: Bool { childCount > children.count }
}

/// A part of an object's text.
package struct TextPlace: Hashable, Sendable {
  package var holder: ObjectReference
  package var range: Range<Int>

  package init(holder: ObjectReference, range: Range<Int>) {
    self.holder = holder
    self.range = range
  }
}

package struct ValueRange: Hashable, Sendable {
  package var current: Double
  package var minimum: Double
  package var maximum: Double
  /// The smallest step; 0 if the app reports none.
  package var increment: Double

  package init(current: Double, minimum: Double, maximum: Double, increment: Double) {
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
  }

  /// The value `count` steps on (back if negative), within the range. A step is the app's increment, but at least a
  /// twentieth of the range: a slider of a thousand steps would take a thousand presses.
  package func stepped(_ count: Int) -> Double {
    let span = maximum - minimum
    let least = span.isFinite && span > 0 ? span / 20 : 1
    let step = max(increment.isFinite ? increment : 0, least)
    let whole = increment > 0 && increment.isFinite ? (step / increment).rounded() * increment : step
    return min(max(current + Double(count) * whole, minimum), maximum)
  }

  /// The text to show and speak: integers without a point, other numbers with at most two decimals.
  package var text: String {
    guard current.isFinite, current.magnitude < 1e15 else { return "" }
    let hundredths = (current * 100).rounded()
    let whole = Int64(hundredths / 100)
    let rest = Int64(hundredths.magnitude) % 100
    if rest == 0 { return "\(whole)" }
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(sign)\(whole).\(digits)"
  }
}
