import ScanVocabulary

/// The switches read from one device, and whether the device is grabbed.
struct DeviceAssignment: Hashable, Sendable {
  enum Grab: Hashable, Sendable {
    case yes
    /// Requested in the settings but refused, because the device types letters and no switch sets `grabKeyboard`.
    case refusedForLetters
    case notAsked
  }

  var definitions: [SwitchDefinition]
  var grab: Grab

  init(definitions: [SwitchDefinition], device: DeviceDescription) {
    self.definitions = definitions
    let grabbing = definitions.filter(\.grab)
    if grabbing.isEmpty {
      grab = .notAsked
    } else if device.typesLetters, !grabbing.contains(where: \.grabKeyboard) {
      grab = .refusedForLetters
    } else {
      grab = .yes
    }
  }

  /// Selects the configured switches that are on `device`; `nil` if there are none.
  init?(configured all: [SwitchDefinition], device: DeviceDescription) {
    let meant = all.filter { definition in
      switch definition.source {
      case .device(let match, let inputs): match.matches(device, inputs: inputs)
      case .injected, .sound: false
      }
    }
    guard !meant.isEmpty else { return nil }
    self.init(definitions: meant, device: device)
  }

  var switches: [SwitchID] { definitions.map(\.id) }

  /// Returns each configured input that the device has, with its switch.
  func wiring(on device: DeviceDescription) -> [(input: InputCode, id: SwitchID)] {
    definitions.flatMap { definition -> [(input: InputCode, id: SwitchID)] in
      switch definition.source {
      case .device(_, let inputs): inputs.filter(device.has).map { (input: $0, id: definition.id) }
      case .injected, .sound: []
      }
    }
  }

  /// Whether the device is read in the same way under `other`, so that a change from this assignment to `other` does
  /// not interrupt reading.
  func readsLike(_ other: DeviceAssignment) -> Bool {
    grab == other.grab && definitions.map(\.id) == other.definitions.map(\.id)
      && definitions.map(\.source) == other.definitions.map(\.source)
  }
}
