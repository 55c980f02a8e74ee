import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

@Suite("The scan after a suspend")
struct SuspendTests {
  @Test(
    "In every method after a suspend nothing is lit; the first press lights the place, and no more",
    arguments: [
      Row("500 suspend 60000 press 500 press", on: "a b", "[a] - [a] tap(a)"),
      Row("2200 suspend 60000 press", on: "a b", "[a] [b] - [b]"),
      // Pressed before the suspend, or to wake the machine, and handled after.
      Row("500 suspend 1000 press-1100", on: "a b", "[a] - [a]"),
      Row("500 suspend 1000 press-1", on: "a b", "[a] - [a]"),
      Row("500 suspend 1000 down-1100 up", on: "a b", "[a] - [a]"),
      Row("500 suspend 1000 next", on: "a b", "[a] - [a]") { $0.method = .manual },
      Row("500 suspend 1000 longPress", on: "a! b", "[a] - [a]"),
      Row("500 suspend 1000 move-down", on: "a b", "[a] - [a]") { $0.method = .directed },
      Row("500 suspend 1000 press", on: "a b", "[a] - [a]") { $0.method = .overscan },
      Row("500 suspend 1000 choose1", on: "a b", "[1:a 2:b to Menu] - [1:a 2:b to Menu]") { $0.method = .elimination },
      Row("500 suspend 1000 press 5000", on: "a b", "[a] - [a]") { $0.method = .dwell },
      // A pending selection is cancelled.
      Row("500 press 100 suspend 5000 press", on: "a b", "[a] [a] cancelled - [a]") {
        $0.confirmWindow = .seconds(1)
      },
      Row("500 press 100 suspend 5000 press", on: "a b", "[a] [a] cancelled - [a]") { $0.tapBehaviour = .autoTap },
      // A menu stays open.
      Row("press 500 suspend 5000 press", on: "m&x b", "[m] [Activate] - [Activate]"),
      // A press may mean a new screen once it has been lit for a grace period.
      Row("500 suspend 1000 screen(c d) 100 press 50 press", on: "a b", "[a] - [c] changed tap(c)"),
      Row("500 suspend 1000 screen(c d) 10 press-1100", on: "a b", "[a] - [c] changed"),
      // A scan paused before stays dark on a new screen.
      Row("500 pause suspend 1000 screen(c d) press", on: "a b", "[a] - [c]"),
      // A stall of the process is no suspend: the lit stop was seen.
      Row("500 stall 1000 press", on: "a b", "[a] tap(a)"),
    ])
  func wakes(row: Row) throws { try row.expectIt() }

  private func at(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

  @Test("A suspend ends a press under way, and the next press lights the place")
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

  @Test("A suspend closes the rescue menu, and a press or a new screen lights the scan")
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

  @Test("A suspend ends an app's direct interaction")
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
