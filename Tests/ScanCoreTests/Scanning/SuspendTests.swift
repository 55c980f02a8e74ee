import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

@Suite("B14: nobody saw anything while the machine was suspended")
struct SuspendTests {
  @Test(
    "after a suspend nothing is lit; the first press lights the place, and no more",
    arguments: [
      Row("500 suspend 60000 press 500 press", on: "a b", "[a] - [a] tap(a)"),
      Row("2200 suspend 60000 press", on: "a b", "[a] [b] - [b]"),
      // Made before, or by the very press that wakes the machine, but handled after.
      Row("500 suspend 1000 press-1100", on: "a b", "[a] - [a]"),
      Row("500 suspend 1000 press-1", on: "a b", "[a] - [a]"),
      Row("500 suspend 1000 down-1100 up", on: "a b", "[a] - [a]"),
      Row("500 suspend 1000 next", on: "a b", "[a] - [a]") { $0.method = .manual },
      Row("500 suspend 1000 longPress", on: "a! b", "[a] - [a]"),
      Row("500 suspend 1000 move-down", on: "a b", "[a] - [a]") { $0.method = .directed },
      Row("500 suspend 1000 press", on: "a b", "[a] - [a]") { $0.method = .overscan },
      Row("500 suspend 1000 choose1", on: "a b", "[1:a 2:b to Menu] - [1:a 2:b to Menu]") { $0.method = .elimination },
      Row("500 suspend 1000 press 5000", on: "a b", "[a] - [a]") { $0.method = .dwell },
      // What had been chosen is not done.
      Row("500 press 100 suspend 5000 press", on: "a b", "[a] [a] cancelled - [a]") {
        $0.confirmWindow = .seconds(1)
      },
      Row("500 press 100 suspend 5000 press", on: "a b", "[a] [a] cancelled - [a]") { $0.tapBehaviour = .autoTap },
      // A menu stays where it was.
      Row("press 500 suspend 5000 press", on: "m&x b", "[m] [Activate] - [Activate]"),
      // The press that comes once a new screen is lit may mean that.
      Row("500 suspend 1000 screen(c d) 100 press 50 press", on: "a b", "[a] - [c] changed tap(c)"),
      Row("500 suspend 1000 screen(c d) 10 press-1100", on: "a b", "[a] - [c] changed"),
      // It had been paused: then no screen lights anything.
      Row("500 pause suspend 1000 screen(c d) press", on: "a b", "[a] - [c]"),
      // A stall of the process alone is another thing: what stood lit is what was seen.
      Row("500 stall 1000 press", on: "a b", "[a] tap(a)"),
    ])
  func wakes(row: Row) throws { try row.expectIt() }

  private func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

  @Test("a press under way ends; the next one lights the place")
  func held() throws {
    var control = SwitchControl(
      settings: ScanSettings(), switches: [SwitchDefinition(id: "switch", source: .injected)])
    let plan = try PlanNotation.read("a b", generation: 1).plan
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: at(0))
    var inverse = ScanSettings()
    inverse.method = .inverse
    _ = control.configure(settings: inverse, switches: [Script.plainSwitch], at: at(100))
    _ = control.handle(SwitchEvent("switch", .down, at: at(1000)))
    let slept = control.resume(afterSuspendAt: at(2000))
    #expect(slept.contains(.scan(.cleared)))
    let up = control.handle(SwitchEvent("switch", .up, at: at(3000)))
    #expect(!up.contains { if case .scan(.perform) = $0 { true } else { false } })
    #expect(control.isPaused)
    _ = control.handle(SwitchEvent("switch", .down, at: at(4000)))
    #expect(control.highlight?.label == "a")
  }

  @Test("the menu of rescue is gone, nothing is lit, and a new screen lights its own")
  func rescue() throws {
    var control = SwitchControl(settings: ScanSettings(), switches: [Script.plainSwitch])
    let plan = try PlanNotation.read("a b", generation: 1).plan
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: at(0))
    _ = control.beginRescue(by: "switch", at: at(1000))
    #expect(control.highlight?.label == "Ring the bell")
    _ = control.resume(afterSuspendAt: at(5000))
    #expect(control.isPaused && control.menu == nil && control.deadline == nil)
    var pressed = control
    let effects = pressed.handle(SwitchEvent("switch", .down, at: at(5001)))
    #expect(!effects.contains { if case .scan(.perform) = $0 { true } else { false } })
    #expect(pressed.highlight?.label == "a")
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: at(6000))
    #expect(control.highlight?.label == "a")
  }

  @Test("an app that takes the presses itself gives them back")
  func interaction() throws {
    var control = SwitchControl(settings: ScanSettings(), switches: [Script.plainSwitch])
    let plan = try PlanNotation.read("a b", generation: 1).plan
    _ = control.replace(plan, change: .screenChanged(focus: nil), at: at(0))
    _ = control.interact(with: "a", at: at(1000))
    let slept = control.resume(afterSuspendAt: at(5000))
    #expect(slept.contains(.scanningAgain("a", .gone)))
    let effects = control.handle(SwitchEvent("switch", .down, at: at(5001)))
    #expect(!effects.contains { if case .handedOver = $0 { true } else { false } })
    #expect(control.highlight?.label == "a")
  }
}
