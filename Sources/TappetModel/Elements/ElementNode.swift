/// An element as its app sent it: the properties of UIAccessibility without their prefix, children nested.
///
/// `nil` means that the app did not say; `ElementTree` fills in what the model lays down.
public struct ElementNode: Hashable, Sendable {
  public var id: ElementID
  public var isAccessibilityElement: Bool?
  public var label: AttributedText?
  public var value: AttributedText?
  public var hint: AttributedText?
  public var traits: Traits
  public var frame: Frame?
  public var children: [ElementNode]
  /// What few elements carry; kept apart so that the many stay small.
  public var details: ElementDetails

  public init(
    id: ElementID, label: AttributedText? = nil, traits: Traits = [], value: AttributedText? = nil,
    hint: AttributedText? = nil, frame: Frame? = nil, isAccessibilityElement: Bool? = nil,
    details: ElementDetails = ElementDetails(), children: [ElementNode] = []
  ) {
    self.id = id
    self.label = label
    self.traits = traits
    self.value = value
    self.hint = hint
    self.frame = frame
    self.isAccessibilityElement = isAccessibilityElement
    self.details = details
    self.children = children
  }
}

/// The rarer properties of an element, `nil` or empty where the app did not say.
public struct ElementDetails: Hashable, Sendable {
  /// A BCP 47 tag, inherited by children.
  public var language: String? {
    get { values.isEmpty ? nil : values[0].language }
    set { change { $0.language = newValue } }
  }
  /// Where a synthetic tap goes; the frame's centre unless said.
  public var activationPoint: Point? {
    get { values.isEmpty ? nil : values[0].activationPoint }
    set { change { $0.activationPoint = newValue } }
  }
  /// What a voice user may say, best first.
  public var userInputLabels: [String] {
    get { values.isEmpty ? [] : values[0].userInputLabels }
    set { change { $0.userInputLabels = newValue } }
  }
  public var customActions: [CustomAction] {
    get { values.isEmpty ? [] : values[0].customActions }
    set { change { $0.customActions = newValue } }
  }
  public var navigationStyle: NavigationStyle {
    get { values.isEmpty ? .automatic : values[0].navigationStyle }
    set { change { $0.navigationStyle = newValue } }
  }
  /// An explicit order of descendants; `nil` is document order by geometry.
  public var elements: [ElementID]? {
    get { values.isEmpty ? nil : values[0].elements }
    set { change { $0.elements = newValue } }
  }
  public var elementsHidden: Bool {
    get { values.isEmpty ? false : values[0].elementsHidden }
    set { change { $0.elementsHidden = newValue } }
  }
  public var viewIsModal: Bool {
    get { values.isEmpty ? false : values[0].viewIsModal }
    set { change { $0.viewIsModal = newValue } }
  }
  public var semanticChildren: SemanticChildren? {
    get { values.isEmpty ? nil : values[0].semanticChildren }
    set { change { $0.semanticChildren = newValue } }
  }
  public var ignoresInvertColors: Bool {
    get { values.isEmpty ? false : values[0].ignoresInvertColors }
    set { change { $0.ignoresInvertColors = newValue } }
  }
  /// The directions in which there is still room to scroll.
  public var scrollable: [ScrollDirection] {
    get { values.isEmpty ? [] : values[0].scrollable }
    set { change { $0.scrollable = newValue } }
  }
  /// What the app handles for this element; `nil` is the default of its traits.
  public var respondsTo: Responses? {
    get { values.isEmpty ? nil : values[0].respondsTo }
    set { change { $0.respondsTo = newValue } }
  }
  public var isDestructive: Bool {
    get { values.isEmpty ? false : values[0].isDestructive }
    set { change { $0.isDestructive = newValue } }
  }

  public init() {}

  private struct Values: Hashable, Sendable {
    var language: String?
    var activationPoint: Point?
    var userInputLabels: [String] = []
    var customActions: [CustomAction] = []
    var navigationStyle = NavigationStyle.automatic
    var elements: [ElementID]?
    var elementsHidden = false
    var viewIsModal = false
    var semanticChildren: SemanticChildren?
    var ignoresInvertColors = false
    var scrollable: [ScrollDirection] = []
    var respondsTo: Responses?
    var isDestructive = false
  }

  /// An array of at most one: copy on write without a class of our own.
  private var values: [Values] = []

  /// Whether the app said nothing of them all.
  package var isEmpty: Bool { values.isEmpty }

  // Set back to its defaults is the same as never set.
  public static func == (left: ElementDetails, right: ElementDetails) -> Bool {
    if left.values.isEmpty, right.values.isEmpty { return true }
    return (left.values.first ?? Values()) == (right.values.first ?? Values())
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values.first ?? Values()) }

  private mutating func change(_ body: (inout Values) -> Void) {
    if values.isEmpty { values.append(Values()) }
    body(&values[0])
  }
}

/// How switch scanning treats an element's children.
public enum NavigationStyle: String, Hashable, Sendable, CaseIterable {
  /// Tappet decides by structure and geometry.
  case automatic
  /// Each child is its own stop at the level of the container.
  case separate
  /// The container is one stop; selecting it goes in.
  case combined
}

/// What stands for an element's children in the tree for assistive technology.
public enum SemanticChildren: String, Hashable, Sendable, CaseIterable {
  case contain, combine, ignore
}

/// A direction in which content scrolls.
public enum ScrollDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case up, down, left, right, next, previous
}

/// An action of the app's own, offered by name.
public struct CustomAction: Hashable, Sendable {
  public var id: String
  public var name: String
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// What an app handles for an element (`accessibilityRespondsTo`).
public struct Responses: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let activate = Responses(rawValue: 1 << 0)
  public static let increment = Responses(rawValue: 1 << 1)
  public static let decrement = Responses(rawValue: 1 << 2)
  public static let escape = Responses(rawValue: 1 << 3)
  public static let magicTap = Responses(rawValue: 1 << 4)
  public static let scroll = Responses(rawValue: 1 << 5)
  public static let longPress = Responses(rawValue: 1 << 6)
  public static let setText = Responses(rawValue: 1 << 7)
  public static let setFocus = Responses(rawValue: 1 << 8)
  public static let interact = Responses(rawValue: 1 << 9)
  public static let undo = Responses(rawValue: 1 << 10)
  public static let textAction = Responses(rawValue: 1 << 11)

  /// Every response with its name on the wire.
  public static let named: [(name: String, response: Responses)] = [
    ("activate", .activate), ("increment", .increment), ("decrement", .decrement), ("escape", .escape),
    ("magicTap", .magicTap), ("scroll", .scroll), ("longPress", .longPress), ("setText", .setText),
    ("setFocus", .setFocus), ("interact", .interact), ("undo", .undo), ("textAction", .textAction),
  ]
}
