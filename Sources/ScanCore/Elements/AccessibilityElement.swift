/// One element as assistive technology meets it: defaults filled in, semantic views applied, names cleaned.
public struct AccessibilityElement: Hashable, Sendable {
  public var id: ElementID
  /// What is shown and said for it: the label without control, bidirectional-override and zero-width characters,
  /// or, where the label says nothing, the role and place ("Button 3"). Never empty, never the value.
  public var name: String
  /// Whether `name` stands in for a label that says nothing; such an element always has a number for voice.
  public var isUnnamed: Bool
  public var label: AttributedText?
  public var value: AttributedText?
  public var hint: AttributedText?
  /// A BCP 47 tag, its own or inherited.
  public var language: String?
  public var traits: Traits
  /// `nil`: no ring can be drawn.
  public var frame: Frame?
  public var activationPoint: Point?
  public var userInputLabels: [String]
  /// What a stop on this element can do, in the order of its menu. Empty: never a stop.
  public var ownActions: [OwnAction]
  public var scrollable: [ScrollDirection]
  public var responds: Responses
  public var isDestructive: Bool
  public var ignoresInvertColors: Bool

  public init(
    id: ElementID, name: String, isUnnamed: Bool = false, label: AttributedText? = nil, value: AttributedText? = nil,
    hint: AttributedText? = nil, language: String? = nil, traits: Traits = [], frame: Frame? = nil,
    activationPoint: Point? = nil, userInputLabels: [String] = [], ownActions: [OwnAction] = [],
    scrollable: [ScrollDirection] = [], responds: Responses = [], isDestructive: Bool = false,
    ignoresInvertColors: Bool = false
  ) {
    self.id = id
    self.name = name
    self.isUnnamed = isUnnamed
    self.label = label
    self.value = value
    self.hint = hint
    self.language = language
    self.traits = traits
    self.frame = frame
    self.activationPoint = activationPoint
    self.userInputLabels = userInputLabels
    self.ownActions = ownActions
    self.scrollable = scrollable
    self.responds = responds
    self.isDestructive = isDestructive
    self.ignoresInvertColors = ignoresInvertColors
  }

  public var isEnabled: Bool { !traits.contains(.notEnabled) }
}

/// An action that belongs to the element itself and so makes it a stop (scroll, escape and magic tap do not).
public struct OwnAction: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
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
