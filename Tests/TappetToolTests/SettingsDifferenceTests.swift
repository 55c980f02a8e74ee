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

  @Test("other switches and another method have to be confirmed, another speed has not")
  func risk() {
    #expect(!difference { $0.scanning.step = .seconds(2) }.isRisky)
    #expect(difference { $0.scanning.method = .dwell }.isRisky)
    #expect(difference { $0.switches = [SwitchDefinition(id: "red", source: .injected)] }.isRisky)
  }
}
