import ElementTrees
import ScanPlanning
import ScanVocabulary
import Testing

@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

@Suite("Scanning that is turned off")
struct TurningOffTests {
  private static func switches(_ bindings: [SwitchGesture.Kind: SwitchCommand]) -> [SwitchDefinition] {
    var big = SwitchDefinition(id: "big", source: .injected)
    big.filter.chatter = .zero
    big.filter.presses = .milliseconds(300)
    big.bindings = bindings
    return [big]
  }

  private var control: SwitchControl
  private var now = Instant.second(1)

  init() throws {
    var settings = ScanSettings()
    settings.grace = .zero
    control = SwitchControl(
      settings: settings, switches: Self.switches([.press: .scan(.select), .doublePress: .toggle(.scanning)]))
    let tree = try ElementTree(
      root: ElementNode(id: "root", children: [.button("Play", id: "play"), .button("Stop", id: "stop")]))
    _ = control.replace(Planner().plan(tree), change: .screenChanged(focus: nil), at: now)
  }

  private mutating func press(times: Int = 1) -> [SwitchControlEffect] {
    var effects: [SwitchControlEffect] = []
    for _ in 0..<times {
      for edge in [SwitchEvent.Edge.down, .up] {
        now = now.advanced(by: .milliseconds(50))
        effects += control.handle(SwitchEvent("big", edge, at: now))
      }
    }
    now = now.advanced(by: .seconds(1))
    return effects + control.advance(to: now)
  }

  private mutating func toggle() -> [SwitchControlEffect] {
    control.carryOut(.toggle(.scanning), at: now)
  }

  @Test("The gesture asks for scanning to be turned off, and nothing else happens by it")
  mutating func asks() {
    let effects = press(times: 2)
    #expect(effects.contains(.toggle(.scanning, by: "big")))
    #expect(control.highlight != nil && !control.isOff)
  }

  @Test("While scanning is off a press does nothing, and the gesture lights the place again")
  mutating func off() {
    let place = control.highlight
    _ = toggle()
    #expect(control.isOff && control.highlight == nil)
    #expect(!press().contains { if case .scan = $0 { true } else { false } })
    #expect(control.highlight == nil)
    #expect(press(times: 2).contains(.toggle(.scanning, by: "big")))
    _ = toggle()
    #expect(!control.isOff && control.highlight?.ids == place?.ids)
  }

  @Test("The rescue menu, a spoken command, and bindings without the gesture turn scanning on")
  mutating func on() {
    _ = toggle()
    _ = control.handle(.resume, at: now, cause: .voice)
    #expect(!control.isOff && control.highlight != nil)
    _ = toggle()
    _ = control.configure(
      settings: control.machine.settings, switches: Self.switches([.press: .scan(.select)]), at: now)
    #expect(!control.isOff)
    _ = press()
    #expect(control.highlight != nil)
  }

  @Test("A long hold opens the rescue menu while scanning is off")
  mutating func rescue() {
    _ = toggle()
    _ = control.handle(SwitchEvent("big", .down, at: now))
    now = now.advanced(by: .seconds(20))
    _ = control.advance(to: now)
    #expect(control.menu != nil && !control.isOff)
  }
}
