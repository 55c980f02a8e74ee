package import TappetModel

extension ElementDecoder {
  /// Reads the value of one of the rarely used properties into `details`; null leaves the property at its default.
  mutating func readDetail(_ key: ElementKey, into details: inout ElementDetails) throws(JSONFailure) {
    if try reader.null() { return }
    switch try property(key) {
    case .language(let value): details.language = value
    case .activationPoint(let value): details.activationPoint = value
    case .userInputLabels(let value): details.userInputLabels = value
    case .customActions(let value): details.customActions = value
    case .navigationStyle(let value): details.navigationStyle = value
    case .elements(let value): details.elements = value
    case .elementsHidden(let value): details.elementsHidden = value
    case .viewIsModal(let value): details.viewIsModal = value
    case .semanticChildren(let value): details.semanticChildren = value
    case .textualContext(let value): details.textualContext = value
    case .ignoresInvertColors(let value): details.ignoresInvertColors = value
    case .scrollable(let value): details.scrollable = value
    case .respondsTo(let value): details.respondsTo = value
    case .isDestructive(let value): details.isDestructive = value
    case .selectedText(let value): details.selectedText = value
    case .numberOfCharacters(let value): details.numberOfCharacters = value
    case .isAccessibilityElement, .label, .value, .hint, .traits, .frame, nil: break
    }
  }

  /// Reads the value of `key` as a property; null gives the property's default. `nil` for `id` and `children`.
  package mutating func property(_ key: ElementKey) throws(JSONFailure) -> ElementProperty? {
    switch key {
    case .isAccessibilityElement: .isAccessibilityElement(try optionalBool())
    case .label: .label(try text())
    case .value: .value(try text())
    case .hint: .hint(try text())
    case .traits: .traits(try traits())
    case .frame: .frame(try frame())
    case .language: .language(try optionalString())
    case .activationPoint:
      .activationPoint(try optional { field throws(ProtocolFault) in try Point(try field.fields()) })
    case .userInputLabels: .userInputLabels(try strings() ?? [])
    case .customActions: .customActions(try customActions())
    case .navigationStyle: .navigationStyle(try name(of: NavigationStyle.self) ?? .automatic)
    case .elements: .elements(try ids())
    case .elementsHidden: .elementsHidden(try optionalBool() ?? false)
    case .viewIsModal: .viewIsModal(try optionalBool() ?? false)
    case .semanticChildren: .semanticChildren(try name(of: SemanticChildren.self))
    case .textualContext: .textualContext(try name(of: TextualContext.self))
    case .ignoresInvertColors: .ignoresInvertColors(try optionalBool() ?? false)
    case .scrollable: .scrollable(try directions())
    case .respondsTo: .respondsTo(try responses())
    case .isDestructive: .isDestructive(try optionalBool() ?? false)
    case .selectedText: .selectedText(try optionalString())
    case .numberOfCharacters:
      .numberOfCharacters(
        try optional { field throws(ProtocolFault) in try field.integer(in: 0...Int(Int32.max)) })
    case .id, .children: nil
    }
  }

  private mutating func optionalString() throws(JSONFailure) -> String? {
    try reader.null() ? nil : try reader.string()
  }

  private mutating func optional<T>(_ read: (Field) throws(ProtocolFault) -> T) throws(JSONFailure) -> T? {
    try reader.null() ? nil : try small(read)
  }

  private mutating func strings() throws(JSONFailure) -> [String]? {
    if try reader.null() { return nil }
    var strings: [String] = []
    var isMore = try reader.beginArray()
    while isMore {
      strings.append(try reader.string())
      isMore = try reader.nextValue()
    }
    return strings
  }

  private mutating func ids() throws(JSONFailure) -> [ElementID]? {
    if try reader.null() { return nil }
    var ids: [ElementID] = []
    var isMore = try reader.beginArray()
    while isMore {
      ids.append(try id())
      isMore = try reader.nextValue()
    }
    return ids
  }

  private mutating func directions() throws(JSONFailure) -> [ScrollDirection] {
    try optional { field throws(ProtocolFault) in
      try field.array(of: { item throws(ProtocolFault) in try item.name(of: ScrollDirection.self) })
    } ?? []
  }

  private mutating func customActions() throws(JSONFailure) -> [CustomAction] {
    try optional { field throws(ProtocolFault) in
      try field.array(of: { item throws(ProtocolFault) in try CustomAction(try item.fields()) })
    } ?? []
  }

  private mutating func name<Name: RawRepresentable & CaseIterable>(
    of type: Name.Type
  ) throws(JSONFailure) -> Name? where Name.RawValue == String {
    if try reader.null() { return nil }
    let start = reader.position
    let name = try reader.string()
    guard let known = Name(rawValue: name) else {
      throw JSONFailure(.badValue, at: start, "expected one of \(type.nameList)")
    }
    return known
  }
}
