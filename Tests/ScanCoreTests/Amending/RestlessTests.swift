import Testing

@testable import ElementTrees
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Elements that update frequently")
struct RestlessTests {
  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  private func plan(_ label: String, _ traits: Traits, frame: Frame = Frame(x: 0, y: 0, width: 9, height: 9)) throws
    -> ScanPlan
  {
    let clock = ElementNode(id: "clock", label: AttributedText(label), traits: traits, frame: frame)
    return Planner().plan(try ElementTree(root: box("root", nil, [clock, button("b")])))
  }

  private func labels(_ effects: [ScanEffect]) -> [String] {
    effects.compactMap { if case .highlight(let highlight) = $0 { highlight.label } else { nil } }
  }

  @Test("The label of a running clock is reported once a second, and a moved ring at once")
  func clock() throws {
    var settings = ScanSettings()
    settings.method = .manual
    var machine = ScanMachine(settings: settings)
    let restless: Traits = [.button, .updatesFrequently]
    #expect(labels(machine.replace(try plan("0", restless), change: .screenChanged(focus: nil), at: at(0))) == ["0"])
    var told: [String] = []
    for tick in 1...24 {
      told += labels(machine.replace(try plan("\(tick)", restless), change: .update, at: at(tick * 100)))
    }
    #expect(told == ["1", "10", "20"])
    #expect(machine.deadline == at(3100))
    #expect(labels(machine.advance(to: at(3100))) == ["24"])
    #expect(machine.deadline == nil)
    let moved = try plan("24", restless, frame: Frame(x: 3, y: 0, width: 9, height: 9))
    #expect(labels(machine.replace(moved, change: .update, at: at(3110))) == ["24"])
    // Any other element is reported as it changes.
    var calm = ScanMachine(settings: settings)
    _ = calm.replace(try plan("0", .button), change: .screenChanged(focus: nil), at: at(0))
    #expect(labels(calm.replace(try plan("1", .button), change: .update, at: at(10))) == ["1"])
  }

  @Test("Updates of the lit element restart neither its step nor a dwell on it")
  func dwell() throws {
    for method in [ScanSettings.Method.auto, .dwell] {
      var settings = ScanSettings()
      settings.method = method
      var machine = ScanMachine(settings: settings)
      let restless: Traits = [.button, .updatesFrequently]
      _ = machine.replace(try plan("0", restless), change: .screenChanged(focus: nil), at: at(0))
      for moment in [300, 600, 900] { _ = machine.handle(.select, at: at(moment), now: at(moment), cause: .switch) }
      let turn = machine.highlight?.until
      _ = machine.replace(try plan("1", restless), change: .update, at: at(1000))
      _ = machine.replace(try plan("2", restless), change: .update, at: at(1050))
      #expect(machine.highlight?.until == turn)
    }
  }

  @Test("A change that a press would be refused for is shown at once, however frequently the words change")
  func refusing() throws {
    let restless: Traits = [.button, .updatesFrequently]
    // It updates frequently only from now on: a user who saw "1" could not know that "2" would follow.
    #expect(try told(["0": .button, "1": .button, "2": restless]) == ["0", "1", "2"])
    // It has become another kind of element.
    #expect(try told(["0": restless, "1": restless, "2": [.link, .updatesFrequently]]) == ["0", "1", "2"])
    // Only its words have changed.
    #expect(try told(["0": restless, "1": restless, "2": restless]) == ["0", "1"])
  }

  /// The labels reported for one element that takes these looks in turn, 10 ms apart.
  private func told(_ looks: KeyValuePairs<String, Traits>) throws -> [String] {
    var settings = ScanSettings()
    settings.method = .manual
    var machine = ScanMachine(settings: settings)
    var told: [String] = []
    for (number, look) in looks.enumerated() {
      let change = number == 0 ? PlanChange.screenChanged(focus: nil) : .update
      told += labels(machine.replace(try plan(look.key, look.value), change: change, at: at(number * 10)))
    }
    return told
  }
}
