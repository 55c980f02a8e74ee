package import AccessibilityBridge

/// Performs action strategies over the accessibility bus. Decision 215: docs/decisions/0215-tree-lines-by-focus.md.
@BusActor
package struct ActionInvoker {
  let bus: Bus
  let patience: Duration

  package init(_ bus: Bus, patience: Duration = .seconds(1)) {
    self.bus = bus
    self.patience = patience
  }

  /// Performs the strategy; `nil` if it takes pointer or keyboard. False if the app refuses, or does not answer a
  /// request that is safe to repeat.
  package func attempt(_ way: ActionStrategy, on object: ObjectReference) async -> Bool? {
    switch way {
    case .doAction(let index):
      await begun(BusCall(object, Interface.action, "DoAction", [.int32(Int32(index))]))
    case .select(let parent, let child):
      await accepted(BusCall(parent, Interface.selection, "SelectChild", [.int32(Int32(child))]))
    case .grabFocus: await takeFocus(object)
    case .setValue(let value): await set(value, of: object)
    case .setBar(let bar, let value): await set(value, of: bar)
    case .reveal(let content): await reveal(content)
    case .setText(let text):
      await accepted(BusCall(object, Interface.editableText, "SetTextContents", [.string(text)]))
    case .focusAndKey, .key, .keys, .click, .doubleClick, .contextClick, .wheel, .zoom, .strokes, .typeText,
      .stepByKeys:
      nil
    }
  }

  /// Asks the object's container to scroll it onto the screen; false if the app does not support that.
  package func reveal(_ object: ObjectReference) async -> Bool {
    let anywhere: UInt32 = 6
    return await accepted(BusCall(object, Interface.component, "ScrollTo", [.uint32(anywhere)]))
  }

  private func accepted(_ call: BusCall) async -> Bool { await bus.ask(call, within: patience).first?.flag ?? false }

  /// An app that waits for the menu or dialog it opened answers only once that closes. Silence therefore counts as
  /// started: another strategy would perform the action twice.
  private func begun(_ call: BusCall) async -> Bool {
    let answer = await bus.ask(call, within: patience)
    return answer == .silent || answer.first?.flag ?? false
  }

  /// GTK 4 reports a failure for a text view that has the focus already.
  private func takeFocus(_ object: ObjectReference) async -> Bool {
    let answer = await bus.ask(BusCall(object, Interface.component, "GrabFocus"), within: patience)
    if answer == .silent { return false }
    if answer.first?.flag == true { return true }
    let states = await bus.ask(BusCall(object, Interface.accessible, "GetState"), within: patience).first
    return states.map { AccessibleStates($0).contains(.focused) } ?? false
  }

  private func set(_ value: Double, of object: ObjectReference) async -> Bool {
    let arguments: [BusValue] = [
      .string(Interface.value), .string("CurrentValue"), .variant(.double(value)),
    ]
    if case .values = await bus.ask(BusCall(object, Interface.properties, "Set", arguments), within: patience) {
      return true
    }
    return false
  }

  /// The object's present state, value and text; `nil` if it is gone.
  package func reread(_ node: AccessibleNode) async -> AccessibleNode? {
    var calls = [BusCall(node.address, Interface.accessible, "GetState")]
    if node.value != nil { calls.append(.property("CurrentValue", of: Interface.value, node.address)) }
    if node.text != nil {
      calls.append(BusCall(node.address, Interface.text, "GetText", [.int32(0), .int32(-1)]))
    }
    let answers = await bus.ask(calls, within: patience)
    guard let states = answers[0].first else { return nil }
    var now = node
    now.states = AccessibleStates(states)
    if now.states.contains(.defunct) { return nil }
    for (call, answer) in zip(calls, answers).dropFirst() {
      if call.method == "GetText" {
        now.text = answer.first?.text
      } else if let number = answer.first?.number {
        now.value?.current = number
      }
    }
    return now
  }
}
