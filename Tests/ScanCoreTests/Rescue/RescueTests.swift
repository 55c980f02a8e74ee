import Messages
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// A device's switch, like a user's own.
private func finger(
  _ id: SwitchID = "s", _ bindings: [SwitchGesture.Kind: SwitchCommand] = [.press: .scan(.select)],
  _ change: (inout FilterSettings) -> Void = { _ in }
) -> SwitchDefinition {
  var filter = FilterSettings()
  filter.chatter = .zero
  change(&filter)
  return SwitchDefinition(
    id: id, source: .device(DeviceMatch(byCapability: true), inputs: [.key(30)]), filter: filter, bindings: bindings)
}

private func run(
  _ steps: String, on plan: String = "a b c", _ switches: [SwitchDefinition] = [finger()], timed: Bool = false,
  change: (inout ScanSettings) -> Void = { _ in }
) throws -> String {
  var settings = ScanSettings()
  settings.pauseOnFirst = .zero
  settings.tapBehaviour = .always
  // The highlight beneath stands still, and the menu steps every two seconds.
  settings.method = .manual
  settings.step = .seconds(1)
  change(&settings)
  return try Script.run(steps, on: plan, settings: settings, switches: switches, timed: timed)
}

@Suite("Rescue: a held switch opens a way out")
struct RescueTests {
  @Test("Rescue: any switch held for 8 s opens the menu; the press acts at once, and the release selects nothing")
  func opens() throws {
    #expect(try run("1000 down 7999 1 up") == "[a] tap(a) rescue [Ring the bell]")
    #expect(try run("1000 down 7999 up 5000") == "[a] tap(a)")
    #expect(try run("1000 down 8000 500 up 500") == "[a] tap(a) rescue [Ring the bell]")
  }

  @Test("The menu steps by itself, two to six seconds a stop, whatever method and step are set")
  func scannedByItself() throws {
    for method in ScanSettings.Method.allCases where method != .inverse {
      let found = try run("500 down 8000 up 4700", timed: true) {
        $0.method = method
        $0.step = .milliseconds(200)
      }
      #expect(found.hasSuffix("8500 rescue [Ring the bell] 11200 [Undo] 13200 [Pause]"), "\(method): \(found)")
    }
    let slow = try run("500 down 8000 up 20000", timed: true) { $0.step = .seconds(60) }
    #expect(slow.hasSuffix("8500 rescue [Ring the bell] 15200 [Undo] 21200 [Pause] 27200 [Start again]"))
  }

  @Test("A press that the filter refuses still leads to rescue")
  func refusingFilter() throws {
    let locked = finger { $0.hold = .seconds(10) }
    #expect(try run("1000 down 8000", [locked]).hasSuffix("interrupted rescue [Ring the bell]"))
    let lockedOut = finger { $0.releaseLockout = .seconds(10) }
    #expect(try run("press 500 down 8000", [lockedOut]) == "[a] tap(a) locked rescue [Ring the bell]")
  }

  @Test("A switch without a binding opens the menu and selects in it")
  func unbound() throws {
    let steps = "1000 down 8000 up 2700 2000 500 press"
    #expect(try run(steps, [finger("s", [:])]) == "[a] rescue [Ring the bell] [Undo] [Pause] -")
  }

  @Test("A bounce does not interrupt the hold, a release does")
  func bounces() throws {
    let bouncing = finger { $0.chatter = .milliseconds(15) }
    #expect(try run("1000 down 4000 up 10 down 3990", [bouncing]).hasSuffix("rescue [Ring the bell]"))
    #expect(!(try run("1000 down 4000 up 50 down 3990", [bouncing]).contains("rescue")))
  }

  @Test("A long press fires first, and rescue still comes")
  func longPress() throws {
    let long = finger("s", [.press: .scan(.select), .longPress: .scan(.menu)]) { $0.longPress = .seconds(1) }
    #expect(try run("1000 down 8000 up", [long]).hasSuffix("[Go back] rescue [Ring the bell]"))
  }

  @Test("Made-up edges open nothing: a lost switch, a missed down")
  func madeUp() throws {
    #expect(!(try run("1000 down 4000 lost 8000").contains("rescue")))
    #expect(!(try run("1000 missed 9000 up").contains("rescue")))
  }

