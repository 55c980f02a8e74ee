extension OwnAction {
  /// Returns an element's own actions in menu order, the app's custom actions last.
  package static func all(
    of responses: Responses, traits: Traits, custom: [CustomAction], target: ElementID
  ) -> [OwnAction] {
    var actions: [OwnAction] = []
    let most = responses.intersection([.activate, .increment, .decrement, .longPress, .interact, .setFocus, .setText])
    actions.reserveCapacity(most.rawValue.nonzeroBitCount + custom.count)
    func add(_ kind: Kind) {
      if let name = kind.name { actions.append(OwnAction(kind, name: name, target: target)) }
    }
    if responses.contains(.activate) { add(.activate) }
    if responses.contains(.increment) { add(.increment) }
    if responses.contains(.decrement) { add(.decrement) }
    if responses.contains(.longPress) { add(.longPress) }
    if responses.contains(.interact) { add(.interact) }
    if isEditable(responses, traits) { add(.setFocus) }
    for action in custom { actions.append(OwnAction(.custom(id: action.id), name: action.name, target: target)) }
    return actions
  }

  /// Whether to offer focus, as text fields do. Activating a search field focuses it, so it needs no action for that.
  private static func isEditable(_ responses: Responses, _ traits: Traits) -> Bool {
    if responses.contains(.setFocus) {
      return responses.contains(.setText) || !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField])
    }
    return responses.contains(.setText) && !responses.contains(.activate)
  }
}

extension OwnAction.Kind {
  /// The action's name in menus; `nil` for custom actions, which carry their own.
  package var name: String? {
    switch self {
    case .activate: "Activate"
    case .increment: "Increment"
    case .decrement: "Decrement"
    case .longPress: "Long press"
    case .interact: "Interact"
    case .setFocus: "Type here"
    case .custom: nil
    }
  }
}
