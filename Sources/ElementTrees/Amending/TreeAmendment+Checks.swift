import TappetModel

/// Amends one node at a time; returns false wherever the change might affect anything else.
extension TreeAmendment {
  mutating func amend(_ slot: Int, _ node: ElementNode) -> Bool {
    let before = tree
    let old = before.flat.nodes[slot]
    guard (try? node.check(tree.limits)) != nil, node.isSameKind(as: old), !before.liesInCombined(slot) else {
      return false
    }
    tree.flat.amend(slot, node)
    if node.frame != old.frame {
      guard before.canMove(slot, to: node.frame) else { return false }
      tree.facts.frames[slot] = node.frame
      guard tree.isInOrder(besides: slot) else { return false }
    }
    slots.append(slot)
    let place = Int(before.outline.elements[slot])
    return place < 0 || resolve(place, slot, before)
  }

  /// Updates the accessibility element of a node.
  private mutating func resolve(_ place: Int, _ slot: Int, _ before: ElementTree) -> Bool {
    if before.facts.semantics[slot] == .combined, before.flat.hasExplicitOrder { return false }
    let old = before.spoken[place]
    let (was, warnedBefore) = before.resolved(slot)
    var (now, warned) = tree.resolved(slot)
    guard now.acts == was.acts, now.element.isEnabled == old.isEnabled, now.element.role == old.role,
      now.element.isVisible(in: tree.window) == old.isVisible(in: tree.window), warned == warnedBefore
    else { return false }
    // An unnamed element keeps its name, which contains its number among elements of its role.
    let name = now.element.ownName
    guard (name == nil) == old.isUnnamed else { return false }
    now.element.name = name ?? old.name
    now.element.isUnnamed = old.isUnnamed
    if now.element != old {
      tree.spoken[place] = now.element
      changes.append(Change(before: old, after: now.element))
    }
    return true
  }
}

extension ElementNode {
  /// Whether the change leaves the element's part in the tree's structure as it was.
  fileprivate func isSameKind(as other: ElementNode) -> Bool {
    let shaping: Traits = [
      .header, .summaryElement, .keyboardKey, .tabBar, .navigationBar, .isModal, .secureTextEntry,
    ]
    return semantics == other.semantics && isModal == other.isModal
      && traits.intersection(shaping) == other.traits.intersection(shaping)
      && traits.isDisjoint(with: .control) == other.traits.isDisjoint(with: .control)
      && !hasSecret
  }
}

extension ElementTree {
  /// The maximum number of siblings for which the order is checked here; beyond that the tree is rebuilt.
  private static let mostSiblings = 512

  /// Whether the element is part of a combined element.
  fileprivate func liesInCombined(_ slot: Int) -> Bool {
    var ancestor = flat.parents[slot]
    while ancestor >= 0 {
      if facts.semantics[ancestor] == .combined { return true }
      ancestor = flat.parents[ancestor]
    }
    return false
  }

  /// Whether a new frame would affect only the element itself, apart from its place among siblings.
  fileprivate func canMove(_ slot: Int, to frame: Frame?) -> Bool {
    guard frame != nil, flat.nodes[slot].frame != nil, !flat.hasExplicitOrder else { return false }
    // Whether a container with stops is a group depends on its frame.
    if facts.semantics[slot].holdsElements, !stopRange(slot).isEmpty { return false }
    let parent = flat.parents[slot]
    // A parent without a frame has the union of its children's.
    return parent < 0 || flat.nodes[parent].frame != nil
  }

  /// Whether the element and its siblings are still in reading order.
  fileprivate func isInOrder(besides slot: Int) -> Bool {
    let parent = flat.parents[slot]
    guard parent >= 0 else { return true }
    let range = outline.children[parent]
    if range.count > Self.mostSiblings { return false }
    let walked = outline.pool[range]
    let bands = ReadingBands.ordered(walked, frames: facts.frames, direction: facts.directions[parent])
    return bands.map { walked.elementsEqual($0) } ?? true
  }

  /// Resolves one element, without its name; also returns its warnings.
  fileprivate func resolved(_ slot: Int) -> (element: ResolvedElement, warnings: [TreeWarning]) {
    var reader = TreeReader(again: self)
    let resolved = reader.resolve(slot)
    return (resolved, reader.warnings.all)
  }
}
