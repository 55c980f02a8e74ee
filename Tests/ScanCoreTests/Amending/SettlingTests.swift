import Testing

@testable import ScanCore

@Suite("Changes come to rest before the highlight follows")
struct SettlingTests {
  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  @Test("60 ms of quiet are rest; nothing waits longer than 250 ms")
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

  @Test("what comes or goes elsewhere waits; what befalls the lit element, a modal, or words alone, does not")
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

  @Test("an element that the newest tree has lost, dimmed or renamed is not acted on before that is shown")
  func refusals() throws {
    let machine = try machine(lit: 0, on: [button("a"), button("b")])
    let newest = try plan([button("b").with { $0.label = "Send" }, button("c"), button("d", traits: .notEnabled)])
    #expect(machine.refusal(of: "a", in: newest) == .gone)
    #expect(machine.refusal(of: "b", in: newest) == .changed)
    #expect(machine.refusal(of: "root", in: newest) == nil)
    #expect(machine.refusal(of: "a", in: try plan([button("a", traits: .notEnabled), button("b")])) == .dimmed)
    #expect(machine.refusal(of: "b", in: try plan([button("x"), button("b")])) == nil)
  }
}
