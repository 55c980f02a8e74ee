import TappetModel

extension ElementMapping {
  /// One group per line; each cell is a text field named by its address ("B3"), with the cell's content as its value.
  mutating func sheet(_ node: AccessibleNode) -> [ElementNode] {
    var lines: [(top: Double, cells: [ElementNode])] = []
    for child in node.children {
      guard let cell = window[child], let place = cell.frame, meets(child), let element = field(cell) else { continue }
      if lines.last?.top != place.y { lines.append((place.y, [])) }
      lines[lines.count - 1].cells.append(element)
    }
    return lines.isEmpty ? [] : [grouped(node, lines.map { line($0.cells) })]
  }

  private func field(_ cell: AccessibleNode) -> ElementNode? {
    guard var field = element(cell, RoleRule(.leaf, .textEntry)) else { return nil }
    // The name is "Cell B3", in the app's language.
    field.label = cell.name.split(separator: " ").last.map { AttributedText(String($0)) } ?? field.label
    return field
  }

  private func line(_ cells: [ElementNode]) -> ElementNode {
    let number = cells.first?.label.map { String($0.string.drop { !$0.isNumber }) } ?? ""
    let words = cells.compactMap(\.value?.string).filter { !$0.isEmpty }
    var line = ElementNode(
      id: ElementID((cells.first?.id.rawValue ?? "") + "#line"),
      label: AttributedText(([number] + words).joined(separator: ", ")), isAccessibilityElement: false, children: cells)
    line.details.navigationStyle = .combined
    return line
  }
}

extension AccessibleNode {
  /// Whether it is a spreadsheet: a table of more than 1,000,000 cells, which no list that is read row by row has.
  package var isSheet: Bool { role == .table && childCount > 1_000_000 }
}
