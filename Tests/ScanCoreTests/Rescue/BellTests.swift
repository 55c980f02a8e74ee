import Messages
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private func seconds(_ count: Double) -> Instant { .zero.advanced(by: .milliseconds(Int(count * 1000))) }

private func aSwitch(_ id: SwitchID, injected: Bool = false, bell: Bool = false) -> SwitchDefinition {
  var filter = FilterSettings()
  filter.chatter = .zero
  let device = SwitchDefinition.Source.device(DeviceMatch(byCapability: true), inputs: [.key(30)])
  var definition = SwitchDefinition(id: id, source: injected ? .injected : device, filter: filter)
  definition.bell = bell
  return definition
}

extension BellSettings {
  fileprivate static var off: BellSettings {
    var settings = BellSettings()
    settings.enabled = false
    return settings
  }
}

@Suite("The bell")
struct BellTests {
  @Test("The bell rings again 3 s after each ring until it is stopped")
  func repeats() {
    var bell = Bell()
    #expect(bell.ring() == [.told(BellReport(.ringing)), .play])
    #expect(bell.ring().isEmpty)
    #expect(bell.deadline == nil)
    for round in 0..<100 {
      let end = seconds(Double(round) * 4 + 1)
      #expect(bell.playerEnded(fault: nil, at: end).isEmpty)
      #expect(bell.deadline == end.advanced(by: .seconds(3)))
      #expect(bell.advance(to: end.advanced(by: .milliseconds(2999))).isEmpty)
      #expect(bell.advance(to: end.advanced(by: .seconds(3))) == [.play])
    }
    #expect(bell.stop() == [.silence, .told(BellReport(.stopped))])
    #expect(bell.stop().isEmpty)
    #expect(!bell.isRinging && bell.deadline == nil)
    // The stopped player ends after the call.
    #expect(bell.playerEnded(fault: nil, at: seconds(500)).isEmpty)
    #expect(!bell.isRinging && bell.deadline == nil)
  }

  @Test("A failing player is reported once per reason, tried again, and reported when it is heard again")
  func failures() {
    var bell = Bell()
    _ = bell.ring()
    #expect(bell.playerEnded(fault: "no card", at: .zero) == [.told(BellReport(.failed, reason: "no card"))])
    #expect(bell.advance(to: seconds(3)) == [.play])
    #expect(bell.playerEnded(fault: "no card", at: seconds(3)).isEmpty)
    #expect(bell.advance(to: seconds(6)) == [.play])
    #expect(bell.playerEnded(fault: "no daemon", at: seconds(6)).count == 1)
    #expect(bell.advance(to: seconds(9)) == [.play])
    #expect(bell.playerEnded(fault: nil, at: seconds(9)) == [.told(BellReport(.ringing))])
  }

  @Test("The bell refuses switches that are not the user's own, and any while it is off, with the reason")
  func refusals() {
    var bell = Bell()
    bell.allow([aSwitch("s"), aSwitch("p", injected: true)])
    #expect(bell.refusal(of: "s") == nil && bell.refusal == nil)
    for id in ["p", nil] as [SwitchID?] {
      #expect(bell.refusal(of: id) == "only a switch of the person's own rings the bell")
    }
    bell.configure(BellSettings.off)
    #expect(bell.refusal(of: "s") == "the bell is switched off" && bell.refusal != nil)
    bell.allow([])
    #expect(bell.refusal(of: "s") == "only a switch of the person's own rings the bell")
  }

  /// Holds the switch, then selects the first entry, "Ring the bell".
  private func ring(by id: SwitchID, _ switches: [SwitchDefinition], select: ActionCause = .switch) -> SwitchControl {
    var control = SwitchControl(settings: ScanSettings(), switches: switches)
    _ = control.handle(SwitchEvent(switches[0].id, .down, at: .zero))
    _ = control.advance(to: seconds(8))
    _ = control.handle(SwitchEvent(switches[0].id, .up, at: seconds(8.5)))
    #expect(control.highlight?.label == "Ring the bell")
    switch select {
    case .switch:
      _ = control.handle(SwitchEvent(id, .down, at: seconds(9)))
      _ = control.handle(SwitchEvent(id, .up, at: seconds(9.1)))
    case .voice, .control: _ = control.handle(.select, at: seconds(9), cause: select)
    }
    return control
  }

  @Test("The user's own switch rings the bell, a program's only where the settings file allows it")
  func whoMayRing() {
    #expect(ring(by: "s", [aSwitch("s")]).bell.isRinging)
    let allowed = aSwitch("p", injected: true, bell: true)
    #expect(ring(by: "p", [aSwitch("s"), allowed]).bell.isRinging)
    #expect(ring(by: "p", [allowed]).bell.isRinging)
    #expect(!ring(by: "p", [aSwitch("s"), aSwitch("p", injected: true)]).bell.isRinging)
    #expect(!ring(by: "p", [aSwitch("p", injected: true)]).bell.isRinging)
  }

