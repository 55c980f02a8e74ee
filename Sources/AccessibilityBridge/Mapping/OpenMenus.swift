/// The open menus of a window, in a toolkit whose menu items do not say that they show: each is what the menu bar, or the
/// menu above it, has selected.
/// Decision 233: docs/decisions/0233-what-shows.md.
package struct OpenMenus: Hashable, Sendable {
  private var menus: Set<ObjectReference> = []
  private var items: Set<ObjectReference> = []

  package init() {}

  /// Whether the object has a selection that tells which menu is open.
  package static func isHolder(_ node: AccessibleNode) -> Bool {
    [.menuBar, .menu, .popupMenu].contains(node.role) && node.interfaces.contains(.selection)
  }

  /// Adds a menu that is selected in what holds it.
  package mutating func found(_ menu: ObjectReference) { menus.insert(menu) }

  /// Marks the items of those of the objects that are open menus as showing, and remembers them for when they are read.
  package mutating func openUp(_ objects: [ObjectReference], in nodes: inout [ObjectReference: AccessibleNode]) {
    for menu in objects where menus.contains(menu) {
      let inside = nodes[menu]?.children ?? []
      items.formUnion(inside)
      show(inside, in: &nodes)
    }
  }

  /// Marks those of the objects that are items of open menus as showing. What an app hides in a menu is not VISIBLE.
  package func show(_ objects: [ObjectReference], in nodes: inout [ObjectReference: AccessibleNode]) {
    for item in objects where items.contains(item) && nodes[item]?.states.contains(.visible) == true {
      nodes[item]?.states.insert(.showing)
    }
  }

  /// The selections that say whether an item is still showing: each menu above it, with what holds that menu.
  package static func holders(of node: AccessibleNode, in window: AccessibleWindow) -> [(
    holder: ObjectReference, menu: ObjectReference
  )] {
    let above = window.holders(of: node)
    return zip(above, above.dropFirst()).prefix { menu, holder in menu.role == .menu && isHolder(holder) }
      .map { (holder: $1.reference, menu: $0.reference) }
  }
}
