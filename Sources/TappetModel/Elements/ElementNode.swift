/// An element as its app published it: UIAccessibility's properties without the prefix, children nested.
///
/// `nil` means that the app did not set the property; Tappet applies the default.
public struct ElementNode: Hashable, Sendable {
  public var id: ElementID
  /// False: a container, never a stop, whose children are scanned. True: an element. `nil`: true for a control trait,
  /// and for a childless element with a label or a value (a value does not count where the only trait is image).
  public var isAccessibilityElement: Bool?
  /// The name: short, capitalised, without the element's type.
  public var label: AttributedText?
  /// The current value. Never send a secure field's.
  public var value: AttributedText?
  /// The effect of the element's action, as a sentence.
  public var hint: AttributedText?
  public var traits: Traits
  /// Where the element is; `nil`: the union of its children's frames.
  public var frame: Frame?
  public var children: [ElementNode]
  /// Rarely used properties, stored apart so that most elements stay small.
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

/// The rarely used properties of an element; `nil` or empty where the app did not set them.
public struct ElementDetails: Hashable, Sendable {
  /// The language, a BCP 47 tag; children inherit it.
  public var language: String? {
    get { values.isEmpty ? nil : values[0].language }
    set { change { $0.language = newValue } }
  }
  /// Where a synthetic tap goes; `nil`: the centre of the frame.
  public var activationPoint: Point? {
    get { values.isEmpty ? nil : values[0].activationPoint }
    set { change { $0.activationPoint = newValue } }
  }
  /// The names that a voice user may say for the element, best first; empty: the label.
  public var userInputLabels: [String] {
    get { values.isEmpty ? [] : values[0].userInputLabels }
    set { change { $0.userInputLabels = newValue } }
  }
  /// The app's own actions, offered in the element's menu and by voice.
  public var customActions: [CustomAction] {
    get { values.isEmpty ? [] : values[0].customActions }
    set { change { $0.customActions = newValue } }
  }
  public var navigationStyle: NavigationStyle {
    get { values.isEmpty ? .automatic : values[0].navigationStyle }
    set { change { $0.navigationStyle = newValue } }
  }
  /// An explicit order of descendants, in which those not listed are left out; `nil`: reading order by geometry.
  public var elements: [ElementID]? {
    get { values.isEmpty ? nil : values[0].elements }
    set { change { $0.elements = newValue } }
  }
  /// Whether the element and all below it are hidden from people. Default false.
  public var elementsHidden: Bool {
    get { values.isEmpty ? false : values[0].elementsHidden }
    set { change { $0.elementsHidden = newValue } }
  }
  /// Whether everything outside the element is out of reach while it is present. Default false.
  public var viewIsModal: Bool {
    get { values.isEmpty ? false : values[0].viewIsModal }
    set { change { $0.viewIsModal = newValue } }
  }
  /// The representation of the children; `nil`: `ignore` for an element, `contain` for a container.
  public var semanticChildren: SemanticChildren? {
    get { values.isEmpty ? nil : values[0].semanticChildren }
    set { change { $0.semanticChildren = newValue } }
  }
  /// The kind of text in a text field; `nil`: unknown.
  public var textualContext: TextualContext? {
    get { values.isEmpty ? nil : values[0].textualContext }
    set { change { $0.textualContext = newValue } }
  }
  /// Whether the element's colours stay as they are when a program inverts the screen's. Default false.
  public var ignoresInvertColors: Bool {
    get { values.isEmpty ? false : values[0].ignoresInvertColors }
    set { change { $0.ignoresInvertColors = newValue } }
  }
  /// The directions in which there is room to scroll.
  public var scrollable: [ScrollDirection] {
    get { values.isEmpty ? [] : values[0].scrollable }
    set { change { $0.scrollable = newValue } }
  }
  /// The actions that the app handles for this element; `nil`: those that its traits imply.
  public var respondsTo: Responses? {
    get { values.isEmpty ? nil : values[0].respondsTo }
    set { change { $0.respondsTo = newValue } }
  }
  /// Whether the element's action cannot be taken back. Default false.
  public var isDestructive: Bool {
    get { values.isEmpty ? false : values[0].isDestructive }
    set { change { $0.isDestructive = newValue } }
  }
  /// The selected text of the field with the keyboard's focus, `""` if nothing is selected; `nil`: the element does not
  /// have the focus, or the app does not say. Always `""` for a secure field.
  public var selectedText: String? {
    get { values.isEmpty ? nil : values[0].selectedText }
    set { change { $0.selectedText = newValue } }
  }
  /// How many characters a secure field holds, so that typing can be heard without them; `nil`: the app does not say.
  public var numberOfCharacters: Int? {
    get { values.isEmpty ? nil : values[0].numberOfCharacters }
    set { change { $0.numberOfCharacters = newValue } }
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
    var textualContext: TextualContext?
    var ignoresInvertColors = false
    var scrollable: [ScrollDirection] = []
    var respondsTo: Responses?
    var isDestructive = false
    var selectedText: String?
    var numberOfCharacters: Int?
  }

  /// Empty or exactly one value: an array gives copy-on-write without a class.
  private var values: [Values] = []

  /// Whether no property was ever set.
  package var isEmpty: Bool { values.isEmpty }

  // A property set back to its default equals one that was never set.
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
  /// Tappet groups by structure and geometry.
  case automatic
  /// The children are entries of the level that the container lies in, and are never put into a row or run.
  case separate
  /// The container is always a group: one stop, whose children are scanned once it is selected.
  case combined
}

/// The representation of an element's children to assistive technology.
public enum SemanticChildren: String, Hashable, Sendable, CaseIterable {
  /// `contain`: the children stay elements. `combine`: one element of all descendants. `ignore`: they are left out.
  case contain, combine, ignore
}

/// The kind of text in a field, as UIKit's `UIAccessibilityTextualContext`. Dictation follows it: lines, sentences.
public enum TextualContext: String, Hashable, Sendable, Codable, CaseIterable {
  case wordProcessing, narrative, messaging, spreadsheet, fileSystem, sourceCode
  /// Commands to a computer: what ends a line runs it.
  case console
}

/// A direction in which content scrolls. `next` and `previous` turn pages.
public enum ScrollDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case up, down, left, right, next, previous
}

/// An app's own action, offered by name; the app receives its `id`.
public struct CustomAction: Hashable, Sendable {
  public var id: String
  public var name: String
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// The actions that an app handles for an element (`accessibilityRespondsTo`).
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
  public static let selectText = Responses(rawValue: 1 << 12)

  /// Every response with its name on the wire.
  public static let named: [(name: String, response: Responses)] = [
    ("activate", .activate), ("increment", .increment), ("decrement", .decrement), ("escape", .escape),
    ("magicTap", .magicTap), ("scroll", .scroll), ("longPress", .longPress), ("setText", .setText),
    ("setFocus", .setFocus), ("interact", .interact), ("undo", .undo), ("textAction", .textAction),
    ("selectText", .selectText),
  ]
}