  @Test("In inverse the switch that is released rings the bell, not one pressed meanwhile")
  func whoLetsGo() throws {
    func isRung(heldBy id: SwitchID, beside other: SwitchID) throws -> Bool {
      var settings = ScanSettings()
      settings.method = .inverse
      settings.menu.items = [.bell]
      var control = SwitchControl(settings: settings, switches: [aSwitch("s"), aSwitch("p", injected: true)])
      _ = control.replace(
        try PlanNotation.read("a", generation: 1).plan, change: .screenChanged(focus: nil), at: .zero)
      _ = control.tell(MenuSurroundings(canRing: true), at: seconds(0.5))
      _ = control.handle(.menu, at: seconds(1), cause: .control)
      #expect(control.highlight?.label == "Ring the bell")
      _ = control.handle(SwitchEvent(id, .down, at: seconds(2)))
      _ = control.handle(SwitchEvent(other, .down, at: seconds(2.2)))
      _ = control.handle(SwitchEvent(other, .up, at: seconds(2.3)))
      _ = control.handle(SwitchEvent(id, .up, at: seconds(2.4)))
      return control.bell.isRinging
    }
    #expect(try isRung(heldBy: "s", beside: "p"))
    #expect(!(try isRung(heldBy: "p", beside: "s")))
  }

