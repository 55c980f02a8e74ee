/// One element as assistive technology meets it: defaults filled in, semantic views applied, names cleaned.
public struct AccessibilityElement: Hashable, Sendable, Codable {
  public var id: ElementID {
    get { values[0].id }
    set { values[0].id = newValue }
  }
  /// What is shown and said for it: the label without control, bidirectional-override and zero-width characters,
  /// or, where the label says nothing, the role and place ("Button 3"). Never empty, never the value.
  public var name: String {
    get { values[0].name }
    set { values[0].name = newValue }
  }
  /// Whether `name` stands in for a label that says nothing; such an element always has a number for voice.
  public var isUnnamed: Bool {
    get { values[0].isUnnamed }
    set { values[0].isUnnamed = newValue }
  }
  public var label: AttributedText? {
    get { values[0].label }
    set { values[0].label = newValue }
  }
  public var value: AttributedText? {
    get { values[0].value }
    set { values[0].value = newValue }
  }
  public var hint: AttributedText? {
    get { values[0].hint }
    set { values[0].hint = newValue }
  }
  /// A BCP 47 tag, its own or inherited.
  public var language: String? {
    get { values[0].language }
    set { values[0].language = newValue }
  }
  public var traits: Traits {
    get { values[0].traits }
    set { values[0].traits = newValue }
  }
  /// `nil`: no ring can be drawn.
  public var frame: Frame? {
    get { values[0].frame }
    set { values[0].frame = newValue }
  }
  /// Where a synthetic tap goes.
  public var activationPoint: Point? {
    get { values[0].activationPoint }
    set { values[0].activationPoint = newValue }
  }
  /// What a voice user may say, best first; empty where the name is all there is.
  public var userInputLabels: [String] {
    get { values[0].userInputLabels }
    set { values[0].userInputLabels = newValue }
  }
  /// What a stop on this element can do, in the order of its menu. Empty: never a stop.
  public var ownActions: [OwnAction] {
    get { values[0].ownActions }
    set { values[0].ownActions = newValue }
  }
  /// The directions in which there is still room to scroll.
  public var scrollable: [ScrollDirection] {
    get { values[0].scrollable }
    set { values[0].scrollable = newValue }
  }
  public var responds: Responses {
    get { values[0].responds }
    set { values[0].responds = newValue }
  }
  public var isDestructive: Bool {
    get { values[0].isDestructive }
    set { values[0].isDestructive = newValue }
  }
  public var ignoresInvertColors: Bool {
    get { values[0].ignoresInvertColors }
    set { values[0].ignoresInvertColors = newValue }
  }

  public init(
    id: ElementID, name: String, isUnnamed: Bool = false, label: AttributedText? = nil, value: AttributedText? = nil,
    hint: AttributedText? = nil, language: String? = nil, traits: Traits = [], frame: Frame? = nil,
    activationPoint: Point? = nil, userInputLabels: [String] = [], ownActions: [OwnAction] = [],
    scrollable: [ScrollDirection] = [], responds: Responses = [], isDestructive: Bool = false,
    ignoresInvertColors: Bool = false
  ) {
    values = [
      Values(
        id: id, name: name, isUnnamed: isUnnamed, label: label, value: value, hint: hint, language: language,
        traits: traits, frame: frame, activationPoint: activationPoint, userInputLabels: userInputLabels,
        ownActions: ownActions, scrollable: scrollable, responds: responds, isDestructive: isDestructive,
        ignoresInvertColors: ignoresInvertColors)
    ]
  }

  public var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// An array of exactly one: elements are handed about a lot, and a copy costs one reference. Copy on write without
  /// a class of our own.
  private var values: [Values]

  private struct Values: Hashable, Sendable, Codable {
    var id: ElementID
    var name: String
    var isUnnamed: Bool
    var label: AttributedText?
    var value: AttributedText?
    var hint: AttributedText?
    var language: String?
    var traits: Traits
    var frame: Frame?
    var activationPoint: Point?
    var userInputLabels: [String]
    var ownActions: [OwnAction]
    var scrollable: [ScrollDirection]
    var responds: Responses
    var isDestructive: Bool
    var ignoresInvertColors: Bool
  }
}

/// An action that belongs to the element itself and so makes it a stop (scroll, escape and magic tap do not).
public struct OwnAction: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    case activate
    case increment
    case decrement
    case longPress
    case interact
    case setFocus
    case custom(id: String)
  }

  public var kind: Kind
  /// What the menu shows, e.g. "Activate", "Increment", or the custom action's own name.
  public var name: String
  /// The element the app is asked to act on; another one than the stop's own where children were combined into it.
  public var target: ElementID

  public init(_ kind: Kind, name: String, target: ElementID) {
    self.kind = kind
    self.name = name
    self.target = target
  }
}
