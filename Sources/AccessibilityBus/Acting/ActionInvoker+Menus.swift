package import AccessibilityBridge

extension OpenMenus {
  static func question(to holder: ObjectReference) -> BusCall {
    BusCall(holder, Interface.selection, "GetSelectedChild", [.int32(0)])
  }
}

extension ActionInvoker {
  /// Whether an entry of a menu shows at present. A menu may have closed since it was read, and a click at its entry
  /// would reach whatever lies beneath. True for all other objects.
  package func isStillInMenu(_ node: AccessibleNode, in window: AccessibleWindow) async -> Bool {
    let toolkit = window.app.toolkit
    guard node.isMenuEntry, toolkit.saysShowing else { return true }
    guard toolkit.hidesThatMenusShow else {
      guard node.states.contains(.showing) else { return true }
      return await reread(node)?.states.contains(.showing) ?? false
    }
    let holders = OpenMenus.holders(of: node, in: window)
    if holders.isEmpty { return await reread(node)?.states.contains(.showing) ?? false }
    let answers = await bus.ask(holders.map { OpenMenus.question(to: $0.holder) }, within: patience)
    return zip(holders, answers).allSatisfy { $0.menu == $1.first.flatMap { ObjectReference($0) } }
  }
}
