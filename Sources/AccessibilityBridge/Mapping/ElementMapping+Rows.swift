import TappetModel

/// Maps rows, and cells that form a row without a row object.
extension ElementMapping {
  /// One element for the row, or a group of its content if two things in it can be acted on.
  func row(_ node: AccessibleNode, _ inside: [ElementNode]) -> [ElementNode] {
    let inside = inside.namingTheirOneStop
    let stops = inside.reduce(0) { $0 + $1.stops }
    let isActionable = canBeChosen(node)
    if stops == 0 || isLineOfCells(node, inside)
      || (stops == 1 && isActionable && inside.count == 1 && inside[0].label == node.shownName)
    {
      guard var element = element(node, rowRule(node, isActionable)) else { return inside }
      // The content comes before the tooltip, which becomes the hint.
      if node.shownName == nil, node.labelledBy.isEmpty, let words = inside.spokenTogether, words != element.label {
        element.label = words
        element.hint = hint(for: node, words)
      }
      return element.label == nil && (!isActionable || isRule(node)) ? [] : [element]
    }
    if !isActionable { return stops == 1 ? inside : [grouped(node, inside)] }
    if isMereFrame(node, of: inside) { return inside }
    guard var group = element(node, RoleRule(.leaf, .button)) else { return inside }
    if group.label == nil { group.label = inside.spokenTogether }
    group.children = inside
    group.details.semanticChildren = .contain
    group.details.navigationStyle = .combined
    return [group]
  }

  /// Whether the row has nothing to do but hold its only stop, whose name it has: each tool of Inkscape is such a row.
  private func isMereFrame(_ node: AccessibleNode, of inside: [ElementNode]) -> Bool {
    guard inside.count == 1, inside[0].children.isEmpty, RealAction.index(of: node) == nil,
      !node.states.contains(.selectable)
    else { return false }
    return label(of: node) == nil || label(of: node) == inside[0].label
  }

  /// Whether it is only a separator line: LibreOffice's boxes report those as selectable rows.
  private func isRule(_ node: AccessibleNode) -> Bool { node.frame.map { $0.height < Self.lowestRow } ?? false }
  private static let lowestRow = 6.0

  /// Whether it is a row of a GTK 3 tree: a cell made of cells, each of which can do just what the row can.
  private func isLineOfCells(_ node: AccessibleNode, _ inside: [ElementNode]) -> Bool {
    node.role == .tableCell && inside.allSatisfy { isCell($0) && !$0.traits.contains(.toggleButton) }
  }

  private func rowRule(_ node: AccessibleNode, _ isActionable: Bool) -> RoleRule {
    if RealAction.isMark(node) { return RoleRule(.leaf, [.button, .toggleButton]) }
    return RoleRule(.leaf, isActionable ? .button : .staticText)
  }

  /// The parts of a view that an app draws as a grid, as stops; `nil` if they are none. They have no names.
  func drawnCells(in node: AccessibleNode) -> [ElementNode]? {
    guard toolkit.hidesThatPartsAreCells, node.children.count >= Self.fewestCells else { return nil }
    let parts = node.children.compactMap { window[$0] }.filter { $0.isShown(in: toolkit) }
    guard parts.count >= Self.fewestCells,
      parts.allSatisfy({
        $0.role == .unknown && $0.children.isEmpty && $0.frame?.width == parts[0].frame?.width
          && $0.frame?.height == parts[0].frame?.height
      })
    else { return nil }
    return parts.compactMap { element($0, RoleRule(.leaf, .button)) }.inReadingOrder(of: window)
  }

  /// Fewer parts of the same size need be no grid.
  private static let fewestCells = 4

  /// Joins GTK 3's table cells, which have no rows: those on one line become one stop, their check mark if any.
  func inRows(_ inside: [ElementNode]) -> [ElementNode] {
    if toolkit.hasCellsForItems { return inside }
    var found: [ElementNode] = []
    var line: [ElementNode] = []
    for element in inside {
      if let last = line.last, !(isCell(element) && last.isInLine(with: element)) {
        found += joined(line)
        line = []
      }
      if isCell(element) { line.append(element) } else { found.append(element) }
    }
    return found + joined(line)
  }

  private func isCell(_ element: ElementNode) -> Bool {
    guard let node = ObjectReference(element.id).flatMap({ window[$0] }), node.role == .tableCell else { return false }
    return element.children.isEmpty && !(toolkit.hasIconsForCells && node.actions.isEmpty)
  }

  private func joined(_ line: [ElementNode]) -> [ElementNode] {
    guard line.count > 1, let named = line.first(where: { $0.label != nil }) else { return line }
    let marks = line.filter { $0.traits.contains(.toggleButton) }
    guard marks.count < 2 else { return line }
    var row = marks.first ?? named
    row.label = line.spokenTogether
    if marks.isEmpty { row.frame = line.compactMap(\.frame).reduce(nil) { $0?.union($1) ?? $1 } }
    return [row]
  }
}

extension [ElementNode] {
  /// Names an unnamed switch in a line of settings after the text beside it.
  var namingTheirOneStop: [ElementNode] {
    let (stops, others) = (filter(\.holdsStop), filter { !$0.holdsStop })
    guard stops.count == 1, var stop = stops.first, stop.children.isEmpty,
      let words = others.filter({ $0.traits.contains(.staticText) }).spokenTogether,
      // A text without letters, such as a player's position, is not a name; it would change every second.
      words.string.contains(where: \.isLetter),
      stop.label == nil || stop.label == words
    else { return self }
    stop.label = words
    return [stop]
  }

  /// Their names, separated by commas; `nil` if there are none.
  var spokenTogether: AttributedText? {
    // An image beside text is named after its content, not its purpose.
    let words = filter { !$0.isPicture }.flatMap(\.names)
    let names = words.isEmpty ? flatMap(\.names) : words
    return names.isEmpty ? nil : AttributedText(names.joined(separator: ", "))
  }
}

extension ElementNode {
  /// Takes its container's name if it has none; so do a text field and the button beside it that opens its list.
  func named(_ name: AttributedText) -> ElementNode {
    guard label == nil else { return self }
    var named = self
    if !traits.isDisjoint(with: .control) {
      named.label = name
    } else if children.count == 2, children[0].traits.contains(.textEntry),
      children.allSatisfy({ $0.label == nil && !$0.traits.isDisjoint(with: .control) })
    {
      named.children = children.map { $0.named(name) }
    }
    return named
  }

  fileprivate var isPicture: Bool { traits.contains(.image) && traits.isDisjoint(with: .control) }

  fileprivate var names: [String] {
    label.map { [$0.string] } ?? children.flatMap(\.names)
  }
}

extension AccessibleNode {
  fileprivate var shownName: AttributedText? { name.isEmpty ? nil : AttributedText(name) }
}

extension ElementNode {
  fileprivate func isInLine(with other: ElementNode) -> Bool {
    guard let frame, let next = other.frame else { return false }
    return (frame.center.y - next.center.y).magnitude < min(frame.height, next.height) / 2
  }
}
