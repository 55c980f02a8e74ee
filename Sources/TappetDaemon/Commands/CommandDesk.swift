import ScannerMenus
import TappetConfig

/// The user's own commands: which run, one at a time of each name, and what the machine can be asked to do by one.
///
/// ```
/// began ── (of that name no other begins) ── ended
/// ```
struct CommandDesk {
  /// How many may run at once.
  static let most = 16

  private var running: [String: RunningCommand] = [:]
  /// What the machine can be asked to do, with the command line for each.
  private(set) var device: [DeviceCommand: UserCommand] = [:]

  /// What the machine can be asked to do, in the order of menus.
  var offered: [DeviceCommand] { DeviceCommand.allCases.filter { device[$0] != nil } }

  /// Why a command can't begin now; `nil`: it can.
  func refusal(of command: UserCommand) -> String? {
    if running[command.name] != nil { return "\(command.name) is still running" }
    return running.count < Self.most ? nil : "\(command.name) must wait: too many commands are running"
  }

  mutating func began(_ command: RunningCommand) { running[command.command.name] = command }

  mutating func ended(_ command: UserCommand) { running[command.name] = nil }

  /// Has a command end; nothing happens where none of that name runs.
  func stop(_ name: String) { running[name]?.stop() }

  /// These command lines were found for the machine.
  mutating func offer(_ found: [DeviceCommand: UserCommand]) { device = found }
}
