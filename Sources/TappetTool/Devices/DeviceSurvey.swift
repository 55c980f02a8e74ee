import Messages
import ScanVocabulary
import SwitchInput
import TappetConfig
import TappetProtocol

/// The input devices of this machine and how Tappet would treat each. Applies the daemon's rules without a daemon.
struct DeviceSurvey: Sendable {
  var devices: [SurveyedDevice]
  /// The path of the helper program that gives the user access to one box; `nil` if it is not installed.
  var permitter: String?

  /// Surveys the devices.
  /// - Throws: `ToolError` when they cannot be listed.
  static func now(_ configuration: Configuration) throws -> DeviceSurvey {
    do throws(SwitchInputError) {
      let devices = try SurveyedDevice.all(for: SwitchReaderConfiguration(definitions: configuration.switches))
      return DeviceSurvey(devices: devices, permitter: BoxPermission.program)
    } catch {
      throw ToolError(.failure, tr("cannot list the input devices: \(error.description)"))
    }
  }

  /// Whether any device is a switch or could be used as one.
  var hasSwitch: Bool { devices.contains { $0.standing != .left } }

  /// Reports on the devices that could be a switch, except those that the daemon has already reported.
  /// - Parameter inEnglish: whether the messages are in English, as for programs, instead of the user's language.
  func reports(beside told: [DeviceReport] = [], inEnglish: Bool = false) -> [DeviceReport] {
    let paths = Set(told.map(\.path))
    return devices.filter { !$0.inputs.isEmpty && !paths.contains($0.info.path) }.map { device in
      let message = message(on: device)
      return DeviceReport(
        name: device.info.name, path: device.info.path, vendor: Int(device.info.vendor),
        product: Int(device.info.product), switches: device.info.switches,
        message: inEnglish ? message.english : tr(message))
    }
  }

  private func message(on device: SurveyedDevice) -> Message {
    switch device.standing {
    case .isRead where !device.mayBeRead:
      Message(
        """
        You may not read it, so its presses do nothing. To allow it: \
        \(BoxPermission.command(for: device.info, by: permitter))
        """)
    case .isRead where device.info.switches.isEmpty: Message("A switch box: Tappet takes it as soon as it runs.")
    case .isRead: Message("Declared in your settings: Tappet reads it as soon as it runs.")
    case .offered: Message("A switch box that can type letters: Tappet reads it once a [[switch]] names it.")
    case .left where device.typesLetters:
      Message("A keyboard: Tappet leaves it alone, unless a [[switch]] names a key of it.")
    case .left: Message("Tappet leaves it alone, unless a [[switch]] names a key or button of it.")
    }
  }

  /// `[[switch]]` tables for the settings: one for each input of a switch box. For other devices, one commented-out
  /// table with a single input, so that nothing is taken by mistake.
  /// - Parameter declared: switches that the settings already have; their names are avoided.
  func tables(besides declared: [SwitchDefinition]) -> [String] {
    var names = SwitchNames(taken: Set(declared.map(\.id.rawValue)))
    return devices.flatMap { device -> [String] in
      let inputs = device.inputs.compactMap(\.name)
      guard !inputs.isEmpty else { return [] }
      guard device.info.switches.isEmpty else {
        let switches = device.info.switches.map(\.rawValue.printable).joined(separator: ", ")
        return ["", "# " + tr("\(device.info.name.printable) is declared already: \(switches)")]
      }
      guard device.standing == .isRead else {
        let input = inputs.first { $0 == "KEY_SPACE" } ?? inputs[0]
        let table = SwitchTable(
          name: names.next(), device: device.info, inputs: [input], grab: false, does: Self.presses(of: 1)[0])
        return [""] + table.lines.map { "#\($0)" }
      }
      let box = inputs.prefix(Self.mostInputs)
      return zip(box, Self.presses(of: box.count)).flatMap { input, does in
        [""] + SwitchTable(name: names.next(), device: device.info, inputs: [input], grab: true, does: does).lines
      }
    }
  }

  /// The maximum number of inputs of an unconfigured box that the daemon takes.
  private static let mostInputs = 8

  /// The default commands for the inputs of a box, as the settings name them.
  private static func presses(of inputs: Int) -> [String] {
    SwitchDefinition.defaultBindings(inputs: inputs).compactMap { bindings in
      if case .scan(let command)? = bindings[.press] { command.name } else { nil }
    }
  }
}

/// Generates "switch", "switch 2", … and skips names in use.
private struct SwitchNames {
  var taken: Set<String>
  private var count = 0

  init(taken: Set<String>) { self.taken = taken }

  mutating func next() -> String {
    repeat { count += 1 } while taken.contains(name)
    return name
  }

  private var name: String { count == 1 ? "switch" : "switch \(count)" }
}
