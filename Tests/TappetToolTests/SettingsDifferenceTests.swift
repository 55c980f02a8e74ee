import ScanVocabulary
import ScannerMenus
import TappetConfig
import Testing

@testable import TappetTool

@Suite("tappet profile")
struct SettingsDifferenceTests {
  private func difference(_ change: (inout Configuration) -> Void) -> SettingsDifference {
    var after = Configuration()
    change(&after)
    return SettingsDifference(before: Configuration(), after: after)
  }

  @Test("Each changed setting is printed with its old and its new value")
  func lines() {
    #expect(
      difference {
        $0.scanning.step = .seconds(2)
        $0.switches = [SwitchDefinition(id: "red", source: .injected)]
      }.lines == ["scanning.step: 1.4 → 2", "switches: what is plugged in → red"])
    #expect(difference { _ in }.lines == [])
  }

  @Test("Programs that would be started are printed with their words")
  func programs() {
    let changed = difference {
      $0.device[.mute] = ["sh", "-c", "x\u{1B}y"]
      $0.device[.lock] = []
      $0.commands = [UserCommand(name: "lamp", words: ["lamp"])]
      $0.bell.command = ["mpv", "a b"]
    }
    #expect(
      changed.lines == [
        #"bell.command: not set → "mpv" "a b""#, "device.lock: not set → no program",
        #"device.mute: not set → "sh" "-c" "xy""#, #"exec lamp: not set → "lamp""#,
      ])
  }
}
