import ScanVocabulary
import TappetModel
import Testing

@testable import TappetConfig

@Suite("Switches of a settings file")
struct SwitchTests {
  @Test("Every key of a switch is read")
  func everything() throws {
    let configuration = try read(
      """
      [[switch]]
      name = "red button"
      device = { name = "Hitch", vendor = "0b3d", product = "0x00A1", path = "/dev/input/by-id/x" }
      inputs = ["KEY_SPACE", "BTN_LEFT", "ABS_HAT0X-", "ABS_HAT0Y+"]
      grab = true
      grabKeyboard = true
      chatter = 0.02
      hold = 0.1
      releaseLockout = 0.2
      ignoreRepeat = 0.3
      longPress = 0.8
      stuck = 45
      [switch.does]
      press = "next"
      longPress = "scroll down"

      [[switch]]
      name = "breath"
      source = "inject"

      [[switch]]
      name = "hum"
      source = "sound"
      """
    ).get()
    var filter = FilterSettings()
    filter.chatter = .milliseconds(20)
    filter.hold = .milliseconds(100)
    filter.releaseLockout = .milliseconds(200)
    filter.ignoreRepeat = .milliseconds(300)
    filter.longPress = .milliseconds(800)
    filter.stuck = .seconds(45)
    let match = DeviceMatch(name: "Hitch", vendor: 0x0B3D, product: 0xA1, path: "/dev/input/by-id/x")
    #expect(
      configuration.switches == [
        SwitchDefinition(
          id: "red button",
          source: .device(
            match, inputs: [.key(57), .key(0x110), .axis(16, direction: -1), .axis(17, direction: 1)]),
          filter: filter, bindings: [.press: .scan(.next), .longPress: .scan(.request(.scroll(.down)))], grab: true,
          grabKeyboard: true),
        SwitchDefinition(id: "breath", source: .injected),
        SwitchDefinition(id: "hum", source: .sound),
      ])
  }

  @Test("A gesture without a binding keeps its default, and “nothing” removes it")
  func defaultBindings() throws {
    let one = try read(anySwitch("longPress = 1\ndoes = { longPress = \"menu\" }")).get().switches
    #expect(one.first?.bindings == [.press: .scan(.select), .longPress: .scan(.menu)])
    let two = try read(anySwitch("") + anySwitch("does = { press = \"nothing\" }", name: "b", key: "KEY_B")).get()
      .switches
    #expect(two.map(\.bindings) == [[.press: .scan(.select)], [.press: .nothing]])
  }

  @Test("Every named command can be bound", arguments: SwitchCommand.named.map(\.name) + ["exec lamp"])
  func commands(name: String) throws {
    let does = "presses = 0.5\ndoes = { doublePress = \"\(name)\" }"
    let text = anySwitch("") + anySwitch(does, name: "b", key: "KEY_B")
    let commands = "[[exec]]\nname = \"lamp\"\ncommand = [\"lamp\"]\n"
    #expect(try read(text + commands).get().switches.last?.bindings[.doublePress] == SwitchCommand(name: name))
  }

  @Test("A single press turns nothing off", arguments: Facility.allCases)
  func singlePress(facility: Facility) throws {
    let does = "does = { press = \"toggle \(facility.rawValue)\" }"
    let found = problems(anySwitch("") + anySwitch(does, name: "b", key: "KEY_B"))
    #expect(found.count == 1 && found.first?.contains("turn something off by a single press") == true)
  }

  @Test(
    "Every key of a switch accepts the ends of its range and nothing beyond",
    arguments: SwitchDefinition.table.map(\.name))
  func ranges(name: String) throws {
    let setting = try #require(SwitchDefinition.table.first { $0.name == name })
    // A hold of 10 s conflicts with nothing here, because there are no long presses and rescueHold is 30 s.
    for value in setting.kind.inside where name != "grabKeyboard" {
      #expect(problems(anySwitch("\(name) = \(value)") + "[scanning]\nrescueHold = 30\n") == [])
    }
    for value in setting.kind.outside {
      let found = problems(anySwitch("\(name) = \(value)"))
      #expect(found.count == 1)
      #expect(
        found.first?.hasPrefix("tappet.toml:5:") == true && found.first?.contains("\(name) in [[switch]] is") == true)
    }
  }

  /// The lines of one switch and its first problem in full.
  @Test(
    "A conflict within a switch is reported at the line that causes it",
    arguments: [
      ("hold = 0.8\nlongPress = 0.8", #"6:1: longPress (0.8 s) must be longer than hold (0.8 s) in the switch "a""#),
      (
        "longPress = 2\nstuck = 2",
        #"6:1: stuck (2 s) must be longer than hold, longPress and presses (2 s) in the switch "a""#
      ),
      (
        #"does = { longPress = "menu" }"#,
        #"5:10: the switch "a" binds a long press, but none is set; expected longPress = 0.8 or so"#
      ),
      (
        "longPress = 1\ndoes = { longPress = \"select\" }",
        #"6:10: press and longPress of the switch "a" do the same: leave longPress out"#
      ),
      (
        #"does = { doublePress = "menu" }"#,
        #"5:10: the switch "a" binds a doublePress, but no window is set; expected presses = 0.5 or so"#
      ),
      (
        "presses = 0.5\nhold = 0.2\nreleaseLockout = 0.3",
        #"5:1: presses (0.5 s) must be longer than hold and releaseLockout together (0.5 s) in the switch "a": no second press could ever count"#
      ),
      (
        "ignoreRepeat = 0.5\npresses = 0.4",
        #"6:1: presses (0.4 s) must be longer than hold and ignoreRepeat together (0.5 s) in the switch "a": no second press could ever count"#
      ),
      ("hold = 0.5\npresses = 0.4", #"6:1: presses (0.4 s) must be longer than hold (0.5 s) in the switch "a""#),
      (
        "grab = false\ngrabKeyboard = true",
        #"6:1: grabKeyboard = true and grab = false contradict each other in the switch "a""#
      ),
      (
        "does = \"select\"",
        #"5:8: does in [[switch]] is the text "select"; expected a table such as { press = "select" }; did you mean { press = "select" }?"#
      ),
      ("does = { pres = \"select\" }", #"5:10: unknown key "pres" in [switch.does]; did you mean "press"?"#),
      ("debounce = 1", #"5:1: unknown key "debounce" in [[switch]]"#),
      ("release_lockout = 1", #"5:1: unknown key "release_lockout" in [[switch]]; did you mean "releaseLockout"?"#),
      ("step = 1", #"5:1: unknown key "step" in [[switch]]; did you mean "step" in [scanning]?"#),
      ("source = \"sound\"", #"3:1: device says nothing about a switch with source = "sound": leave it out"#),
      ("source = \"inject\"", #"3:1: device says nothing about a switch with source = "inject": leave it out"#),
    ])
  func conflicts(lines: String, problem: String) {
    #expect(problems(anySwitch(lines)).first == "tappet.toml:\(problem)")
  }

  @Test("A press bound to an unknown command is answered with the nearest command")
  func unknownCommand() {
    let found = problems(anySwitch("does = { press = \"selct\" }"))
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(#"tappet.toml:5:18: press in [switch.does] is the text "selct"; expected "select", "#)
        == true)
    #expect(found.first?.hasSuffix(#"; did you mean "select"?"#) == true)
  }

  /// Whole files.
  @Test(
    "A switch that could never be pressed, shown or told apart is refused",
    arguments: [
      (
        "[[switch]]\nsource = \"inject\"",
        [#"1:1: a [[switch]] has no name; expected name = "…", by which it is shown"#]
      ),
      (
        "[[switch]]\nname = \"a\"",
        [
          #"1:1: the switch "a" has no inputs; expected inputs = ["KEY_…"], or source = "inject" where a program presses it"#,
          #"1:1: the switch "a" is on no device; expected device = { name = "…" } or device = { any = true }"#,
        ]
      ),
      (
        "[[switch]]\nname = \"a\"\ndevice = {}\ninputs = []",
        [
          #"4:10: inputs in [[switch]] is empty; expected a list of names such as ["KEY_SPACE"]"#,
          "3:1: device in [[switch]] names none; expected name, vendor, product or path, or any = true",
        ]
      ),
      (
        "[[switch]]\nname = \"a\"\ndevice = { vendor = 1209 }\ninputs = [\"space\", \"ABS_X\", 3]",
        [
          #"3:21: vendor in [switch.device] is 1209; expected four hexadecimal digits in quotes, as lsusb prints them; did you mean "1209"?"#,
          #"4:11: unknown input "space"; expected a name as evtest prints it; did you mean "KEY_SPACE"?"#,
          #"4:20: the axis "ABS_X" needs a direction; did you mean "ABS_X-" or "ABS_X+"?"#,
          #"4:29: an input is 3; expected a list of names such as ["KEY_SPACE"]"#,
        ]
      ),
      (
        anySwitch("") + anySwitch(""),
        [
          #"7:1: the name "a" is taken by the switch in line 1"#,
          #"9:1: KEY_A of this device already is the switch "a""#,
        ]
      ),
      ("[switch]\nname = \"a\"", ["1:2: switch is a table; expected [[switch]], in two brackets"]),
      ("switch = [1]", [#"1:11: a switch is 1; expected the table [[switch]]"#]),
      (
        "[[switch]]\nname = \" a\"\nsource = \"injct\"",
        [
          #"2:8: name in [[switch]] is the text " a"; expected 1 to 64 visible characters without blanks at the ends"#,
          #"3:10: source in [[switch]] is the text "injct"; expected "device", "inject" or "sound"; did you mean "inject"?"#,
        ]
      ),
    ])
  func refused(text: String, expected: [String]) {
    #expect(problems(text) == expected.map { "tappet.toml:\($0)" })
  }

  @Test("Switches without a select are refused, and with the manual method those without a next")
  func lockOut() {
    #expect(
      problems(anySwitch("does = { press = \"next\" }")) == [
        #"tappet.toml:1:3: no switch does "select": there would be no way to select anything"#
      ])
    #expect(
      problems("[scanning]\nmethod = \"manual\"\n" + anySwitch("")) == [
        #"tappet.toml:2:1: with the method "manual" a switch must do "next": nothing would move the highlight"#
      ])
  }
}

/// A switch of four lines; `lines` follow from line 5 on.
func anySwitch(_ lines: String, name: String = "a", key: String = "KEY_A") -> String {
  "[[switch]]\nname = \"\(name)\"\ndevice = { any = true }\ninputs = [\"\(key)\"]\n\(lines)\n"
}
