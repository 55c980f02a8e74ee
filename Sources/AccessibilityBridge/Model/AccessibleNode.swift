public import ScanCore

/// One object as its app describes it.
public struct AccessibleNode: Hashable, Sendable {
  public var reference: ObjectReference
  /// Where it is asked and told. Other than its reference where its app gives it another one each time that it is asked for it.
  public var address: ObjectReference
  public var role: AccessibleRole
  public var name: String
  public var description: String
  public var states: AccessibleStates
  public var interfaces: AccessibleInterfaces
  public var children: [ObjectReference]
  /// How many children it says it has; more than are read where there are too many.
  public var childCount: Int
  /// In points of the screen; `nil` where the app does not say, or says a place that is none.
  public var frame: Frame?
  /// The names of its actions, in their order, as the app sends them.
  public var actions: [String]
  public var value: ValueRange?
  /// What stands in it; never read of a password.
  public var text: String?
  /// The objects that label it.
  public var labelledBy: [ObjectReference]

  public init(
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
public struct ValueRange: Hashable, Sendable {
  public var current: Double
  public var minimum: Double
  public var maximum: Double
  /// The smallest step that means something; 0 where the app does not say.
  public var increment: Double

  public init(current: Double, minimum: Double, maximum: Double, increment: Double) {
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
  }

  /// The number `count` steps on (back where negative), within the range. A step is the app's own, but never less than
  /// a twentieth of the range: a slider of a thousand steps would take a person a thousand presses.
  public func stepped(_ count: Int) -> Double {
    let span = maximum - minimum
    let least = span.isFinite && span > 0 ? span / 20 : 1
    let step = max(increment.isFinite ? increment : 0, least)
    // Whole steps of the app's own where it has them.
    let whole = increment > 0 && increment.isFinite ? (step / increment).rounded() * increment : step
    return min(max(current + Double(count) * whole, minimum), maximum)
  }

  /// As it is shown and said: whole numbers without a point, others with at most two digits after it.
  public var text: String {
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
