import ScanVocabulary
import SwitchInput
import TappetConfig
import TappetProtocol

/// The devices that this machine has, and what Tappet makes of each: without a daemon, by the rules of one.
struct DeviceSurvey: Sendable {
  var devices: [SurveyedDevice]
  /// The program that lets a person read one box, where it is installed.
  var permitter: String?

  /// Looks at the devices.
  /// - Throws: `ToolError` where they can't be listed.
  static func now(_ configuration: Configuration) throws -> DeviceSurvey {
    do throws(SwitchInputError) {
      let devices = try SurveyedDevice.all(for: SwitchReaderConfiguration(definitions: configuration.switches))
      return DeviceSurvey(devices: devices, permitter: BoxPermission.program)
    } catch {
      throw ToolError(.failure, "input devices cannot be listed: \(error.description)")
    }
  }

  /// Whether any of them is a switch, or is taken for one.
  var hasSwitch: Bool { devices.contains { $0.standing != .left } }

  /// Those that could be a switch, as reports; those that a daemon has told of are left out.
  func reports(beside told: [DeviceReport] = []) -> [DeviceReport] {
    let paths = Set(told.map(\.path))
    return devices.filter { !$0.inputs.isEmpty && !paths.contains($0.info.path) }.map { device in
      DeviceReport(
        name: device.info.name, path: device.info.path, vendor: Int(device.info.vendor),
        product: Int(device.info.product), switches: device.info.switches, message: message(on: device))
    }
  }

  private func message(on device: SurveyedDevice) -> String {
    switch device.standing {
    case .isRead where !device.mayBeRead:
      "It may not be read by you: its presses do nothing. To allow it: "
        + BoxPermission.command(for: device.info, by: permitter)
    case .isRead where device.info.switches.isEmpty: "A switch box: it is taken as soon as Tappet runs."
    case .isRead: "Declared in your settings: it is read as soon as Tappet runs."
    case .offered: "A switch box that can type letters: it is read once a [[switch]] names it."
    case .left where device.typesLetters: "A keyboard: it is left alone, unless a [[switch]] names a key of it."
    case .left: "It is left alone, unless a [[switch]] names a key or button of it."
    }
  }

  /// Tables for the settings, one for each input of a switch box; of other devices as a comment, with one input, so that
  /// nothing is taken by mistake.
  /// - Parameter declared: switches that the settings have already.
  func tables(besides declared: [SwitchDefinition]) -> [String] {
    var names = SwitchNames(taken: Set(declared.map(\.id.rawValue)))
    return devices.flatMap { device -> [String] in
      let inputs = device.inputs.compactMap(\.name)
      guard !inputs.isEmpty else { return [] }
      guard device.info.switches.isEmpty else {
        let switches = device.info.switches.map(\.rawValue.printable).joined(separator: ", ")
        return ["", "# \(device.info.name.printable) is declared already: \(switches)"]
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

  /// The daemon takes no more of a box by itself.
  private static let mostInputs = 8

  /// What the inputs of a box do by themselves, in the settings' words.
  private static func presses(of inputs: Int) -> [String] {
    SwitchDefinition.defaultBindings(inputs: inputs).compactMap { bindings in
      if case .scan(let command)? = bindings[.press] { command.name } else { nil }
    }
  }
}

/// "switch", "switch 2", … without those that there are.
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
