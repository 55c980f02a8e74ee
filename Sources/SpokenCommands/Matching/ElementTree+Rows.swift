import ElementTrees
import TappetModel

extension ElementTree {
  /// Returns a name for the row of each element, where it has a row without another element of its name: the label of
  /// the innermost such container, else the first different name in it.
  func rowNames(of elements: [AccessibilityElement]) -> [ElementID: String] {
    var slots: [String: [Int]] = [:]
    for element in elements {
      if let slot = flat.index[element.id] { slots[element.name, default: []].append(slot) }
    }
    var rows: [ElementID: String] = [:]
    for element in elements {
      guard let slot = flat.index[element.id] else { continue }
      let twins = element.isUnnamed ? [] : (slots[element.name] ?? []).filter { $0 != slot }
      rows[element.id] = rowName(of: slot, called: element.name, apartFrom: twins)
    }
    return rows
  }

  private func rowName(of slot: Int, called name: String, apartFrom twins: [Int]) -> String? {
    var row = flat.parents[slot]
    // The whole screen is not a row.
    while row > scope, flat.parents[row] >= 0 {
      if twins.contains(where: { flat.isDescendant($0, of: row) }) { return nil }
      if let label = flat.nodes[row].label?.string, !label.isEmpty { return label }
      let span = outline.spans[row]
      for stop in spoken[span].lazy where stop.name != name && !stop.isUnnamed { return stop.name }
      row = flat.parents[row]
    }
    return nil
  }
}
