import ScanVocabulary
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

  /// Whether it is that input of a box that the settings could not tell from that one: plugged in again, it has another path.
  func isSame(as other: Candidate) -> Bool {
    input == other.input && device.name == other.device.name && device.vendor == other.device.vendor
      && device.product == other.device.product
  }

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
