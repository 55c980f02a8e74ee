package import TappetModel

/// One object as its app describes it.
package struct AccessibleNode: Hashable, Sendable {
  package var reference: ObjectReference
  /// Where it is asked and told. Other than its reference where its app gives it another one each time that it is asked for it.
  package var address: ObjectReference
  package var role: AccessibleRole
  package var name: String
  package var description: String
  package var states: AccessibleStates
  package var interfaces: AccessibleInterfaces
  package var children: [ObjectReference]
  /// How many children it says it has; more than are read where there are too many.
  package var childCount: Int
  /// In points of the screen; `nil` where the app does not say, or says a place that is none.
  package var frame: Frame?
  /// The names of its actions, in their order, as the app sends them.
  package var actions: [String]
  package var value: ValueRange?
  /// What stands in it; never read of a password.
  package var text: String?
  /// The objects that label it.
  package var labelledBy: [ObjectReference]

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

  /// Whether it has more children than were read: those on the screen alone.
  var isReadInPart: Bool { childCount > children.count }
}

/// A number that can be set, and between what.
package struct ValueRange: Hashable, Sendable {
  package var current: Double
  package var minimum: Double
  package var maximum: Double
  /// The smallest step that means something; 0 where the app does not say.
  package var increment: Double

  package init(current: Double, minimum: Double, maximum: Double, increment: Double) {
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
  }

  /// The number `count` steps on (back where negative), within the range. A step is the app's own, but never less than
  /// a twentieth of the range: a slider of a thousand steps would take a person a thousand presses.
  package func stepped(_ count: Int) -> Double {
    let span = maximum - minimum
    let least = span.isFinite && span > 0 ? span / 20 : 1
    let step = max(increment.isFinite ? increment : 0, least)
    // Whole steps of the app's own where it has them.
    let whole = increment > 0 && increment.isFinite ? (step / increment).rounded() * increment : step
    return min(max(current + Double(count) * whole, minimum), maximum)
  }

  /// As it is shown and said: whole numbers without a point, others with at most two digits after it.
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
