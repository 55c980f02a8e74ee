import Testing

@testable import ElementTrees
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Tree changes settle before the highlight follows")
struct SettlingTests {
  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  @Test("Changes settle after 60 ms of quiet, at the latest after 250 ms")
  func settling() {
    var settling = TreeSettling()
    #expect(settling.deadline == nil)
    settling.changed(at: at(0))
    #expect(settling.deadline == at(60))
    settling.changed(at: at(50))
    #expect(settling.deadline == at(110))
    for time in stride(from: 100, through: 240, by: 20) { settling.changed(at: at(time)) }
    #expect(settling.deadline == at(250))
    settling.rest()
    #expect(settling.deadline == nil)
    settling.changed(at: at(300))
    #expect(settling.deadline == at(360))
  }

  private func plan(_ nodes: [ElementNode]) throws -> ScanPlan {
    Planner().plan(try ElementTree(root: box("root", nil, nodes)))
  }

  private func machine(lit place: Int, on nodes: [ElementNode]) throws -> ScanMachine {
    var settings = ScanSettings()
    settings.method = .manual
    var machine = ScanMachine(settings: settings)
    _ = machine.replace(try plan(nodes), change: .screenChanged(focus: nil), at: at(0))
    for _ in 0..<place { _ = machine.handle(.next, at: at(10), now: at(10), cause: .switch) }
    return machine
  }

  @Test("A change of the lit element, a modal or words is followed at once; elements elsewhere may wait")
  func urgency() throws {
    let machine = try machine(lit: 1, on: [button("a"), button("b"), button("c")])
    #expect(machine.highlight?.ids == ["b"])
    func isUrgent(_ nodes: [ElementNode], _ change: PlanChange = .update) throws -> Bool {
      machine.mustFollowAtOnce(try plan(nodes), change: change)
    }
    #expect(try !isUrgent([button("a"), button("b"), button("x"), button("c")]))
    #expect(try !isUrgent([button("b"), button("c")]))
    #expect(try !isUrgent([button("c"), button("b"), button("a")]))
    #expect(try !isUrgent([button("b"), button("c")], .layoutChanged(focus: "c")))
    #expect(try isUrgent([button("a"), button("c")]))
    #expect(try isUrgent([button("a"), button("b", traits: .notEnabled), button("c")]))
    #expect(try isUrgent([button("a"), button("b").with { $0.label = "Delete" }]))
    #expect(try isUrgent([button("a"), button("b"), button("c").with { $0.label = "Other" }]))
    #expect(try isUrgent([button("a"), button("b")], .screenChanged(focus: nil)))
    #expect(try isUrgent([button("a"), button("b"), box("m", nil, [button("y")]).with { $0.traits = .isModal }]))
  }

  @Test("An action on an element that the newest tree has removed, dimmed or renamed is refused")
  func refusals() throws {
    let machine = try machine(lit: 0, on: [button("a"), button("b")])
    let newest = try plan([button("b").with { $0.label = "Send" }, button("c"), button("d", traits: .notEnabled)])
    #expect(machine.refusal(of: "a", in: newest) == .gone)
    #expect(machine.refusal(of: "b", in: newest) == .changed)
    #expect(machine.refusal(of: "root", in: newest) == nil)
    #expect(machine.refusal(of: "a", in: try plan([button("a", traits: .notEnabled), button("b")])) == .dimmed)
    #expect(machine.refusal(of: "b", in: try plan([button("x"), button("b")])) == nil)
  }

  /// A list row that is one stop: a tap goes to its first button, the other buttons are actions in its menu.
  private func row(_ children: [ElementNode]) -> ElementNode {
    box("row", nil, children).with { $0.details.semanticChildren = .combine }
  }

  @Test("An action on a part of a combined stop is refused if the newest tree has changed that part")
  func combined() throws {
    let parts = [button("open"), button("call"), button("erase")]
    let machine = try machine(lit: 0, on: [row(parts), button("b")])
    #expect(machine.highlight?.ids == ["row"])
    func refusal(_ id: ElementID, _ action: ElementAction, _ nodes: [ElementNode]) throws -> RefusalReason? {
      let request = ActionRequest(id: id, action: action, generation: 0, cause: .switch)
      return machine.refusal(of: request, in: try plan(nodes))
    }
    func refusal(of id: ElementID, _ parts: [ElementNode]) throws -> RefusalReason? {
      try refusal(id, .activate, [row(parts), button("x"), button("b")])
    }
    #expect(try refusal(of: "open", parts) == nil)
    #expect(try refusal(of: "call", parts) == nil)
    // The whole stop says or does something else now, is dimmed, or is gone.
    #expect(try refusal(of: "open", [button("call"), button("erase")]) == .changed)
    #expect(try refusal(of: "call", [button("open"), button("call").with { $0.label = "Delete" }]) == .changed)
    #expect(
      try refusal(of: "open", [button("open").with { $0.details.isDestructive = true }] + parts.dropFirst()) == .changed
    )
    #expect(try refusal(of: "open", parts.map { $0.with { $0.traits = [.button, .notEnabled] } }) == .dimmed)
    #expect(try refusal("open", .activate, [button("b")]) == .gone)
    #expect(try refusal("open", .activate, [button("open"), button("b")]) == .gone)
    // The part exists and the stop is unchanged, but the part can no longer do this.
    let named = box("row", nil, parts).with {
      $0.details.semanticChildren = .combine
      $0.label = "Ann"
    }
    var calm = ScanMachine(settings: ScanSettings())
    _ = calm.replace(try plan([named]), change: .screenChanged(focus: nil), at: at(0))
    let without = named.with { $0.children[1] = ElementNode(id: "call", label: "call") }
    let request = ActionRequest(id: "call", action: .activate, generation: 0, cause: .switch)
    #expect(calm.refusal(of: request, in: try plan([named])) == nil)
    #expect(calm.refusal(of: request, in: try plan([without])) == .changed)
  }

  @Test("A menu's custom action that the newest tree no longer has is refused")
  func action() throws {
    func node(_ actions: String...) -> ElementNode {
      button("a").with { $0.details.customActions = actions.map { CustomAction(id: $0, name: $0) } }
    }
    let machine = try machine(lit: 0, on: [node("keep", "share"), button("b")])
    let request = ActionRequest(id: "a", action: .customAction(id: "share"), generation: 0, cause: .switch)
    #expect(machine.refusal(of: request, in: try plan([node("keep", "share"), button("x")])) == nil)
    #expect(machine.refusal(of: request, in: try plan([node("keep", "other"), button("x")])) == .changed)
  }
}