  @Test("Rescue opens while paused and without an app; Back restores the dark and the place")
  func pausedAndEmpty() throws {
    #expect(
      try run("2000 pause 100 down 100 up 100 pause 100 missed 100 up 100 down 8000 up 500 control:back")
        == "[a] - [a] - resynced [a] rescue [Ring the bell] [a]")
    var control = SwitchControl(settings: ScanSettings(), switches: [finger()])
    _ = control.handle(SwitchEvent("s", .down, at: .zero))
    let effects = control.advance(to: .zero.advanced(by: .seconds(8)))
    #expect(effects.contains(.rescue("s")))
    #expect(control.highlight?.label == "Ring the bell")
    #expect(control.menu?.items == ["Ring the bell", "Pause", "Start again", "Safe settings", "Back"])
  }

  @Test("Back and a timeout return to the place that was left and select nothing there")
  func back() throws {
    let chosen = try run("1000 down 8000 up 11200 press 100 press 400 press")
    #expect(chosen.hasSuffix("[Start again] [Safe settings] [Back] [a] changed tap(a)"), "\(chosen)")
    // After three loops the menu closes by itself.
    let silence = try run("1000 down 8000 up 38200 2000")
    #expect(silence.hasSuffix("[Safe settings] [Back] [a]"), "\(silence)")
  }

  @Test("Undo goes to the app, Start again to the top, and Pause goes dark")
  func choices() throws {
    #expect(try run("1000 down 8000 up 3000 press").hasSuffix("[Undo] [a] undo(a)"))
    #expect(try run("1000 down 8000 up 5000 press").hasSuffix("[Pause] -"))
    #expect(try run("1000 down 8000 up 7000 press", on: "row(a b) c").hasSuffix("[Start again] [a] [row]"))
  }

  @Test("Safe settings scan by themselves with any press until the user's own are chosen again")
  func safeSettings() throws {
    let moving = finger("s", [.press: .scan(.next)])
    func move(_ steps: String) throws -> String { try run(steps, [moving]) { $0.repeatDelay = nil } }
    let safe = try move("500 down 8000 up 9000 press 2200 press")
    #expect(safe.hasSuffix("[Safe settings] [b] safe [c] tap(c)"), "\(safe)")
    let own = try move("500 down 8000 up 9000 press 500 down 8000 up 9000 press 500 press")
    #expect(own.hasSuffix("[Your own settings] [c] own [Menu]"), "\(own)")
  }

  @Test("Voice and programs control only the open menu, not the scan behind it")
  func commands() throws {
    let open = "1000 down 8000 up 500 "
    #expect(try run(open + "voice:scroll-down").hasSuffix("[Ring the bell] unsupported"))
    #expect(try run(open + "control:next").hasSuffix("[Ring the bell] [Undo]"))
    #expect(try run(open + "control:resume").hasSuffix("[Ring the bell] [a]"))
    #expect(try run(open + "control:pause").hasSuffix("[Ring the bell] -"))
  }

  @Test("A tree that changes behind the menu leaves it alone and is scanned after it")
  func trees() throws {
    #expect(
      try run("1000 down 8000 up 500 tree(x y) screen(p q) app(m n) 500 control:back")
        == "[a] tap(a) rescue [Ring the bell] [m]")
  }

  @Test("In inverse rescue opens 8 s after the loops are used up, and nothing is selected")
  func inverse() throws {
    let found = try run("500 down 60000 up", on: "a b", timed: true) {
      $0.method = .inverse
      $0.step = .seconds(1)
      $0.loops = 2
      $0.afterLoops = .stop
    }
    // a b Menu twice: dark after six steps, and the menu eight seconds later.
    #expect(found.contains("6500 - 14500 rescue [Ring the bell]"), "\(found)")
    #expect(!found.contains("tap("))
  }

  @Test("For a held repeat rescue opens 8 s after its limit")
  func heldRepeat() throws {
    let switches = [finger("n", [.press: .scan(.next)]), finger("s")]
    let found = try run("500 down 39000", switches, timed: true) { $0.method = .manual }
    #expect(found.contains("38500 rescue [Ring the bell]"), "\(found)")
  }

  @Test("Rescue and the bell also work while an app takes the presses itself")
  func interaction() throws {
    func interacting(_ bindings: [SwitchGesture.Kind: SwitchCommand]) throws -> SwitchControl {
      var control = SwitchControl(settings: ScanSettings(), switches: [finger(), finger("b", bindings)])
      _ = control.replace(try PlanNotation.read("a b", generation: 1).plan, change: .update, at: .zero)
      _ = control.interact(with: "a", at: .zero)
      #expect(control.interactingElement == "a")
      return control
    }
    var ringing = try interacting([.press: .bell])
    _ = ringing.handle(SwitchEvent("b", .down, at: .zero.advanced(by: .seconds(1))))
    #expect(ringing.bell.isRinging && ringing.interactingElement == nil)
    var held = try interacting([.press: .scan(.select)])
    _ = held.handle(SwitchEvent("b", .down, at: .zero.advanced(by: .seconds(1))))
    _ = held.advance(to: .zero.advanced(by: .seconds(9)))
    #expect(held.highlight?.label == "Ring the bell" && held.interactingElement == nil)
  }

  @Test("A stuck switch opens the menu once, is reported as stuck, and the menu then closes")
  func stuck() throws {
    let found = try run("1000 down 200000", [finger("s"), finger("t")])
    #expect(found.components(of: "rescue") == 1)
    #expect(found.contains("stuck"))
    #expect(found.contains("[Back] [a]"))
  }

  /// `count` presses of 20 ms, each `apart` ms after the one before.
  private func presses(_ count: Int, apart: Int) -> String {
    Array(repeating: "hold 20 \(apart - 20)", count: count).joined(separator: " ")
  }

  @Test(
    "For a switch that sends its own release, eight quick presses open the menu, and further quick ones select nothing"
  )
  func drumming() throws {
    // Ten presses show that it sends its own release; a second later the quick ones start.
    let known = presses(10, apart: 1000)
    let opened = try run("\(known) \(presses(8, apart: 300))")
    #expect(opened.hasSuffix("tap(a) rescue [Ring the bell]"))
    let on = try run("\(known) \(presses(30, apart: 90))")
    #expect(on.contains("tap(a) rescue [Ring the bell] drummed"))
    #expect(on.hasSuffix("drummed") && on.components(of: "drummed") == 22)
    // After a pause a press selects again.
    #expect(try run("\(known) \(presses(9, apart: 300)) 600 press").hasSuffix("[Ring the bell] drummed ring [Back]"))
    #expect(!(try run("\(known) \(presses(7, apart: 300)) 600 \(presses(7, apart: 300))").contains("rescue")))
    #expect(!(try run("\(known) \(presses(40, apart: 40))").contains("rescue")))
    #expect(!(try run("\(known) \(presses(20, apart: 600))").contains("rescue")))
  }

  @Test("Presses before a switch is known to send its own release do not count towards the eight")
  func drummingUnknown() throws {
    #expect(!(try run(presses(17, apart: 300)).contains("rescue")))
    #expect(try run(presses(17, apart: 300)).components(of: "tap(a)") == 17)
    #expect(try run(presses(18, apart: 300)).hasSuffix("tap(a) rescue [Ring the bell]"))
  }

  @Test("A sound cannot be held: eight quick ones open the menu, from which it may ring the bell")
  func drummingSound() throws {
    var hum = finger()
    hum.source = .sound
    let found = try run("\(presses(8, apart: 300)) 600 press", [hum])
    #expect(found.hasSuffix("tap(a) rescue [Ring the bell] ring [Back]"))
    #expect(!(try run(presses(8, apart: 600), [hum]).contains("rescue")))
  }

  @Test("Quick presses of a switch that can be held open nothing")
  func fastPresses() throws {
    #expect(!(try run(Array(repeating: "hold 60 140", count: 30).joined(separator: " ")).contains("rescue")))
  }

  @Test("In inverse eight quick presses open the menu at once")
  func drummingInverse() throws {
    let found = try run(Array(repeating: "hold 60 140", count: 8).joined(separator: " ")) { $0.method = .inverse }
    #expect(found.hasSuffix("rescue [Ring the bell]"))
  }

  @Test("A new screen under the open menu is lit when the menu has closed", arguments: [2, 9])
  func screenBeneath(loops: Int) throws {
    // With two loops the highlight beneath has gone dark by then, with nine it has not.
    let auto: (inout ScanSettings) -> Void = {
      $0.method = .auto
      $0.step = .milliseconds(300)
      $0.loops = loops
    }
    #expect(try run("down 8000 screen(x y) 100", change: auto).hasSuffix("rescue [Ring the bell]"))
    let after = try run("down 8000 screen(x y) 500 voice:back 100", change: auto)
    #expect(after.hasSuffix("rescue [Ring the bell] [x]"))
    let paused = try run("down 8000 screen(x y) 500 voice:pause 100 screen(z)", change: auto)
    #expect(paused.hasSuffix("rescue [Ring the bell] -"))
  }
}

extension String {
  fileprivate func components(of word: String) -> Int { split(separator: " ").count { $0 == word } }
}
