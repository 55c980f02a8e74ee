package import TappetModel

/// The message that makes the daemon's copy of a tree equal to the app's present tree: none, a patch or the whole tree.
package enum TreeDifference {
  case none
  case patch(TreePatch)
  /// Too much differs, so the whole tree is sent: another root, elements that moved, or mostly new elements.
  case whole

  package init(from old: ElementNode, to new: ElementNode) {
    guard old.id == new.id else {
      self = .whole
      return
    }
    let before = Census(old)
    let after = Census(new)
    // Moves of existing elements are rare in apps, and a single drag can cause many, so the whole tree is sent.
    for (id, place) in after.elements {
      guard let known = before.elements[id] else { continue }
      if known.parent != place.parent { self = .whole; return }
    }
    var patch = TreePatch()
    for (id, place) in after.elements {
      guard let known = before.elements[id] else { continue }
      let oldKept = known.children.filter { after.elements[$0] != nil }
      let newKept = place.children.filter { before.elements[$0] != nil }
      if oldKept != newKept { self = .whole; return }
    }
    patch.remove = before.order.filter { id in
      after.elements[id] == nil && before.elements[id]?.parent.map { after.elements[$0] != nil } ?? false
    }
    Self.compare(old, new, before, &patch)
    if patch == TreePatch() {
      self = .none
    } else {
      let changes = patch.remove.count + patch.insert.count + patch.set.count
      self = changes > max(8, after.order.count / 2) ? .whole : .patch(patch)
    }
  }

  private struct Census {
    var elements: [ElementID: (parent: ElementID?, children: [ElementID])] = [:]
    var order: [ElementID] = []

    init(_ root: ElementNode) { count(root, below: nil) }

    private mutating func count(_ node: ElementNode, below parent: ElementID?) {
      elements[node.id] = (parent, node.children.map(\.id))
      order.append(node.id)
      for child in node.children { count(child, below: node.id) }
    }
  }

  private static func compare(_ old: ElementNode, _ new: ElementNode, _ before: Census, _ patch: inout TreePatch) {
    let properties = changed(old, new)
    if !properties.isEmpty { patch.set.append(TreePatch.Change(id: new.id, properties: properties)) }
    let known = Dictionary(uniqueKeysWithValues: old.children.map { ($0.id, $0) })
    for (index, child) in new.children.enumerated() {
      if let was = known[child.id] {
        compare(was, child, before, &patch)
      } else {
        patch.insert.append(TreePatch.Insert(parent: new.id, index: index, element: child))
      }
    }
  }

  private static func changed(_ old: ElementNode, _ new: ElementNode) -> [ElementProperty] {
    var properties: [ElementProperty] = []
    if old.isAccessibilityElement != new.isAccessibilityElement {
      properties.append(.isAccessibilityElement(new.isAccessibilityElement))
    }
    if old.label != new.label { properties.append(.label(new.label)) }
    if old.value != new.value { properties.append(.value(new.value)) }
    if old.hint != new.hint { properties.append(.hint(new.hint)) }
    if old.traits != new.traits { properties.append(.traits(new.traits)) }
    if old.frame != new.frame { properties.append(.frame(new.frame)) }
    return properties + changed(old.details, new.details)
  }

  /// Only what differs: some of these properties make the daemon build the whole tree again.
  private static func changed(_ old: ElementDetails, _ new: ElementDetails) -> [ElementProperty] {
    guard old != new else { return [] }
    var properties: [ElementProperty] = []
    if old.navigationStyle != new.navigationStyle { properties.append(.navigationStyle(new.navigationStyle)) }
    if old.viewIsModal != new.viewIsModal { properties.append(.viewIsModal(new.viewIsModal)) }
    if old.textualContext != new.textualContext { properties.append(.textualContext(new.textualContext)) }
    if old.semanticChildren != new.semanticChildren { properties.append(.semanticChildren(new.semanticChildren)) }
    if old.respondsTo != new.respondsTo { properties.append(.respondsTo(new.respondsTo)) }
    if old.scrollable != new.scrollable { properties.append(.scrollable(new.scrollable)) }
    if old.customActions != new.customActions { properties.append(.customActions(new.customActions)) }
    if old.selectedText != new.selectedText { properties.append(.selectedText(new.selectedText)) }
    if old.numberOfCharacters != new.numberOfCharacters {
      properties.append(.numberOfCharacters(new.numberOfCharacters))
    }
    return properties
  }
}
