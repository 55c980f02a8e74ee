public import TappetModel

extension JSONWriter {
  /// Writes an element and its descendants in the form that `tree.set` carries, without properties at their defaults.
  public mutating func element(_ node: ElementNode) {
    beginObject()
    key(ElementKey.id.name)
    string(node.id.rawValue)
    if let value = node.isAccessibilityElement { property(.isAccessibilityElement(value)) }
    if let label = node.label { property(.label(label)) }
    if let value = node.value { property(.value(value)) }
    if let hint = node.hint { property(.hint(hint)) }
    if !node.traits.isEmpty { property(.traits(node.traits)) }
    if let frame = node.frame { property(.frame(frame)) }
    if node.details != ElementDetails() { details(node.details) }
    if !node.children.isEmpty {
      key(ElementKey.children.name)
      beginArray()
      for child in node.children { element(child) }
      endArray()
    }
    endObject()
  }

  private mutating func details(_ details: ElementDetails) {
    if let value = details.language { property(.language(value)) }
    if let value = details.activationPoint { property(.activationPoint(value)) }
    if !details.userInputLabels.isEmpty { property(.userInputLabels(details.userInputLabels)) }
    if !details.customActions.isEmpty { property(.customActions(details.customActions)) }
    if details.navigationStyle != .automatic { property(.navigationStyle(details.navigationStyle)) }
    if let value = details.elements { property(.elements(value)) }
    if details.elementsHidden { property(.elementsHidden(true)) }
    if details.viewIsModal { property(.viewIsModal(true)) }
    if let value = details.semanticChildren { property(.semanticChildren(value)) }
    if let context = details.textualContext { property(.textualContext(context)) }
    if details.ignoresInvertColors { property(.ignoresInvertColors(true)) }
    if !details.scrollable.isEmpty { property(.scrollable(details.scrollable)) }
    if let value = details.respondsTo { property(.respondsTo(value)) }
    if details.isDestructive { property(.isDestructive(true)) }
    if let value = details.selectedText { property(.selectedText(value)) }
    if let value = details.numberOfCharacters { property(.numberOfCharacters(value)) }
  }

  /// Writes a property as a member of the open object; writes a value of `nil` as null.
  mutating func property(_ property: ElementProperty) {
    key(property.key.name)
    switch property {
    case .label(let text), .value(let text), .hint(let text): self.text(text)
    case .traits(let traits): names(Traits.named.filter { traits.contains($0.trait) }.map(\.name))
    case .frame(let frame): self.frame(frame)
    case .activationPoint(let point): value(point?.jsonValue ?? .null)
    case .language(let text), .selectedText(let text): value(text.map(JSONValue.string) ?? .null)
    case .numberOfCharacters(let number): value(number.map(JSONValue.integer) ?? .null)
    case .userInputLabels(let labels): names(labels)
    case .customActions(let actions): value(.array(actions.map(\.jsonValue)))
    case .navigationStyle(let style): string(style.rawValue)
    case .elements(let ids): value(ids.map { .strings($0.map(\.rawValue)) } ?? .null)
    case .semanticChildren(let children): value(children.map { .string($0.rawValue) } ?? .null)
    case .textualContext(let context): value(context.map { .string($0.rawValue) } ?? .null)
    case .scrollable(let directions): names(directions.map(\.rawValue))
    case .respondsTo(let responses):
      value(
        responses.map { given in .strings(Responses.named.filter { given.contains($0.response) }.map(\.name)) }
          ?? .null)
    case .isAccessibilityElement(let flag): value(flag.map(JSONValue.bool) ?? .null)
    case .elementsHidden(let flag), .viewIsModal(let flag), .ignoresInvertColors(let flag), .isDestructive(let flag):
      bool(flag)
    }
  }

  private mutating func names(_ names: [String]) {
    beginArray()
    for name in names { string(name) }
    endArray()
  }

  private mutating func text(_ text: AttributedText?) {
    switch text {
    case nil: null()
    case let text? where text.attributes.isEmpty: string(text.string)
    case let text?: value(text.jsonValue)
    }
  }

  private mutating func frame(_ frame: Frame?) {
    guard let frame else { return null() }
    beginObject()
    key("x")
    number(frame.x)
    key("y")
    number(frame.y)
    key("width")
    number(frame.width)
    key("height")
    number(frame.height)
    endObject()
  }
}

extension ElementProperty {
  /// The JSON member that carries this property.
  var key: ElementKey {
    switch self {
    case .isAccessibilityElement: .isAccessibilityElement
    case .label: .label
    case .value: .value
    case .hint: .hint
    case .traits: .traits
    case .frame: .frame
    case .language: .language
    case .activationPoint: .activationPoint
    case .userInputLabels: .userInputLabels
    case .customActions: .customActions
    case .navigationStyle: .navigationStyle
    case .elements: .elements
    case .elementsHidden: .elementsHidden
    case .viewIsModal: .viewIsModal
    case .semanticChildren: .semanticChildren
    case .textualContext: .textualContext
    case .ignoresInvertColors: .ignoresInvertColors
    case .scrollable: .scrollable
    case .respondsTo: .respondsTo
    case .isDestructive: .isDestructive
    case .selectedText: .selectedText
    case .numberOfCharacters: .numberOfCharacters
    }
  }
}
