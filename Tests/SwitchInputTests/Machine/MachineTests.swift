import MockSwitches
import ScanVocabulary
import Testing

@testable import SwitchInput

/// Tests on a mock machine run one after the other, because a process can have only one mock machine.
@Suite(
  .serialized,
  .enabled(
    if: Preload.isThere, "run `umockdev-wrapper swift test --filter SwitchInputTests` for the tests with devices"))
struct MachineTests {}

@Test("The tests with devices run wherever they are required")
func preloadIsThere() { #expect(Preload.isThere || !Preload.isRequired) }

enum Code {
  static let enter: UInt16 = 28
  static let a: UInt16 = 30
  static let space: UInt16 = 57
  static let power: UInt16 = 116
  static let letters: [UInt16] = Array(16...25) + Array(30...38) + Array(44...50)
  static let hatX: UInt16 = 16
  static let stickX: UInt16 = 0
}

extension SwitchDefinition {
  /// Returns a switch of the test box.
  static func of(
    _ id: SwitchID, _ inputs: [InputCode], _ match: DeviceMatch = DeviceMatch(name: "Test box"), grab: Bool = true,
    grabKeyboard: Bool = false
  ) -> SwitchDefinition {
    SwitchDefinition(id: id, source: .device(match, inputs: inputs), grab: grab, grabKeyboard: grabKeyboard)
  }
}
