import ScanVocabulary
import SwitchInput
import TappetConfig
import Testing

@testable import TappetTool

@Suite("Settings written by tappet setup")
struct SettingsDraftTests {
  private let draft = SettingsDraft(
    found: Candidate(
      device: DeviceInfo(name: "Big \"Red\"", vendor: 0x1209, product: 0x5a5a, path: "/dev/input/event7"),
      input: .key(57), typesLetters: false),
    fit: PressFit(step: .milliseconds(1200), hold: .milliseconds(150), ignoreRepeat: .milliseconds(300)))

  private func read(_ text: String) throws -> Configuration {
    try Configuration.load(from: [ConfigurationSource(text: text, name: "new.toml")]).get()
  }

  @Test("A new file is valid and contains the switch, its filter and the speed")
  func fresh() throws {
    let configuration = try read(draft.text(over: nil).text)
    let written = try #require(configuration.switches.first)
    #expect(
      written.source == .device(DeviceMatch(vendor: 0x1209, product: 0x5a5a), inputs: [.key(57)]))
    #expect(written.filter.hold == .milliseconds(150) && written.filter.ignoreRepeat == .milliseconds(300))
    #expect(written.grab)
    #expect(configuration.scanning.step == .milliseconds(1200))
    #expect(configuration.scanning.pauseOnFirst == .milliseconds(600))
  }

  @Test("A device without IDs is matched by its name, and a keyboard is not grabbed")
  func named() throws {
    var draft = draft
    (draft.found.device.vendor, draft.found.device.product, draft.found.typesLetters) = (0, 0, true)
    let written = try #require(try read(draft.text(over: nil).text).switches.first)
    #expect(written.source == .device(DeviceMatch(name: "Big \"Red\""), inputs: [.key(57)]))
    #expect(!written.grab)
  }

  @Test("The old file's other settings, comments and injected switches stay; its other switches and speed are replaced")
  func merged() throws {
    let old = """
      # mine
      [scanning]
      step = 3.0   # slow
      loops = 4
      method = "dwell"

      [[switch]]
      name = "old"
      device = { any = true }
      inputs = ["KEY_A"]

      [[switch]]
      name = "program"
      source = "inject"

      [speech]
      rate = 20
      """
    let (text, keepsOld) = draft.text(over: old)
    #expect(keepsOld)
    #expect(text.hasPrefix("# mine\n"))
    let configuration = try read(text)
    #expect(configuration.switches.map(\.id) == ["program", "switch"])
    #expect(configuration.scanning.loops == 4 && configuration.scanning.step == .milliseconds(1200))
    #expect(configuration.scanning.method == .auto)
    #expect(configuration.speech == (try read("[speech]\nrate = 20")).speech)
    #expect(try read(draft.text(over: text).text) == configuration)
  }

  @Test("An invalid old file, or one that cannot be changed safely, is replaced by a new one")
  func replaced() throws {
    for old in ["[scanning]\nstepp = 1", "scanning.step = 2.0", "switch = [ { name = \"a\", source = \"inject\" } ]"] {
      let (text, keepsOld) = draft.text(over: old)
      #expect(!keepsOld, "\(old)")
      #expect(try read(text).scanning.step == .milliseconds(1200))
    }
  }
}
