extension OwnAction {
  /// The own actions of an element, in the order of its menu: activate, increment, decrement, long press, interact,
  /// text, then the app's own.
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

  /// Focus is an action of text fields only. A search field that is activated has the focus already.
  private static func isEditable(_ responses: Responses, _ traits: Traits) -> Bool {
    if responses.contains(.setFocus) {
      return responses.contains(.setText) || !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField])
    }
    return responses.contains(.setText) && !responses.contains(.activate)
  }
}

extension OwnAction.Kind {
  /// What a menu calls it; `nil` for the app's own actions, which have names.
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
