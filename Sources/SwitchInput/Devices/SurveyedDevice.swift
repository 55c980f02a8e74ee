package import ScanVocabulary

/// A connected event device and how the reader would treat it. The survey neither reads nor grabs devices.
package struct SurveyedDevice: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    /// Declared in the settings, or a switch box that the default rule takes.
    case isRead
    /// A known switch box that can type letters: read once the settings name it.
    case offered
    /// Ignored: a keyboard, a pointer, a lid, …
    case left
  }

  /// Includes the declared switches on it.
  package var info: DeviceInfo
  package var standing: Standing
  /// The inputs that could be a switch: keys and buttons in socket order, then hats.
  package var inputs: [InputCode]
  /// Whether it has letter keys, and so may be somebody's keyboard.
  package var typesLetters: Bool
  package var mayBeRead: Bool

  package init(
    info: DeviceInfo, standing: Standing, inputs: [InputCode] = [], typesLetters: Bool = false, mayBeRead: Bool = true
  ) {
    self.info = info
    self.standing = standing
    self.inputs = inputs
    self.typesLetters = typesLetters
    self.mayBeRead = mayBeRead
  }

  /// The connected devices, ordered by node number.
  package static func all(for configuration: SwitchReaderConfiguration) throws(SwitchInputError) -> [SurveyedDevice] {
    try DeviceMonitor().all().sorted { $0.order < $1.order }.map { SurveyedDevice($0, configuration) }
  }

  private init(_ found: DeviceDescription, _ configuration: SwitchReaderConfiguration) {
    var description = found
    description.links += description.configuredLinks(in: configuration.definitions)
    let declared = DeviceAssignment(configured: configuration.definitions, device: description)
    info = description.info(switches: declared?.switches ?? [])
    inputs =
      KeyCodes.inSocketOrder(description.keys).map(InputCode.key)
      + description.absoluteAxes.filter(KeyCodes.isHat).flatMap { axis in
        [-1, 1].map { InputCode.axis(axis, direction: $0) }
      }
    typesLetters = description.typesLetters
    standing = declared == nil ? Self.standing(of: description, configuration) : .isRead
    do throws(EventDevice.Failure) {
      _ = try EventDevice(opening: description.node)
      mayBeRead = true
    } catch {
      mayBeRead = false
    }
  }

  private static func standing(
    of description: DeviceDescription, _ configuration: SwitchReaderConfiguration
  ) -> Standing {
    guard configuration.useDefaultRule else { return .left }
    return switch DefaultRule.verdict(on: description) {
    case .take: .isRead
    case .offer: .offered
    case .leave: .left
    }
  }
}
