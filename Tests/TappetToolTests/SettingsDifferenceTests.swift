import ScanCore
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

  @Test("what would change is told setting by setting, from what to what")
  func lines() {
    #expect(
      difference {
        $0.scanning.step = .seconds(2)
        $0.switches = [SwitchDefinition(id: "red", source: .injected)]
      }.lines == ["scanning.step: 1.4 → 2", "switches: what is plugged in → red"])
    #expect(difference { _ in }.lines == [])
  }
}
