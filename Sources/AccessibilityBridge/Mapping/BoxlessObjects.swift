/// The objects without a box of their own, in a toolkit that does not mark them as showing: one of them shows when
/// something in it does.
/// Decision 233: docs/decisions/0233-what-shows.md.
package struct BoxlessObjects: Hashable, Sendable {
  /// The boxless object that holds each object.
  private var holders: [ObjectReference: ObjectReference] = [:]

  package init() {}

  /// Whether it may be one: it is visible, does not show, and is a container.
  package static func mayBe(_ node: AccessibleNode, in toolkit: Toolkit) -> Bool {
    guard toolkit.hidesThatBoxlessShow, node.childCount > 0 else { return false }
    return node.states.isDisjoint(with: [.showing, .defunct]) && node.states.contains(.visible)
      && [.transparent, .combined, .row].contains(RoleTable.rule(for: node.role).shape)
  }

  /// Remembers what lies in an object that may be one.
  package mutating func lookInto(_ object: ObjectReference, _ children: [ObjectReference]) {
    for child in children { holders[child] = object }
  }

  /// Marks the objects that hold one of these, which shows, as showing too.
  package func show(around objects: [ObjectReference], in nodes: inout [ObjectReference: AccessibleNode]) {
    for object in objects where nodes[object]?.states.contains(.showing) == true {
      var inner = object
      while let holder = holders[inner], nodes[holder]?.states.contains(.showing) == false {
        nodes[holder]?.states.insert(.showing)
        inner = holder
      }
    }
  }
}
