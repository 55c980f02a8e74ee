import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("When the lit stop's time begins again")
struct RetimedTests {
  private func at(_ milliseconds: Int) -> Instant { .zero.advanced(by: .milliseconds(milliseconds)) }

  /// Scans "a b" a second each, a lit since 0.
  private func machine(_ change: (inout ScanSettings) -> Void = { _ in }) throws -> ScanMachine {
    var settings = ScanSettings()
    settings.step = .seconds(1)
    settings.pauseOnFirst = .zero
    change(&settings)
    var machine = ScanMachine(settings: settings)
    let plan = try PlanNotation.read("a b", generation: 1).plan
    let effects = machine.replace(plan, change: .screenChanged(focus: nil), at: at(0))
    #expect(effects.contains { if case .highlight = $0 { true } else { false } })
    return machine
  }

  @Test("After a press that stays on its stop, the last effect tells when the stop's new time ends")
  func press() throws {
    var machine = try machine()
    let effects = machine.handle(.select, at: at(700))
    #expect(effects.last == .retimed(until: at(1700)))
    #expect(machine.deadline == at(1700))
  }

  @Test("After a refusal, too")
  func refusal() throws {
    var machine = try machine()
    #expect(machine.handle(.choose(1), at: at(700)).last == .retimed(until: at(1700)))
  }

  @Test("New settings tell the time that they give the lit stop, and none where nothing moves by itself")
  func settings() throws {
    var machine = try machine()
    var slow = machine.settings
    slow.step = .seconds(3)
    #expect(machine.configure(slow, at: at(500)) == [.retimed(until: at(3500))])
    var manual = slow
    manual.method = .manual
    let told = machine.configure(manual, at: at(600)).last
    #expect(told == .retimed(until: nil))
  }

  @Test("The time for which the highlight stood still for a gesture is told when it moves on")
  func held() throws {
    var machine = try machine()
    #expect(machine.hold(at: at(400)) == [])
    #expect(machine.release(at: at(700)) == [.retimed(until: at(1300))])
  }

  @Test("Where a press lights another stop, its highlight tells the time, and nothing else does")
  func moves() throws {
    var machine = try machine()
    let effects = machine.handle(.next, at: at(700)) + machine.advance(to: at(1700))
    #expect(!effects.contains { if case .retimed = $0 { true } else { false } })
  }
}
