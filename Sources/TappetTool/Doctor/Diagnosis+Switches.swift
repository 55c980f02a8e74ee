import Messages
import ScanVocabulary
import SwitchInput
import TappetConfig

extension Diagnosis {
  private static let devices = "tappet devices"  // not translated: a command

  static func switches(_ facts: DoctorFacts) -> [Finding] {
    guard let devices = facts.devices else {
      return facts.untaught.map(untaught) + [
        Finding(
          check: .devices, what: Message("Tappet cannot list the input devices: \(facts.devicesProblem)"),
          why: Message("It finds no switch box. It learns of them from udev, which may be missing in a container."),
          command: "systemctl status systemd-udevd")  // not translated: a command
      ]
    }
    let declared = facts.configuration.switches
    let read = devices.filter { $0.standing == .isRead }
    return read.filter { !$0.mayBeRead }.map { denied($0, by: facts.permitter) } + unplugged(declared, devices)
      + facts.untaught.map(untaught) + devices.filter { $0.standing == .offered }.map(offered)
      + (declared.isEmpty && read.isEmpty ? [none] : [])
  }

  private static func denied(_ device: SurveyedDevice, by permitter: String?) -> Finding {
    Finding(
      check: .access, what: Message("you may not read \(device.info.name) (\(device.info.path))"),
      why: Message("Its presses do nothing. A rule for this box alone lets whoever sits at this machine read it:"),
      command: BoxPermission.command(for: device.info, by: permitter))
  }

  private static func unplugged(_ declared: [SwitchDefinition], _ devices: [SurveyedDevice]) -> [Finding] {
    let there = Set(devices.flatMap(\.info.switches))
    return declared.filter { ![.injected, .sound].contains($0.source) && !there.contains($0.id) }.map { definition in
      Finding(
        check: .unplugged, what: Message("no device has the switch \(definition.id.rawValue.quoted)"),
        why: Message("Plug its box in, or wake it. If you use another box now, name that in [[switch]]:"),
        command: Self.devices)
    }
  }

  private static func untaught(_ id: SwitchID) -> Finding {
    Finding(
      check: .untaught, what: Message("the sound of the switch \(id.rawValue.quoted) was never taught"),
      why: Message("Nothing presses it until you teach it. You make the sound five times:"),
      // not translated: a command
      command: "tappet-voice learn --sound '\(id.rawValue.replacing("'", with: "'\\''").printable)'")
  }

  private static func offered(_ device: SurveyedDevice) -> Finding {
    Finding(
      check: .offered, gravity: .note, what: Message("\(device.info.name) is a switch box that can type letters"),
      why: Message(
        "Tappet does not take it unasked: name its keys in a [[switch]] of ~/.config/tappet/tappet.toml."),
      command: Self.devices)
  }

  private static var none: Finding {
    Finding(
      check: .noSwitch, gravity: .note,
      what: Message("there is no switch: none is declared, and no switch box is plugged in"),
      why: Message("Tappet takes a box with one to eight buttons as soon as you plug it in. Voice control needs none."))
  }
}
