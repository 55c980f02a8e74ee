import TappetModel

/// Patches that only set properties, most of them harmless.
extension RandomTrees {
  mutating func setPatch(of root: ElementNode) -> TreePatch {
    let all = root.all
    var changes: [TreePatch.Change] = []
    for _ in 0...below(3) {
      let node = all[below(all.count)]
      changes.append(
        TreePatch.Change(id: node.id, properties: (0...below(2)).map { _ in property(of: node, below(1000)) }))
    }
    return TreePatch(set: changes)
  }

  private mutating func property(of node: ElementNode, _ number: Int) -> ElementProperty {
    switch below(22) {
    case 0...3: return .label(chance(90) ? AttributedText("New \(number)") : chance(50) ? nil : "…")
    case 4...6: return .value(chance(80) ? AttributedText("\(number)") : nil)
    case 7: return .hint(AttributedText("Does \(number)."))
    case 8, 9: return .traits(node.traits.symmetricDifference(.selected))
    case 10: return .traits(node.traits.symmetricDifference(Traits.named[below(Traits.named.count)].trait))
    case 11...14:
      guard let frame = node.frame, chance(95) else { return .frame(nil) }
      let near = Double(below(5)) - 2
      return .frame(
        Frame(x: frame.x + near, y: frame.y + near, width: frame.width + Double(below(3)), height: frame.height))
    case 15: return .frame(Frame(x: Double(below(400)), y: Double(below(200)), width: 20, height: 20))
    case 16: return .customActions(chance(50) ? [] : [CustomAction(id: "x", name: "Act \(number)")])
    case 17: return .scrollable(chance(50) ? [] : [.up, .down])
    case 18: return .isDestructive(chance(50))
    case 19: return .userInputLabels(["Say \(number)"])
    case 20: return .activationPoint(Point(x: Double(number), y: 1))
    case _: return .isAccessibilityElement(chance(50) ? nil : chance(50))
    }
  }
}
