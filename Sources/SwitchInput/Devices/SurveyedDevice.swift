package import ScanVocabulary

/// A connected event device and how the reader would treat it. The survey neither reads nor grabs devices.
package struct SurveyedDevice: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    /// Read: the device is declared in the settings, or is a switch box that the default rule takes.
    case isRead
    /// Not read unless the settings name it: a known switch box that can type letters.
    case offered
    /// Ignored: a keyboard, a pointer, a lid, …
    case left
  }

  /// The device's names, ids and paths, and the declared switches on the device.
  package var info: DeviceInfo
  package var standing: Standing
  /// The inputs that could be a switch: keys and buttons in the order of the box's sockets, then hats.
  package var inputs: [InputCode]
  /// Whether the device has letter keys, and so may be somebody's keyboard.
  package var typesLetters: Bool
  /// Whether the permissions of the device node let this process read it.
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
