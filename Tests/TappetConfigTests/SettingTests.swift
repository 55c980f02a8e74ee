import Messages
import ScanVocabulary
import SpokenCommands
import Testing

@testable import TappetConfig

@Suite("Settings by name, and protection from lock-outs")
struct SettingTests {
  @Test("A switch that releases by itself cannot be held, and an older conflict does not refuse another change")
  func releasesByItself() throws {
    var box = SwitchDefinition(id: "box", source: .injected)
    box.releasesByItself = true
    var configuration = Configuration()
    #expect(configuration.lockOut(with: [box]) == nil)
    var held = box
    held.filter.hold = .milliseconds(200)
    held.filter.longPress = .seconds(1)
    #expect(
      configuration.lockOut(with: [held])?.message.english
        == "the switch \"box\" sends its own release and cannot be held: with hold no press would count; leave hold out"
    )
    #expect(configuration.lockOut(with: [held], before: (configuration, [held])) == nil)
    let before = configuration
    configuration.scanning.method = .inverse
    #expect(
      configuration.lockOut(with: [box], before: (before, [box]))?.message.english
        == "the switch \"box\" sends its own release and cannot be held: the method \"inverse\" needs a switch that can be held"
    )
  }

  @Test("A conflict found while the daemon runs is reported at its place in the file")
  func releasesByItselfInAFile() throws {
    let text = "[[switch]]\nname = \"box\"\nsource = \"inject\"\nhold = 0.2\n"
    let source = ConfigurationSource(text: text, name: "tappet.toml")
    let loaded = try Configuration.loadTellingAll(from: [source]).get()
    var switches = loaded.configuration.switches
    switches[0].releasesByItself = true
    let problem = try #require(loaded.lockOut(with: switches, before: (Configuration(), [])))
    #expect(problem.description.hasPrefix("tappet.toml:4:1: the switch \"box\" sends its own release"))
  }

  @Test("Every setting accepts the ends of its range and nothing beyond", arguments: Configuration.settings)
  func ranges(setting: SettingDescription) throws {
    for value in setting.kind.inside {
      var configuration = Configuration()
      // Written alone, whatever it would contradict.
      try Configuration.setting(setting.key).write(&configuration, setting.kind.accept(value).get())
      let read = try configuration.value(of: setting.key)
      #expect(read == value || read.double == value.double)
    }
    for value in setting.kind.outside {
      var configuration = Configuration()
      let problem = #expect(throws: ConfigurationProblem.self) { try configuration.set(setting.key, to: value) }
      #expect(problem?.message.english == "\(setting.key) is \(value.found); expected \(setting.kind.expectation)")
      #expect(configuration == Configuration())
    }
  }

  @Test("A file accepts and refuses the same values as set", arguments: Configuration.settings)
  func fileAndSetAgree(setting: SettingDescription) throws {
    let parts = setting.key.split(separator: ".")
    for value in setting.kind.inside + setting.kind.outside {
      var configuration = Configuration()
      let isTaken = (try? configuration.set(setting.key, to: value)) != nil
      let text = "[\(parts[0])]\n\(parts[1]) = \(value)\n"
      switch read(text) {
      case .success(let loaded):
        #expect(isTaken, "\(text)")
        #expect(loaded == configuration)
      case .failure(let problems):
        #expect(!isTaken, "\(text) \(problems)")
        #expect(problems.problems.allSatisfy { $0.key == setting.key && $0.line == 2 })
      }
    }
  }

  @Test("A duration is exact to the nanosecond")
  func exactDurations() {
    #expect(read("[scanning]\nstep = 1.1") == .success(Configuration { $0.scanning.step = .milliseconds(1100) }))
    #expect(read("[scanning]\nstep = 2") == .success(Configuration { $0.scanning.step = .seconds(2) }))
  }

  @Test("A value on a command line needs no quotes")
  func parsing() throws {
    var configuration = Configuration()
    try configuration.set("scanning.step", parsing: "0.9")
    try configuration.set("scanning.loops", parsing: "3")
    try configuration.set("scanning.method", parsing: "manual")
    try configuration.set("voice.bareNames", parsing: "on")
    try configuration.set("microphone.device", parsing: "1")
    #expect(configuration.scanning.step == .milliseconds(900))
    #expect(configuration.scanning.loops == 3)
    #expect(configuration.scanning.method == .manual)
    #expect(configuration.voice.bareNames)
    #expect(configuration.microphone.device == "1")
  }

  @Test(
    "An unknown setting is answered with the nearest name",
    arguments: [
      ("scanning.stepp", "scanning.step"), ("scanning.pause_on_first", "scanning.pauseOnFirst"),
      ("scanning.tapBehavior", "scanning.tapBehaviour"), ("step", "scanning.step"), ("loging.level", "logging.level"),
      ("level", "logging.level"), ("scanning.Method", "scanning.method"), ("scanning.tpe", nil), ("", nil),
      ("..", nil), ("zebra.step", "scanning.step"), ("voice.step", "scanning.step"), ("zebra.crossing", nil),
    ])
  func unknownNames(name: String, near: String?) {
    let problem = #expect(throws: ConfigurationProblem.self) { try Configuration().value(of: name) }
    #expect(problem?.suggestion?.english == near.map { "\"\($0)\"" })
  }

  @Test("A change that would leave no way to move or select is refused and changes nothing")
  func lockOut() throws {
    var configuration = Configuration { $0.switches = [SwitchDefinition(id: "one", source: .injected)] }
    let before = configuration
    let problem = #expect(throws: ConfigurationProblem.self) {
      try configuration.set("scanning.method", parsing: "manual")
    }
    #expect(problem?.message.english.contains("nothing would move the highlight") == true)
    #expect(configuration == before)
    configuration.switches.append(
      SwitchDefinition(id: "two", source: .injected, bindings: [.press: .scan(.next)]))
    try configuration.set("scanning.method", parsing: "manual")
    #expect(configuration.scanning.method == .manual)
  }

  @Test("With the manual method a single switch is a lock-out")
  func lockOutOfDefaultRule() {
    let manual = Configuration { $0.scanning.method = .manual }
    let select = SwitchDefinition(id: "switch1", source: .injected)
    let next = SwitchDefinition(id: "switch2", source: .injected, bindings: [.press: .scan(.next)])
    #expect(manual.lockOut(with: [select])?.key == "scanning.method")
    #expect(manual.lockOut(with: [next])?.key == "switch")
    #expect(manual.lockOut(with: [next, select]) == nil)
    #expect(manual.lockOut(with: []) == nil)
    #expect(Configuration().lockOut(with: [select]) == nil)
  }

  @Test(
    "Dwell, inverse and overscan need one switch that selects; with dwell a switch that moves is enough too",
    arguments: [ScanSettings.Method.dwell, .inverse, .overscan])
  func lockOutOfOneSwitch(method: ScanSettings.Method) {
    let settings = Configuration { $0.scanning.method = method }
    let select = SwitchDefinition(id: "one", source: .injected)
    let next = SwitchDefinition(id: "one", source: .injected, bindings: [.press: .scan(.next)])
    let back = SwitchDefinition(id: "one", source: .injected, bindings: [.press: .scan(.back)])
    #expect(settings.lockOut(with: [select]) == nil)
    #expect(settings.lockOut(with: [back])?.message.english.contains("no way to select") == true)
    // With dwell a switch that moves is enough, because staying selects.
    #expect((settings.lockOut(with: [next]) == nil) == (method == .dwell))
  }

  @Test(
    "Directed needs select and moves along a line or in four directions; elimination and coded need all choices",
    arguments: [
      (ScanSettings.Method.directed, 0, ["next", "select"], nil as String?),
      (.directed, 0, ["up", "down", "left", "right", "select"], nil),
      (.directed, 0, ["up", "down", "left", "select"], "no switch does \"right\""),
      (.directed, 0, ["select"], "nothing would move"),
      (.directed, 0, ["up", "down", "left", "right"], "no way to select"),
      (.elimination, 0, ["choose 1", "choose 2"], nil),
      (.elimination, 3, ["choose 1", "choose 2"], "no switch does \"choose 3\""),
      (.coded, 0, ["choose 1", "select"], "no switch does \"choose 2\""),
      (.coded, 0, ["choose 1", "choose 2", "choose 3"], nil),
    ])
  func lockOutOfMoreSwitches(method: ScanSettings.Method, choices: Int, commands: [String], problem: String?) throws {
    let settings = Configuration {
      $0.scanning.method = method
      $0.scanning.choices = choices
    }
    let switches = try commands.map {
      SwitchDefinition(id: SwitchID($0), source: .injected, bindings: [.press: try #require(SwitchCommand(name: $0))])
    }
    let found = settings.lockOut(with: switches)
    if let problem { #expect(found?.message.english.contains(problem) == true) } else { #expect(found == nil) }
  }

  @Test("With inverse, where holding moves, a switch may have neither a long press nor a hold as long as a step")
  func inverseConflicts() {
    var select = SwitchDefinition(id: "one", source: .injected)
    var inverse = Configuration { $0.scanning.method = .inverse }
    select.filter.longPress = .milliseconds(800)
    #expect(inverse.lockOut(with: [select])?.message.english.contains("leave longPress out") == true)
    #expect(Configuration().lockOut(with: [select]) == nil)
    select.filter.longPress = nil
    select.filter.hold = .milliseconds(300)
    #expect(inverse.lockOut(with: [select]) == nil)
    inverse.scanning.step = .milliseconds(300)
    #expect(inverse.lockOut(with: [select])?.message.english.contains("shorter than scanning.step") == true)
  }

  @Test("Changed settings are listed with their new values")
  func changes() {
    let changed = Configuration {
      $0.scanning.step = .milliseconds(1100)
      $0.voice.ask = 0.25
    }
    #expect(
      changed.changes(from: Configuration()) == [
        SettingChange(key: "scanning.step", value: .number(1.1)),
        SettingChange(key: "voice.ask", value: .number(0.25)),
      ])
  }
}

extension Configuration {
  /// Returns the built-in settings with a change.
  init(_ change: (inout Configuration) -> Void) {
    self.init()
    change(&self)
  }
}

extension SettingKind {
  /// Values that must be accepted: the ends of the range, or each choice.
  var inside: [SettingValue] {
    switch self {
    case .seconds(let range), .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .choice(let names): names.map(SettingValue.text)
    case .flag: [.flag(true), .flag(false)]
    case .text: [.text("x"), .text("a \"b\" \\ \u{7F}\n\u{1}é")]
    case .path: [.text("/x")]
    case .cueOutput:
      [.text("default"), .text("alsa_output.usb-Headset.analog-stereo"), .text("alsa:plughw:CARD=Headset")]
    case .soundDevice: [.text("default"), .text("hw:CARD=Box,DEV=0")]
    case .colours: [.text("desktop"), .text("#FFFF00 #000000 #00FFFF")]
    case .names(let names): [.list(names), .list(names.reversed())]
    case .words: [.list([]), .list(["Kathmandu", "kind regards"])]
    }
  }

  /// Values that must be refused: just beyond the range, and of every other type.
  var outside: [SettingValue] {
    switch self {
    case .seconds(let range), .number(let range):
      [
        .number(range.lowerBound.nextDown), .number(range.upperBound.nextUp), .number(-.infinity), .number(.nan),
        .integer(Int.max), .text("1"), .flag(true),
      ]
    case .integer(let range):
      [
        .integer(range.lowerBound - 1), .integer(range.upperBound + 1), .number(Double(range.lowerBound) + 0.5),
        .number(1e300), .number(.nan), .text("2"),
      ]
    case .choice: [.text("sideways"), .text(""), .integer(1), .flag(true)]
    case .flag: [.text("true"), .integer(1)]
    case .text: [.text(""), .integer(1)]
    case .path: [.text("model"), .text(""), .text("~/model"), .flag(false)]
    case .cueOutput:
      [.text(""), .text("@DEFAULT_SINK@"), .text("1"), .text("alsa:default"), .text("alsa:hw:0"), .integer(1)]
    case .colours:
      [
        .text(""), .text("#FFFFFF #FFFFFF #000000"), .text("#000000 #FFFFFF #FFFF00"), .text("#000000 #FFFFFF"),
        .text("#000000 #FFFFFF #000000 #000000"), .text("black white red"), .text("#+12345 #FFFFFF #000000"),
        .integer(0),
      ]
    case .soundDevice: [.text(""), .text("file:.bashrc,raw"), .text("tee:null,'|true',raw"), .integer(1)]
    case .names(let names): [.list(["sideways"]), .list(names + names), .text("pause"), .flag(true)]
    case .words: [.list([""]), .list(["a", "a"]), .text("a"), .flag(true)]
    }
  }
}
