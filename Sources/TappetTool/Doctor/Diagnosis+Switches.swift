import ScanVocabulary
import SwitchInput
import TappetConfig

extension Diagnosis {
  static func switches(_ facts: DoctorFacts) -> [Finding] {
    guard let devices = facts.devices else {
      return [
        Finding(
          check: .devices, what: "input devices cannot be listed: \(facts.devicesProblem)",
          why: "No switch box is found. udev tells of them, and may be missing in a container.",
          command: "systemctl status systemd-udevd")
      ]
    }
    let declared = facts.configuration.switches
    let read = devices.filter { $0.standing == .isRead }
    return read.filter { !$0.mayBeRead }.map { denied($0, by: facts.permitter) } + unplugged(declared, devices)
      + devices.filter { $0.standing == .offered }.map(offered) + (declared.isEmpty && read.isEmpty ? [none] : [])
  }

  private static func denied(_ device: SurveyedDevice, by permitter: String?) -> Finding {
    Finding(
      check: .access, what: "\(device.info.name) (\(device.info.path)) may not be read by you",
      why: "Its presses do nothing. A rule for this box alone lets whoever sits at this machine read it.",
      command: BoxPermission.command(for: device.info, by: permitter))
  }

  private static func unplugged(_ declared: [SwitchDefinition], _ devices: [SurveyedDevice]) -> [Finding] {
    let there = Set(devices.flatMap(\.info.switches))
    return declared.filter { $0.source != .injected && !there.contains($0.id) }.map { definition in
      Finding(
        check: .unplugged, what: "no device has the switch \(definition.id.rawValue.quoted)",
        why: "Plug its box in, or wake it. If it is another box now, name that in [[switch]].",
        command: "tappet devices")
    }
  }

  private static func offered(_ device: SurveyedDevice) -> Finding {
    Finding(
      check: .offered, gravity: .note, what: "\(device.info.name) is a switch box that can type letters",
      why: "It is not taken unasked: name its keys in a [[switch]] of ~/.config/tappet/tappet.toml.",
      command: "tappet devices")
  }

  private static var none: Finding {
    Finding(
      check: .noSwitch, gravity: .note, what: "there is no switch: none is declared, and no switch box is plugged in",
      why: "A box with one to eight buttons is taken as soon as it is there. A voice does without.")
  }
}
