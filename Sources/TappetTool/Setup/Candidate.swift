import ScanCore
import SwitchInput
import TappetConfig

/// One input of a device that is there, which may become the switch.
struct Candidate: Hashable, Sendable {
  var device: DeviceInfo
  var input: InputCode
  /// Whether its device has letters, and so may be somebody's keyboard.
  var typesLetters: Bool

  /// Its name while the set-up reads it.
  var id: SwitchID { SwitchID("\(device.path) \(inputName)") }

  /// As the settings name the input.
  var inputName: String { input.name ?? "?" }

  /// The switch to read it by: its device goes on being everybody's.
  var definition: SwitchDefinition {
    SwitchDefinition(
      id: id, source: .device(DeviceMatch(path: device.path), inputs: [input]), bindings: [:], grab: false)
  }

  /// Every input of these devices that the settings have a name for.
  static func all(of devices: [SurveyedDevice]) -> [Candidate] {
    devices.flatMap { device in
      device.inputs.filter { $0.name != nil }.map {
        Candidate(device: device.info, input: $0, typesLetters: device.typesLetters)
      }
    }
  }
}