  @Test("Neither voice nor a program can ring the bell", arguments: [ActionCause.voice, .control])
  func noSocket(cause: ActionCause) { #expect(!ring(by: "s", [aSwitch("s")], select: cause).bell.isRinging) }

  @Test("While the bell rings a menu offers to stop it; without an answer it rings on")
  func menu() {
    var control = ring(by: "s", [aSwitch("s")])
    #expect(control.menu?.items == ["Back", "Stop the bell"])
    // No answer.
    _ = control.advance(to: seconds(58))
    #expect(control.bell.isRinging && control.menu == nil)
    // The rescue menu stops it.
    _ = control.handle(SwitchEvent("s", .down, at: seconds(60)))
    _ = control.advance(to: seconds(68))
    #expect(control.highlight?.label == "Stop the bell")
    _ = control.handle(SwitchEvent("s", .up, at: seconds(69.5)))
    let effects = control.handle(SwitchEvent("s", .down, at: seconds(70)))
    #expect(effects.contains(.bell(.silence)) && !control.bell.isRinging)
    #expect(control.menu == nil)
  }

  /// A switch that selects when pressed and rings when held, and one that only rings.
  private static let callers: [SwitchDefinition] = {
    var both = aSwitch("both", bell: true)
    both.filter.longPress = .milliseconds(600)
    both.bindings = [.press: .scan(.select), .longPress: .bell]
    var only = aSwitch("only", bell: true)
    only.bindings = [.press: .bell]
    return [both, only]
  }()

  @Test("A gesture bound to the bell rings it, also under the bell's menu, and never stops it")
  func neverStops() {
    var control = SwitchControl(settings: ScanSettings(), switches: Self.callers)
    _ = control.handle(SwitchEvent("only", .down, at: seconds(1)))
    _ = control.handle(SwitchEvent("only", .up, at: seconds(1.1)))
    #expect(control.bell.isRinging && control.menu?.items == ["Back", "Stop the bell"])
    // The menu steps on; whichever entry is lit, the same press selects nothing.
    for moment in stride(from: 1.9, to: 10, by: 0.7) {
      let effects = control.handle(SwitchEvent("only", .down, at: seconds(moment)))
      _ = control.handle(SwitchEvent("only", .up, at: seconds(moment + 0.1)))
      #expect(effects.contains(.scan(.sound(.bell))) && !effects.contains { $0.scriptWord == "silence" })
      #expect(control.bell.isRinging && control.menu?.items.count == 2)
    }
    // A press that selects the menu's entry stops it; the same switch held rings.
    _ = control.handle(SwitchEvent("both", .down, at: seconds(10)))
    _ = control.advance(to: seconds(10.7))
    _ = control.handle(SwitchEvent("both", .up, at: seconds(10.8)))
    #expect(control.bell.isRinging && control.menu?.items.count == 2)
    var now = 11.0
    for label in ["Back", "Stop the bell"] {
      while control.highlight?.label != label, now < 30 {
        now += 0.1
        _ = control.advance(to: seconds(now))
      }
    }
    _ = control.handle(SwitchEvent("both", .down, at: seconds(now + 0.5)))
    _ = control.handle(SwitchEvent("both", .up, at: seconds(now + 0.6)))
    #expect(!control.bell.isRinging && control.menu == nil)
  }

  @Test("A gesture bound to the bell rings it under the rescue menu and selects nothing there")
  func ringsUnderRescue() {
    var control = SwitchControl(settings: ScanSettings(), switches: Self.callers)
    _ = control.handle(SwitchEvent("both", .down, at: .zero))
    _ = control.advance(to: seconds(8))
    _ = control.handle(SwitchEvent("both", .up, at: seconds(9)))
    // The held switch has already rung.
    _ = control.stopBell(at: seconds(9.5))
    #expect(!control.bell.isRinging)
    _ = control.handle(SwitchEvent("only", .down, at: seconds(10)))
    _ = control.advance(to: seconds(18))
    _ = control.handle(SwitchEvent("only", .up, at: seconds(19)))
    _ = control.stopBell(at: seconds(19.5))
    var rescued = SwitchControl(settings: ScanSettings(), switches: [aSwitch("s")] + Self.callers)
    _ = rescued.handle(SwitchEvent("s", .down, at: .zero))
    _ = rescued.advance(to: seconds(8))
    _ = rescued.handle(SwitchEvent("s", .up, at: seconds(8.5)))
    #expect(rescued.menu?.items.contains("Start again") == true)
    // "Undo", "Pause", … none of them is selected.
    _ = rescued.advance(to: seconds(12))
    _ = rescued.handle(SwitchEvent("only", .down, at: seconds(12)))
    #expect(rescued.bell.isRinging && rescued.menu?.items == ["Back", "Stop the bell"])
  }

  @Test("A bell gesture that is refused leaves the rescue menu open")
  func refusedUnderRescue() {
    var stranger = aSwitch("p", injected: true)
    stranger.bindings = [.press: .bell]
    var control = SwitchControl(settings: ScanSettings(), switches: [aSwitch("s"), stranger])
    _ = control.handle(SwitchEvent("s", .down, at: .zero))
    _ = control.advance(to: seconds(8))
    _ = control.handle(SwitchEvent("s", .up, at: seconds(8.5)))
    let effects = control.handle(SwitchEvent("p", .down, at: seconds(9)))
    #expect(effects.contains(.scan(.sound(.refused))) && !control.bell.isRinging)
    #expect(control.menu?.items.first == "Ring the bell")
  }

  @Test("Safe settings keep the bell on the switch bound to it")
  func safe() {
    var settings = ScanSettings()
    settings.method = .manual
    var only = aSwitch("only", bell: true)
    only.bindings = [.press: .bell]
    var moves = aSwitch("moves")
    moves.bindings = [.press: .scan(.next)]
    var control = SwitchControl(settings: settings, switches: [only, moves])
    _ = control.settingsInForce.choose(safe: true)
    _ = control.handle(SwitchEvent("only", .down, at: seconds(1)))
    #expect(control.bell.isRinging)
  }

  @Test("A press between two rings rings at once")
  func ringsAtOnce() {
    var bell = Bell()
    _ = bell.ring()
    _ = bell.playerEnded(fault: nil, at: seconds(1))
    #expect(bell.ring() == [.play])
    #expect(bell.deadline == nil && bell.ring().isEmpty)
  }

  @Test("Acknowledging the bell stops it and closes its menu")
  func acknowledged() {
    var control = ring(by: "s", [aSwitch("s")])
    #expect(control.stopBell(at: seconds(12)).contains(.bell(.told(BellReport(.stopped)))))
    #expect(control.menu == nil && !control.bell.isRinging)
    #expect(control.stopBell(at: seconds(13)).isEmpty)
  }

  @Test("A disabled bell is not offered, and one that rings goes on until it is stopped")
  func disabled() {
    var settings = BellSettings()
    settings.enabled = false
    var control = SwitchControl(settings: ScanSettings(), switches: [aSwitch("s")])
    _ = control.configure(settings, at: .zero)
    _ = control.handle(SwitchEvent("s", .down, at: .zero))
    _ = control.advance(to: seconds(8))
    #expect(control.menu?.items.first == "Pause")
    var ringing = ring(by: "s", [aSwitch("s")])
    _ = ringing.configure(settings, at: seconds(10))
    #expect(ringing.bell.isRinging)
  }

  @Test("After a restart the bell rings on without opening a menu")
  func ringsAgain() {
    var control = SwitchControl(settings: ScanSettings(), switches: [aSwitch("s")])
    #expect(control.ringBellAgain(at: .zero) == [.bell(.told(BellReport(.ringing))), .bell(.play)])
    #expect(control.menu == nil)
    #expect(!control.stopBell(at: seconds(1)).isEmpty)
  }
}
