package import ScanPlanning
package import ScanVocabulary
package import TappetModel

/// What of a change may wait until the app has come to rest.
extension ScanMachine {
  /// Whether a person must see this change at once: a new screen, a modal that comes or goes, a lit element that is
  /// gone, disabled, elsewhere or not what it was, or one that changes nothing but words, values and frames.
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

  /// Why an element must not be acted on while this plan, of the newest tree, has not been shown yet; `nil` when it
  /// may. What is no stop of the screen, a menu's container for example, is not judged here.
  package func refusal(of id: ElementID, in plan: ScanPlan) -> RefusalReason? {
    guard let shown = screen.plan.node(of: id).flatMap(screen.plan.element) else { return nil }
    guard let found = plan.node(of: id).flatMap(plan.element) else { return plan.dimmed.contains(id) ? .dimmed : .gone }
    let before = Fingerprint(element: Fingerprint.Element(shown, showsFrame: true), choice: nil)
    let now = Fingerprint(element: Fingerprint.Element(found, showsFrame: true), choice: nil)
    return before.refusal(now: now)
  }

  /// The same of a request. What is asked of a part of a combined stop is judged by that stop, and by whether this still
  /// asks it of that part.
  package func refusal(of request: ActionRequest, in plan: ScanPlan) -> RefusalReason? {
    guard let stop = stop(asking: request.id), let shown = screen.plan.element(at: stop) else { return nil }
    if let reason = refusal(of: shown.id, in: plan) { return reason }
    let asked = shown.ownActions.filter { $0.target == request.id && $0.kind.isAsked(by: request.action) }
    let found = plan.node(of: shown.id).flatMap(plan.element)?.ownActions ?? []
    return asked.allSatisfy(found.contains) ? nil : .changed
  }

  /// The stop that an element is, or that stands for it. O(stops) where it is none itself.
  private func stop(asking id: ElementID) -> NodeIndex? {
    screen.plan.node(of: id)
      ?? screen.plan.nodes.indices.first {
        screen.plan.nodes[$0].content.itemID != nil
          && screen.plan.element(at: $0)?.ownActions.contains { $0.target == id } == true
      }
  }

  /// Whether the plan has the same stops in the same groups. O(stops).
  private func isLaidOut(as plan: ScanPlan) -> Bool {
    guard plan.nodes.count == screen.plan.nodes.count else { return false }
    return plan.nodes.indices.allSatisfy { index in
      plan.nodes[index].entries.count == screen.plan.nodes[index].entries.count
        && plan.nodes[index].content.itemID == screen.plan.nodes[index].content.itemID
    }
  }
}

extension OwnAction.Kind {
  /// Whether it is what a request asks for.
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
