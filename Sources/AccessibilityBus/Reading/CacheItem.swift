import AccessibilityBridge

/// An object in the answer to `Cache.GetItems`.
struct CacheItem {
  var node: AccessibleNode
  var parent: ObjectReference
  /// Its index among its parent's children; −1 if the app does not report it.
  var index: Int

  /// Parses `((so)(so)(so)iiassusau)`: object, app, parent, index, number of children, interfaces, name, role,
  /// description, states. Returns `nil` for Qt's older form, which has a list of children instead of the two numbers.
  init?(_ value: BusValue) {
    let items = value.items
    guard items.count == 10, let object = ObjectReference(items[0]), let parent = ObjectReference(items[2]),
      let index = items[3].integer, let count = items[4].integer, let role = items[7].integer
    else { return nil }
    self.parent = parent
    self.index = index
    node = AccessibleNode(
      object, role: AccessibleRole(wire: role), name: items[6].text ?? "", description: items[8].text ?? "",
      states: AccessibleStates(items[9]), interfaces: AccessibleInterfaces(items[5]), childCount: count)
  }
}

extension ObjectReference {
  init?(_ value: BusValue) {
    let items = value.items
    guard items.count == 2, let name = items[0].text, let path = items[1].text else { return nil }
    self.init(name: name, path: path)
  }
}

extension AccessibleRole {
  init(wire number: Int) { self = UInt32(exactly: number).flatMap(AccessibleRole.init) ?? .unknown }
}

extension AccessibleStates {
  init(_ value: BusValue) {
    self.init(words: value.items.compactMap { $0.integer.map { UInt32(truncatingIfNeeded: $0) } })
  }
}

extension AccessibleInterfaces {
  init(_ value: BusValue) { self.init(named: value.items.compactMap(\.text)) }
}
