import Messages
package import TappetModel

/// Maps a window's objects to the tree that is scanned: what is visible and reachable, named, with its actions. Layout
/// objects stay as containers if they hold several elements, because rows and groups derive from them.
package struct ElementMapping {
  let window: AccessibleWindow
  /// Objects that label others; they are not texts of their own.
  private let labelling: Set<ObjectReference>
  /// The labels of panels around fields, by field.
  let labelsRound: [ObjectReference: [ObjectReference]]
  /// The first words of the app's class names, in a toolkit that gives them for names.
  let families: Set<String>
  /// The objects visited; the children of some apps' objects lead back to their parents.
  private var seen: Set<ObjectReference> = []
  private var isInPage = false
  private var isInDocument = false
  var isInBox = false
  /// The visible part of the scrolling ancestor, in toolkits that do not report what is showing.
  private var view: Frame?

  private static let closing = "#close"
  private static let screen = "#screen"
  private static let deepest = 60

  package init(_ window: AccessibleWindow) {
    self.window = window
    labelling = Set(window.nodes.values.flatMap(\.labelledBy))
    labelsRound = window.labelsRoundFields
    families = window.app.toolkit.misnames ? LabelCleaner.families(among: window.nodes.values.map(\.name)) : []
  }

  /// Whether it is the id of a stop that closes a menu.
  package static func closes(_ id: ElementID) -> Bool { id.rawValue.hasSuffix(closing) }

  package static func tree(of window: AccessibleWindow) -> ElementNode {
    var mapping = ElementMapping(window)
    let root = mapping.root()
    return window.unplaced.isEmpty ? root : root.without(placesOf: Set(window.unplaced.map(\.elementID)))
  }

  private mutating func root() -> ElementNode {
    let node = window[window.root]
    var children = node.map { readable(below: $0, depth: 0) } ?? []
    for popup in window.popups {
      guard let node = window[popup], node.isOpen(in: toolkit) else { continue }
      let shown = elements(below: node, depth: 0)
      if !shown.isEmpty { children += covered(node, shown) }
    }
    var root = ElementNode(
      id: window.root.elementID, label: node.flatMap(label), frame: node.flatMap(place), isAccessibilityElement: false,
      children: children)
    root.details.respondsTo = [.escape]
    return root
  }

  /// The window's frame, or where its content lies.
  private func place(of window: AccessibleNode) -> Frame? {
    guard toolkit.misplacesWindows else { return window.frame }
    return window.children.compactMap { self.window[$0]?.frame }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// Marks the object as visited; false if it was before.
  mutating func meets(_ reference: ObjectReference) -> Bool { seen.insert(reference).inserted }

  var toolkit: Toolkit { window.app.toolkit }

  mutating func elements(below node: AccessibleNode, depth: Int) -> [ElementNode] {
    let (wasInPage, wasInDocument, outerView) = (isInPage, isInDocument, view)
    isInPage = wasInPage || node.role == .documentWeb
    isInDocument = wasInDocument || Self.documents.contains(node.role)
    if !toolkit.saysShowing { view = node.view(in: toolkit, within: outerView) }
    defer { (isInPage, isInDocument, view) = (wasInPage, wasInDocument, outerView) }
    var found: [ElementNode] = []
    let isFromFront = toolkit.listsLayersFromFront && node.role == .layeredPane
    for child in isFromFront ? node.children.reversed() : node.children {
      found += elements(of: child, depth: depth + 1)
    }
    return found
  }

  /// The elements below it in reading order, except in a document, which has its own order.
  private mutating func readable(below node: AccessibleNode, depth: Int) -> [ElementNode] {
    let found = elements(below: node, depth: depth)
    if isInDocument || Self.documents.contains(node.role) { return found }
    return namedBySides(found.inReadingOrder(of: window))
  }

  private static let documents: Set<AccessibleRole> = [
    .documentFrame, .documentText, .documentSpreadsheet, .documentPresentation, .documentEmail, .documentWeb,
  ]

  mutating func elements(of reference: ObjectReference, depth: Int) -> [ElementNode] {
    guard depth < Self.deepest, let node = window[reference], node.isOpen(in: toolkit), meets(reference)
    else { return [] }
    if let view, let frame = node.frame, frame.intersection(view) == nil, !node.isPopover(in: toolkit) { return [] }
    let rule = RoleTable.rule(for: node.role)
    switch rule.shape {
    case .dropped: return []
    case .leaf:
      return (leaf(node, rule).map { [$0] } ?? []) + screen(of: node) + icons(in: node) + dropped(by: node, depth)
    case .text:
      if node.states.contains(.editable) { return (field(node, rule).map { [$0] } ?? []) + icons(in: node) }
      let inside = elements(below: node, depth: depth)
      return inside.contains(where: \.holdsStop) ? transparent(node, inside) : leaf(node, rule).map { [$0] } ?? []
    case .box: return box(node, rule, depth)
    case .tabs: return tabs(node, rule, depth)
    case .menu:
      let opened = opened(by: node, depth)
      return opened.isEmpty ? (leaf(node, rule).map { [$0] } ?? []) : opened
    case .modal:
      let inside = readable(below: node, depth: depth)
      return inside.isEmpty ? [] : covers(node) ? [cover(node, inside)] : transparent(node, inside)
    case .combined:
      if node.isSheet { return sheet(node) }
      // LibreOffice has a second menu bar without a place.
      if node.role == .menuBar, node.frame == nil, node.interfaces.contains(.component) { return [] }
      let inside = inRows(elements(below: node, depth: depth)).map { $0.within(node.frame) }
      guard !inside.isEmpty else { return [] }
      // Each of LibreOffice's sidebar buttons is a tool bar that carries the name.
      if inside.count == 1, inside[0].children.isEmpty, inside[0].label == nil, let name = label(of: node) {
        var only = inside[0]
        only.label = name
        return [only]
      }
      return [grouped(node, inside)]
    case .row: return row(node, elements(below: node, depth: depth))
    case .transparent where node.mayBeDrawn(in: toolkit): return drawn(node)
    case .transparent:
      if let cells = drawnCells(in: node) { return [grouped(node, cells)] }
      return transparent(node, readable(below: node, depth: depth))
    }
  }

  /// An editable heading has no name, like a paragraph.
  private func field(_ node: AccessibleNode, _ rule: RoleRule) -> ElementNode? {
    var field = leaf(node, rule)
    if node.role == .heading, field?.label == nil { field?.label = firstWords(of: node) }
    return field
  }

  /// Returns the text on a terminal's screen as an element to read; none if the screen is blank.
  private func screen(of terminal: AccessibleNode) -> [ElementNode] {
    guard let words = terminal.screen.map(LabelCleaner.linesOfScreen), !words.isEmpty else { return [] }
    return [
      ElementNode(
        id: ElementID(terminal.reference.elementID.rawValue + Self.screen), label: AttributedText(words),
        traits: [.staticText, .updatesFrequently], frame: terminal.frame)
    ]
  }

  /// Icons in a field that do something: clear it, open its list.
  private mutating func icons(in field: AccessibleNode) -> [ElementNode] {
    guard field.states.contains(.editable) else { return [] }
    var icons: [ElementNode] = []
    for child in field.children {
      guard let icon = window[child], icon.role == .icon, RealAction.index(of: icon) != nil, meets(child) else {
        continue
      }
      icons += leaf(icon, RoleRule(.leaf, .button)).map { [$0] } ?? []
    }
    return icons
  }

  /// The items that a menu or box has opened, as a modal; empty while it is closed.
  private mutating func opened(by node: AccessibleNode, _ depth: Int) -> [ElementNode] {
    let items = elements(below: node, depth: depth)
    guard items.contains(where: \.holdsStop) else { return [] }
    // A web page's menu may always be open, and no key closes it.
    return isInPage ? [grouped(node, items)] : covered(node, items)
  }

  /// Makes the content modal; a single element that is modal already stays as it is.
  func covered(_ node: AccessibleNode, _ inside: [ElementNode]) -> [ElementNode] {
    guard inside.count == 1 else { return [cover(node, inside)] }
    return inside[0].details.viewIsModal ? inside : [cover(node, inside)]
  }

  private mutating func tabs(_ node: AccessibleNode, _ rule: RoleRule, _ depth: Int) -> [ElementNode] {
    var tabs: [ElementNode] = []
    var pages: [ElementNode] = []
    for child in node.children {
      guard let tab = window[child], tab.role == .pageTab, tab.isOpen(in: toolkit), meets(child) else {
        pages += elements(of: child, depth: depth + 1)
        continue
      }
      if let element = element(tab, RoleTable.rule(for: .pageTab)) { tabs.append(element) }
      pages += elements(below: tab, depth: depth + 1).filter { $0.holdsStop || $0.label != label(of: tab) }
    }
    if tabs.isEmpty { return pages }
    var bar = grouped(node, tabs)
    bar.traits = rule.traits
    return [bar] + pages
  }

  func transparent(_ node: AccessibleNode, _ inside: [ElementNode]) -> [ElementNode] {
    if inside.contains(where: \.holdsStop) {
      if covers(node) { return covered(node, inside) }
      let inside = inside.namingTheirOneStop.namingArrows.asKeypad
      guard inside.count == 1, room(in: node).isEmpty else { return [container(node, inside)] }
      return [titled(inside[0], by: node)]
    }
    let isActionable = RealAction.index(of: node) != nil || node.isHiddenRow(in: toolkit)
    guard isActionable || inside.isEmpty else {
      return inside.count == 1 && room(in: node).isEmpty ? inside : [container(node, inside)]
    }
    guard var element = element(node, RoleRule(.leaf, isActionable ? .button : .staticText)) else { return inside }
    if element.label == nil { element.label = inside.spokenTogether }
    // An editable paragraph has no name.
    let isField = element.traits.contains(.textEntry)
    if element.label == nil, isField { element.label = firstWords(of: node) }
    return element.label == nil && !isField ? inside : [element]
  }

  private func container(_ node: AccessibleNode, _ inside: [ElementNode]) -> ElementNode {
    var container = ElementNode(
      id: node.reference.elementID, label: label(of: node), isAccessibilityElement: false, children: inside)
    let room = ScrollRoom(of: node, in: window)
    if !room.directions.isEmpty { container.details.scrollable = room.directions }
    container.children += room.ends.map(endStop)
    return container
  }

  private func room(in node: AccessibleNode) -> [ScrollDirection] { ScrollRoom(of: node, in: window).directions }

  /// A stop that goes to an end of a long list: there are too many rows between to scroll.
  private func endStop(_ end: ScrollRoom.End) -> ElementNode {
    let name = end.isStart ? tr("To the beginning of the list") : tr("To the end of the list")
    return ElementNode(id: end.id, label: AttributedText(name), traits: .button)
  }

  func grouped(_ node: AccessibleNode, _ inside: [ElementNode]) -> ElementNode {
    var group = container(node, inside)
    group.details.navigationStyle = .combined
    return group
  }

  /// Whether the object blocks the rest of the window. The alert and dialog roles alone do not show that: a browser's
  /// notification bar is an alert, and a page's dialog need not block the rest.
  private func covers(_ node: AccessibleNode) -> Bool {
    node.role == .popupMenu || node.states.contains(.modal) || liesOverPage(node)
      || toolkit.hidesThatPopoversCover && node.role == .dialog
  }

  /// Whether it is a panel of the window that lies over a larger one: those of a page lie side by side.
  private func liesOverPage(_ node: AccessibleNode) -> Bool {
    guard toolkit.has(.hidesThatPanelsCover), node.role == .panel, let frame = node.frame,
      let siblings = window[window.root]?.children, siblings.contains(node.reference)
    else { return false }
    return siblings.contains { sibling in
      guard sibling != node.reference, let other = window[sibling], other.role == .panel, other.isShown(in: toolkit),
        let below = other.frame, below.area > frame.area
      else { return false }
      return (frame.intersection(below)?.area ?? 0) > frame.area / 2
    }
  }

  /// A modal with a stop that closes it, because a person with one switch has no Escape key.
  private func cover(_ node: AccessibleNode, _ inside: [ElementNode]) -> ElementNode {
    var cover = container(node, inside)
    cover.details.viewIsModal = true
    cover.details.respondsTo = [.escape]
    if RoleTable.rule(for: node.role).shape != .modal || node.role == .popupMenu || toolkit.hidesThatPopoversCover {
      cover.children.append(
        ElementNode(
          id: ElementID(node.reference.elementID.rawValue + Self.closing), label: AttributedText(tr("Close menu")),
          traits: .button))
    }
    return cover
  }

  func leaf(_ node: AccessibleNode, _ rule: RoleRule) -> ElementNode? {
    labelling.contains(node.reference) && rule.traits == .staticText ? nil : element(node, rule)
  }
}

extension Frame {
  fileprivate var area: Double { width * height }
}

extension ElementNode {
  /// The element with its frame clipped to the list that holds it.
  fileprivate func within(_ frame: Frame?) -> ElementNode {
    guard let frame, let own = self.frame, let seen = own.intersection(frame) else { return self }
    var node = self
    node.frame = seen
    return node
  }

  /// The tree without the frames of those elements: no ring is better than one at a wrong place.
  fileprivate func without(placesOf unplaced: Set<ElementID>) -> ElementNode {
    var node = self
    if unplaced.contains(id) { node.frame = nil }
    node.children = children.map { $0.without(placesOf: unplaced) }
    return node
  }

  var stops: Int {
    (traits.isDisjoint(with: .control) ? 0 : 1) + children.reduce(0) { $0 + $1.stops }
  }

  package var holdsStop: Bool { !traits.isDisjoint(with: .control) || children.contains(where: \.holdsStop) }
}
