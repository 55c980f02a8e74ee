package import TappetModel

/// The strategies for performing an action on an object, the best first; empty if the action is not possible.
/// Decision 189: docs/decisions/0189-accessibility-actions.md.
/// Decision 196: docs/decisions/0196-clicks-for-choices.md.
package enum Acting {
  package static func ways(of action: ElementAction, on node: AccessibleNode, in window: AccessibleWindow)
    -> [ActionStrategy]
  {
    let pointer = node.frame.flatMap { window.reachable($0, of: node) }?.center
    switch action {
    case .activate: return activation(node, in: window, click: pointer.map { [ActionStrategy.click($0)] } ?? [])
    case .increment(let count): return adjustment(node, by: count, in: window.app.toolkit)
    case .decrement(let count): return adjustment(node, by: -count, in: window.app.toolkit)
    case .setFocus: return window.clickIntoPlaceholder(node) + [.grabFocus] + (pointer.map { [.click($0)] } ?? [])
    case .setText(let text, let range):
      let whole = replaced(node.text ?? "", range, by: text)
      let canBeSet = node.interfaces.contains(.editableText) && !window.app.toolkit.needsKeysForText
      return (canBeSet ? [.setText(whole)] : []) + [.typeText(whole)]
    case .escape: return [.key(.escape)]
    case .longPress: return OtherAction.menuWays(on: node)
    case .scroll(let direction):
      guard ScrollRoom(of: node, in: window).directions.contains(direction.along) else { return [] }
      return pointer.map { [.wheel(direction.along, $0)] } ?? []
    case .customAction(let id): return OtherAction.ways(of: id, on: node)
    case .gesture(let name, let points):
      let zoom = Strokes.zoom(named: name, points)
      return zoom.map { [$0] } ?? Strokes.ways(of: points)
    case .magicTap, .interact: return []
    // Done by `TextEdit`.
    case .undo, .textAction: return []
    }
  }

  /// The ways to go to the end of a container in that direction at once; none where the app offers none.
  package static func waysToEnd(_ direction: ScrollDirection, of node: AccessibleNode, in window: AccessibleWindow)
    -> [ActionStrategy]
  {
    let room = ScrollRoom(of: node, in: window)
    guard room.directions.contains(direction.along) else { return [] }
    let isBack = [.up, .left].contains(direction.along)
    if let bar = room.bar(along: direction.along), let value = bar.value {
      return [.setBar(bar.address, isBack ? value.minimum : value.maximum)]
    }
    guard window.app.toolkit.revealsContent else { return [] }
    return room.content(atStart: isBack).map { [.reveal($0)] } ?? []
  }

  private static func activation(_ node: AccessibleNode, in window: AccessibleWindow, click: [ActionStrategy])
    -> [ActionStrategy]
  {
    let toolkit = window.app.toolkit
    if node.isSlide(in: toolkit) { return click }
    let above = window.holders(of: node)
    let isDropped = above.contains { $0.isDropped(in: toolkit) }
    let isInBox = isDropped && above.contains { $0.role == .comboBox }
    let isPlaced = !toolkit.misplacesPopovers || window.moves[node.reference] != nil
    if isInBox, toolkit.takesChoicesByKey {
      return isPlaced ? click : [.focusAndKey(.return)] + walk(to: node, in: window)
    }
    if toolkit.choosesRowsByToggle, isRow(node), let point = click.first?.point {
      // A click accepts the choice in a box; toggling the row does not.
      if isInBox { return click }
      return node.states.contains(.selected) ? [.doubleClick(point)] : click + ownWays(node, in: window)
    }
    // A list in a page is where it says, unlike one that pops up.
    let isPoppedUp = isInBox || above.contains { $0.reference != window.root && $0.isPopover(in: toolkit) }
    let isMisplaced = isPoppedUp && !isPlaced
    let intoPlaceholder = window.clickIntoPlaceholder(node)
    let isClicked =
      isInBox && toolkit.takesChoicesByPointer || toolkit.leavesMenusOpen && closesMenu(node)
      || toolkit.hangsInDialogs && mayOpenDialog(node) || toolkit.opensFirstOfMenus && node.role == .menu
      || toolkit.opensByPointerOnWayland && window.isOnWayland && (node.role == .comboBox || opensMenu(node))
      || isToBeChosen(node) && above.first?.isReadInPart == true
      // In LibreOffice's boxes, selecting a row does not accept it.
      || isRow(node) && above.contains { window.popups.contains($0.reference) }
    let own = ownWays(node, in: window)
    return isMisplaced ? own : intoPlaceholder + (isClicked ? click + own : own + click)
  }

  /// Walks to the node by keys alone, from the start of the list that a box has opened and focused. Returns none if the
  /// box holds a text field, where keys do something else, or if the list may be incomplete or exceeds `longestWalk`.
  private static func walk(to node: AccessibleNode, in window: AccessibleWindow) -> [ActionStrategy] {
    let above = window.holders(of: node)
    guard let list = above.first, list.children.count <= longestWalk, list.childCount == list.children.count,
      let place = list.children.firstIndex(of: node.reference), let box = above.first(where: { $0.role == .comboBox }),
      !window.holdsField(box)
    else { return [] }
    return [.keys([.home] + Array(repeating: .down, count: place) + [.return])]
  }

  private static let longestWalk = 50

  private static func opensMenu(_ node: AccessibleNode) -> Bool { node.actions.contains("ShowMenu") }

  private static func closesMenu(_ node: AccessibleNode) -> Bool {
    let closing: Set<String> = ["Press", "click"]
    return [.menuItem, .checkMenuItem, .radioMenuItem].contains(node.role) && !closing.isDisjoint(with: node.actions)
  }

  /// Whether activating it may open a dialog. Openers of menus and lists are not included: they open no dialog.
  private static func mayOpenDialog(_ node: AccessibleNode) -> Bool {
    let roles: Set<AccessibleRole> = [
      .pushButton, .toggleButton, .radioButton, .checkBox, .menuItem, .checkMenuItem, .radioMenuItem, .link,
    ]
    return roles.contains(node.role)
  }

  /// The strategies without a click: the object's own action, a selection by its parent, or a key.
  private static func ownWays(_ node: AccessibleNode, in window: AccessibleWindow) -> [ActionStrategy] {
    let traits = RoleTable.rule(for: node.role).traits
    let isField = node.states.contains(.editable) || !traits.isDisjoint(with: [.textEntry, .secureTextEntry])
    if isField { return [.grabFocus] }
    var ways: [ActionStrategy] = []
    let isRow = isRow(node)
    // Selecting a row comes before opening it; a row that is already selected is opened.
    let toolkit = window.app.toolkit
    let isPlainRow = isRow && !RealAction.isMark(node)
    let isChosen = node.states.contains(.selected)
    let isToBeChosen = isToBeChosen(node)
    // Opening a row may open a dialog as well.
    let isOpenedByKey =
      isPlainRow && !isToBeChosen && toolkit.hangsInDialogs && node.states.contains(.focusable)
    if isOpenedByKey { ways.append(.focusAndKey(.return)) }
    let actsByItself = isRow && toolkit.choosesRowsByToggle ? !isChosen : !isToBeChosen
    if actsByItself, let index = RealAction.index(of: node) { ways.append(.doAction(index)) }
    if isToBeChosen, toolkit.choosesLinesByFocus, node.role == .tableCell { ways.append(.grabFocus) }
    if !isOpenedByKey, node.states.contains(.selectable) || node.role == .pageTab,
      let parent = window.holders(of: node).first,
      parent.interfaces.contains(.selection), let place = parent.children.firstIndex(of: node.reference)
    {
      // Its index among the children read is not its index in the list, and a key would open it.
      if parent.isReadInPart, isToBeChosen { return [.grabFocus] }
      if !parent.isReadInPart { ways.append(.select(parent: parent.reference, child: place)) }
    }
    if ways.isEmpty, !toolkit.scrollsBySpace, node.states.contains(.focusable) {
      ways.append(.focusAndKey(isRow || node.isHiddenRow(in: toolkit) ? .return : .space))
    }
    return ways
  }

  private static func isToBeChosen(_ node: AccessibleNode) -> Bool {
    isRow(node) && !RealAction.isMark(node) && node.states.contains(.selectable) && !node.states.contains(.selected)
  }

  private static func isRow(_ node: AccessibleNode) -> Bool {
    RoleTable.rule(for: node.role).shape == .row || node.isIconInView
  }

  private static func adjustment(_ node: AccessibleNode, by count: Int, in toolkit: Toolkit) -> [ActionStrategy] {
    if let value = node.value {
      let goal = value.stepped(count)
      return [.setValue(goal)] + keys(toward: goal, count, on: node, in: toolkit).map { .stepByKeys($0, to: goal) }
    }
    let name = count > 0 ? "increment" : "decrement"
    if let index = node.actions.map({ $0.lowercased() }).firstIndex(of: name) { return [.doAction(index)] }
    return node.role == .comboBox ? [.focusAndKey(count > 0 ? .down : .up)] : []
  }

  /// The arrow along the slider first: the other one may scroll the page.
  private static func keys(toward goal: Double, _ count: Int, on node: AccessibleNode, in toolkit: Toolkit)
    -> [ActionStrategy.Key]
  {
    guard toolkit.has(.acceptsValuesInVain), node.role == .slider, node.states.contains(.focusable),
      goal != node.value?.current
    else { return [] }
    let keys: [ActionStrategy.Key] = count > 0 ? [.right, .up] : [.left, .down]
    return node.states.contains(.vertical) ? keys.reversed() : keys
  }

  private static func replaced(_ old: String, _ range: Range<Int>?, by text: String) -> String {
    guard let range else { return text }
    let scalars = Array(old.unicodeScalars)
    let bounds = range.clamped(to: 0..<scalars.count)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<bounds.lowerBound])
    result.append(contentsOf: text.unicodeScalars)
    result.append(contentsOf: scalars[bounds.upperBound...])
    return String(result)
  }
}

extension AccessibleWindow {
  /// A click behind the last word of a paragraph on a slide, which may be a placeholder; none while it is being written.
  fileprivate func clickIntoPlaceholder(_ node: AccessibleNode) -> [ActionStrategy] {
    guard app.toolkit.has(.writesBehindPlaceholders), node.role == .paragraph, node.states.contains(.editable),
      !node.states.contains(.focused), holders(of: node).contains(where: { $0.role == .documentPresentation }),
      let seen = node.frame.flatMap({ reachable($0, of: node) })
    else { return [] }
    let (fromRight, fromBottom) = (min(3, seen.width / 2), min(10, seen.height / 2))
    return [.click(Point(x: seen.x + seen.width - fromRight, y: seen.y + seen.height - fromBottom))]
  }
}

extension ScrollDirection {
  /// The direction with `next` and `previous` as `down` and `up`.
  fileprivate var along: ScrollDirection {
    switch self {
    case .next: .down
    case .previous: .up
    case .up, .down, .left, .right: self
    }
  }
}
