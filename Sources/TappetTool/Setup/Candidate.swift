import ScanVocabulary
import SwitchInput
import TappetConfig

/// An input of a connected device, which may become the switch.
struct Candidate: Hashable, Sendable {
  var device: DeviceInfo
  var input: InputCode
  /// Whether the device has letter keys, and so may be somebody's keyboard.
  var typesLetters: Bool

  var id: SwitchID { SwitchID("\(device.path) \(inputName)") }

  /// Whether the settings could not tell the two inputs apart. Ignores the device's path, which changes when a box is
  /// plugged in again.
  func isSame(as other: Candidate) -> Bool {
    input == other.input && device.name == other.device.name && device.vendor == other.device.vendor
      && device.product == other.device.product
  }

  /// The input's name in the settings.
  var inputName: String { input.name ?? "?" }

  /// A switch definition that reads the input without grabbing its device.
  var definition: SwitchDefinition {
    SwitchDefinition(
      id: id, source: .device(DeviceMatch(path: device.path), inputs: [input]), bindings: [:], grab: false)
  }

  /// Every input of these devices that has a name in the settings.
  static func all(of devices: [SurveyedDevice]) -> [Candidate] {
    devices.flatMap { device in
      device.inputs.filter { $0.name != nil }.map {
        Candidate(device: device.info, input: $0, typesLetters: device.typesLetters)
      }
    }
  }
}
