package import ScanPlanning
package import ScanVocabulary
package import TappetModel

/// Decides which tree changes may wait until the app has settled.
extension ScanMachine {
  /// Whether to show this change at once. These are: a new screen; a modal that opens or closes; any change while
  /// nothing is lit; a lit element, or the element of an open menu, that is gone, disabled, moved or different; a lit
  /// group that has lost all members; and a change of nothing but words, values and frames.
  package func mustFollowAtOnce(_ plan: ScanPlan, change: PlanChange) -> Bool {
    switch change {
    case .screenChanged, .appSwitched: return true
    case .layoutChanged, .update: break
    }
    if isPaused || plan.modal != screen.plan.modal { return true }
    for menu in menus {
      if let id = subjectID(of: menu.subject), refusal(of: id, in: plan) != nil { return true }
    }
    if let id = screen.plan.element(at: home)?.id { return refusal(of: id, in: plan) != nil || isLaidOut(as: plan) }
    let ids = screen.ids(under: home)
    let isGone = ids.contains { _ in true } && !ids.contains { plan.node(of: $0) != nil }
    return isGone || isLaidOut(as: plan)
  }

  /// Why an element must not be acted on while `plan`, made from the newest tree, is not shown yet; `nil`: it may be.
  /// Elements that are not stops, such as a menu's container, are not judged.
  package func refusal(of id: ElementID, in plan: ScanPlan) -> RefusalReason? {
    guard let shown = screen.plan.node(of: id).flatMap(screen.plan.element) else { return nil }
    guard let found = plan.node(of: id).flatMap(plan.element) else { return plan.dimmed.contains(id) ? .dimmed : .gone }
    let before = Fingerprint(element: Fingerprint.Element(shown, showsFrame: true), choice: nil)
    let now = Fingerprint(element: Fingerprint.Element(found, showsFrame: true), choice: nil)
    return before.refusal(now: now)
  }

  /// Why a request must not be sent while `plan` is not shown yet; `nil`: it may be. A request to a part of a combined
  /// element is refused if the combined stop no longer offers that action.
  package func refusal(of request: ActionRequest, in plan: ScanPlan) -> RefusalReason? {
    guard let stop = stop(asking: request.id), let shown = screen.plan.element(at: stop) else { return nil }
    if let reason = refusal(of: shown.id, in: plan) { return reason }
    let asked = shown.ownActions.filter { $0.target == request.id && $0.kind.isAsked(by: request.action) }
    let found = plan.node(of: shown.id).flatMap(plan.element)?.ownActions ?? []
    return asked.allSatisfy(found.contains) ? nil : .changed
  }

  /// Returns the stop of an element, or the combined stop that includes it. O(stops) if the element is not a stop
  /// itself.
  private func stop(asking id: ElementID) -> NodeIndex? {
    screen.plan.node(of: id)
      ?? screen.plan.nodes.indices.first {
        screen.plan.nodes[$0].content.itemID != nil
          && screen.plan.element(at: $0)?.ownActions.contains { $0.target == id } == true
      }
  }

  /// Whether `plan` has the same stops in the same groups as the shown plan. O(stops).
  private func isLaidOut(as plan: ScanPlan) -> Bool {
    guard plan.nodes.count == screen.plan.nodes.count else { return false }
    return plan.nodes.indices.allSatisfy { index in
      plan.nodes[index].entries.count == screen.plan.nodes[index].entries.count
        && plan.nodes[index].content.itemID == screen.plan.nodes[index].content.itemID
    }
  }
}

extension OwnAction.Kind {
  fileprivate func isAsked(by action: ElementAction) -> Bool {
    switch action {
    case .activate: self == .activate
    case .increment: self == .increment
    case .decrement: self == .decrement
    case .longPress: self == .longPress
    case .interact: self == .interact
    case .setFocus: self == .setFocus
    case .customAction(let id): self == .custom(id: id)
    case .scroll, .escape, .magicTap, .gesture, .undo, .setText, .textAction: false
    }
  }
}
