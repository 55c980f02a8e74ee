import TappetModel

/// An element with the actions that being disabled would hide.
struct ResolvedElement {
  var element: AccessibilityElement
  /// The actions that the element would offer if it were enabled.
  var actions: [OwnAction]

  var acts: Bool { !actions.isEmpty }
}

/// Counts elements by role, to number those without a name.
struct RoleCounts {
  private var counts = [Int](repeating: 0, count: ElementRole.allCases.count)

  /// Returns the number of the next element of that role, counted from 1.
  mutating func next(_ role: ElementRole) -> Int {
    counts[role.rawValue] += 1
    return counts[role.rawValue]
  }
}

extension AccessibilityElement {
  /// Sets the name: the label where it can be spoken (a key's always), else role and number; never the value.
  mutating func takeName(_ counts: inout RoleCounts) {
    let number = counts.next(role)
    if let ownName {
      name = ownName
    } else {
      name = "\(role.word) \(number)"
      isUnnamed = true
    }
  }

  /// The label, where it can be spoken; `nil` otherwise.
  var ownName: String? {
    let text = label?.string ?? ""
    return text.saysSomething || (traits.contains(.keyboardKey) && !text.isEmpty) ? text : nil
  }
}

extension TreeReader {
  /// Resolves an element except for its name, which depends on the elements before it.
  mutating func resolve(_ slot: Int) -> ResolvedElement {
    var resolved = own(slot, tree.nodes[slot])
    if facts.semantics[slot] == .combined { combine(&resolved, slot) }
    if resolved.element.activationPoint == nil { resolved.element.activationPoint = resolved.element.frame?.center }
    resolved.element.ownActions = resolved.element.isEnabled ? resolved.actions : []
    return resolved
  }

  private mutating func own(_ slot: Int, _ node: ElementNode) -> ResolvedElement {
    let id = node.id
    let traits = node.traits
    let responds = node.responses
    let details = node.details
    let isBare = details.isEmpty
    let element = AccessibilityElement(
      id: id, name: "", label: clean(node.label, "label", id), value: value(node),
      hint: clean(node.hint, "hint", id), language: facts.languages[slot], traits: traits,
      frame: facts.frames[slot].flatMap { $0.isEmpty ? nil : $0 },
      activationPoint: isBare ? nil : details.activationPoint,
      userInputLabels: isBare ? [] : inputLabels(details.userInputLabels, id),
      scrollable: isBare ? [] : details.scrollable, responds: responds,
      isDestructive: isBare ? false : details.isDestructive,
      ignoresInvertColors: isBare ? false : details.ignoresInvertColors,
      textualContext: isBare ? nil : details.textualContext)
    let custom = isBare ? [] : actions(details.customActions, id)
    if node.contradictsItself {
      warnings.add(
        id, "children_kept", "accessibilityChildren has no effect on what is no accessibility element; leave it out.")
    }
    let actions = OwnAction.all(of: responds, traits: traits, custom: custom, target: id)
    if !actions.isEmpty { warnOfEmptyFrame(node) }
    return ResolvedElement(element: element, actions: actions)
  }

  /// Warns of a frame too small to be seen. It gives no place; the element is still a stop, as without a frame.
  private mutating func warnOfEmptyFrame(_ node: ElementNode) {
    guard let frame = node.frame, frame.isEmpty else { return }
    warnings.add(
      node.id, "empty_frame",
      "Its frame is smaller than 1 × 1 point, so its place is not known; send the frame that it has on the screen, or "
        + "hide what is not there: accessibilityElementsHidden.")
  }

  /// Returns `nil` for a text that is empty or consists of characters that may not be shown.
  private mutating func clean(_ text: AttributedText?, _ what: String, _ id: ElementID) -> AttributedText? {
    guard let text else { return nil }
    let (cleaned, wasCut) = text.cleaned(.line, limit: limits.labelScalars)
    if wasCut { warnCut(what, id, limits.labelScalars) }
    return cleaned.string.isEmpty ? nil : cleaned
  }

  private mutating func value(_ node: ElementNode) -> AttributedText? {
    guard let text = node.value else { return nil }
    let isText = !node.traits.isDisjoint(with: [.textEntry, .searchField])
    let (cleaned, wasCut) = text.cleaned(isText ? .block : .line, limit: limits.valueScalars)
    if wasCut { warnCut("value", node.id, limits.valueScalars) }
    return cleaned
  }

  private mutating func inputLabels(_ labels: [String], _ id: ElementID) -> [String] {
    if labels.allSatisfy({ !$0.isEmpty && $0.isPlain(.line, limit: limits.labelScalars) }) { return labels }
    return labels.compactMap { label in
      let (cleaned, wasCut) = label.cleaned(.line, limit: limits.labelScalars)
      if wasCut { warnCut("input_label", id, limits.labelScalars) }
      return cleaned.isEmpty ? nil : cleaned
    }
  }

  /// Cleans the names of custom actions, replacing those that cannot be spoken.
  private mutating func actions(_ actions: [CustomAction], _ id: ElementID) -> [CustomAction] {
    let arePlain = actions.allSatisfy {
      $0.name.isPlain(.line, limit: limits.labelScalars) && $0.name.saysSomething
    }
    if arePlain { return actions }
    return actions.enumerated().map { index, action in
      let (cleaned, wasCut) = action.name.cleaned(.line, limit: limits.labelScalars)
      if wasCut { warnCut("action", id, limits.labelScalars) }
      if cleaned.saysSomething { return CustomAction(id: action.id, name: cleaned) }
      warnings.add(
        id, "no_name", "Its custom action \(index + 1) has no name that can be said; give it a verb.")
      return CustomAction(id: action.id, name: "Action \(index + 1)")
    }
  }

  private mutating func warnCut(_ what: String, _ id: ElementID, _ limit: Int) {
    warnings.add(id, "\(what)_cut", "Its \(what) is longer than \(limit) characters; the rest was left out.")
  }
}
