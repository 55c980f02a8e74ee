import ScanVocabulary
import TappetConfig
import TappetTool
import Testing

@Suite("The demo's keys")
struct DemoControlsTests {
  @Test("Every method has keys of its own for the demo with a way to select", arguments: ScanSettings.Method.allCases)
  func everyMethod(method: ScanSettings.Method) throws {
    let controls = DemoControls(method)
    let source = ConfigurationSource(text: controls.configuration(step: 0.8), name: "demo.toml")
    let configuration = try Configuration.load(from: [source]).get()
    #expect(configuration.scanning.method == method)
    #expect(configuration.switches.map(\.id.rawValue) == controls.keys.map(\.name))
    #expect(configuration.lockOut(with: configuration.switches) == nil)
    #expect(Set(controls.keys.map(\.key)).count == controls.keys.count)
    // The keys that the demo itself uses.
    let own: [TerminalKey] = [.character(UInt8(ascii: "q")), .character(UInt8(ascii: "v"))]
    #expect(controls.keys.allSatisfy { !own.contains($0.key) })
  }

  @Test(
    "The last line names what a press does in the method", arguments: ScanSettings.Method.allCases)
  func words(method: ScanSettings.Method) {
    let words = DemoControls(method).words(in: method)
    let expected =
      switch method {
      case .auto, .manual, .directed, .overscan: "select"
      case .dwell: "stay"
      case .inverse: "let go"
      case .elimination: "1 2 3: the number"
      case .coded: "1 2 3: the code"
      case .point: "stop the band"
      }
    #expect(words.contains(expected))
    // Room for a blank before it, and for “v: speak” and “q: leave” after it.
    #expect(words.count <= MediaPlayer.columns - 23)
    // The user has changed the method in the menu.
    let other: ScanSettings.Method = method == .auto ? .dwell : .auto
    #expect(DemoControls(method).words(in: other).contains(DemoControls(method).keys[0].command))
  }

  @Test("Inverse scanning gets a key that holds, because a terminal reports no releases")
  func holding() {
    #expect(DemoControls(.inverse).keys.map(\.holds) == [true])
  }

  @Test(
    "An arrow key is one key in both encodings of terminals, and unknown sequences are ignored",
    arguments: [
      ("\u{1B}[A", [TerminalKey.up]), ("\u{1B}OB", [.down]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[D", [.left]),
      ("\u{1B}[3~ ", [.character(0x20)]), ("a\u{1B}[Aq", [.character(0x61), .up, .character(0x71)]),
      ("\u{1B}\u{1B}[A", [.up]), ("\u{1B}x", [.character(0x78)]),
    ])
  func arrows(bytes: String, keys: [TerminalKey]) {
    var reader = TerminalKeyReader()
    #expect(bytes.utf8.compactMap { reader.take($0) } == keys)
  }
}
