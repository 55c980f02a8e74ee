/// An element as assistive technology sees it: defaults filled in, semantic children applied, names cleaned.
public struct AccessibilityElement: Hashable, Sendable, Codable {
  public var id: ElementID {
    get { values[0].id }
    set { values[0].id = newValue }
  }
  /// The name shown and spoken: the label without control, bidirectional-override and zero-width characters or, where
  /// that has nothing to say, the role and a number ("Button 3"). Never empty, never the value.
  public var name: String {
    get { values[0].name }
    set { values[0].name = newValue }
  }
  /// Whether `name` stands in for a label with nothing to say. Voice control always gives such an element a number.
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
  /// The element's own or inherited language, a BCP 47 tag; `nil` where none is known.
  public var language: String? {
    get { values[0].language }
    set { values[0].language = newValue }
  }
  public var traits: Traits {
    get { values[0].traits }
    set { values[0].traits = newValue }
  }
  /// Where the element is, in points; `nil` where nothing is known to draw a highlight around.
  public var frame: Frame? {
    get { values[0].frame }
    set { values[0].frame = newValue }
  }
  /// Where a synthetic tap goes, in points; `nil` where the place is not known.
  public var activationPoint: Point? {
    get { values[0].activationPoint }
    set { values[0].activationPoint = newValue }
  }
  /// The names that a voice user may say for the element, best first; empty where only `name` applies.
  public var userInputLabels: [String] {
    get { values[0].userInputLabels }
    set { values[0].userInputLabels = newValue }
  }
  /// The actions that a stop on this element offers, in menu order. An element without own actions is never a stop.
  public var ownActions: [OwnAction] {
    get { values[0].ownActions }
    set { values[0].ownActions = newValue }
  }
  /// The directions in which there is room to scroll.
  public var scrollable: [ScrollDirection] {
    get { values[0].scrollable }
    set { values[0].scrollable = newValue }
  }
  /// The actions that the app handles for this element.
  public var responds: Responses {
    get { values[0].responds }
    set { values[0].responds = newValue }
  }
  /// Whether the element's action cannot be taken back.
  public var isDestructive: Bool {
    get { values[0].isDestructive }
    set { values[0].isDestructive = newValue }
  }
  /// The kind of text in a text field; `nil`: unknown.
  public var textualContext: TextualContext? {
    get { values[0].textualContext }
    set { values[0].textualContext = newValue }
  }
  /// Whether the element's colours stay as they are when a program inverts the screen's.
  public var ignoresInvertColors: Bool {
    get { values[0].ignoresInvertColors }
    set { values[0].ignoresInvertColors = newValue }
  }

  public init(
    id: ElementID, name: String, isUnnamed: Bool = false, label: AttributedText? = nil, value: AttributedText? = nil,
    hint: AttributedText? = nil, language: String? = nil, traits: Traits = [], frame: Frame? = nil,
    activationPoint: Point? = nil, userInputLabels: [String] = [], ownActions: [OwnAction] = [],
    scrollable: [ScrollDirection] = [], responds: Responses = [], isDestructive: Bool = false,
    ignoresInvertColors: Bool = false, textualContext: TextualContext? = nil
  ) {
    values = [
      Values(
        id: id, name: name, isUnnamed: isUnnamed, label: label, value: value, hint: hint, language: language,
        traits: traits, frame: frame, activationPoint: activationPoint, userInputLabels: userInputLabels,
        ownActions: ownActions, scrollable: scrollable, responds: responds, isDestructive: isDestructive,
        ignoresInvertColors: ignoresInvertColors, textualContext: textualContext)
    ]
  }

  public var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// Always exactly one value: an array makes copies cost one reference, copy-on-write without a class.
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
    var textualContext: TextualContext?
  }
}

/// An action that belongs to the element itself and makes it a stop. Scroll, escape and magic tap do not.
public struct OwnAction: Hashable, Sendable, Codable {
  /// The kinds of own action; `custom` carries the id of the app's custom action.
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
  /// The entry in the element's menu: "Activate", "Increment", …, or the custom action's name.
  public var name: String
  /// The element that performs the action: the stop's own, or the child that a combined element took it over from.
  public var target: ElementID

  public init(_ kind: Kind, name: String, target: ElementID) {
    self.kind = kind
    self.name = name
    self.target = target
  }
}
