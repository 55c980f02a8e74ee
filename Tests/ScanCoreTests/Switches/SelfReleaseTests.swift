import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

@Suite("Switches that send their own release")
struct SelfReleaseTests {
  /// Presses with these lengths in ms, one second apart, and the verdicts along the way.
  private func verdicts(_ lengths: [Int], origin: SwitchEvent.Origin = .device) -> [Bool] {
    var detector = SelfReleaseDetector()
    var now = Instant.zero
    var found: [Bool] = []
    for length in lengths {
      now = now.advanced(by: .seconds(1))
      for (edge, at) in [(SwitchEvent.Edge.down, now), (.up, now.advanced(by: .milliseconds(length)))] {
        if let verdict = detector.note(SwitchEvent("s", edge, at: at, origin: origin)) { found.append(verdict) }
      }
    }
    return found
  }

  @Test("Ten presses below 40 ms in a row mean that the switch sends its own release, until a longer one")
  func verdict() {
    #expect(verdicts(Array(repeating: 8, count: 9)) == [])
    #expect(verdicts(Array(repeating: 8, count: 30)) == [true])
    #expect(verdicts(Array(repeating: 39, count: 10)) == [true])
    #expect(verdicts(Array(repeating: 40, count: 30)) == [])
    // A bounce before each press, and a quick hand now and then.
    #expect(verdicts((0..<40).map { $0.isMultiple(of: 2) ? 3 : 90 }) == [])
    #expect(verdicts(Array(repeating: 8, count: 12) + [200] + Array(repeating: 8, count: 10)) == [true, false, true])
    #expect(verdicts(Array(repeating: 8, count: 30), origin: .madeUp) == [])
  }

  @Test("Each switch is judged alone, and a removed one is forgotten")
  func alone() {
    var known = SelfReleases()
    var verdicts: [Bool?] = []
    for second in 1...10 {
      let down = Instant.zero.advanced(by: .seconds(second))
      for (id, length) in [("box" as SwitchID, 5), ("hand", 90)] {
        _ = known.note(SwitchEvent(id, .down, at: down))
        verdicts.append(known.note(SwitchEvent(id, .up, at: down.advanced(by: .milliseconds(length)))))
      }
    }
    #expect(verdicts.compactMap(\.self) == [true])
    #expect(known.switches == ["box"] && known.contains("box") && !known.contains("hand"))
    known.keep { $0 == "box" }
    #expect(known.contains("box"))
    known.keep { $0 == "hand" }
    #expect(known.switches.isEmpty)
  }

  @Test("The verdict is reported once, and the presses count as before")
  func told() {
    var control = SwitchControl(settings: ScanSettings(), switches: [Script.plainSwitch])
    var effects: [SwitchControlEffect] = []
    for count in 1...12 {
      let down = Instant.zero.advanced(by: .seconds(count))
      effects += control.handle(SwitchEvent("switch", .down, at: down))
      effects += control.handle(SwitchEvent("switch", .up, at: down.advanced(by: .milliseconds(5))))
    }
    #expect(effects.filter { $0 == .releasesByItself("switch", true) }.count == 1)
    #expect(effects.filter { if case .gesture = $0 { true } else { false } }.count == 12)
    #expect(control.releasingByThemselves == ["switch"])
    _ = control.configure(
      settings: ScanSettings(), switches: [Script.plainSwitch], at: .zero.advanced(by: .seconds(20)))
    #expect(control.releasingByThemselves == ["switch"])
    _ = control.configure(settings: ScanSettings(), switches: [], at: .zero.advanced(by: .seconds(21)))
    #expect(control.releasingByThemselves.isEmpty)
  }
}
