import Messages
import ScanVocabulary
import ScannerMenus
import TappetConfig

/// Tracks the user's running commands, at most one per name, and the command lines of the device menu.
///
/// ```
/// began ── (no other command of that name may begin) ── ended
/// ```
struct CommandDesk {
  /// The maximum number of commands that run at the same time.
  static let most = 16

  private var running: [String: RunningCommand] = [:]
  /// The available device commands, each with its command line.
  private(set) var device: [DeviceCommand: UserCommand] = [:]
  /// The commands for which a media player is asked, because the settings have no line for them.
  private var asksPlayers: Set<DeviceCommand> = []
  /// Whether a media player is running.
  var hasPlayers = false

  /// The device commands that menus offer, in menu order.
  var offered: [DeviceCommand] { DeviceCommand.allCases.filter { $0.isInMenus && (device[$0] != nil || canAsk($0)) } }

  /// Returns the reason why `command` cannot start now; `nil` if it can.
  func refusal(of command: UserCommand) -> Message? {
    if running[command.name] != nil { return Message("\(command.title) is still running") }
    return running.count < Self.most ? nil : Message("\(command.title) must wait: too many commands are running")
  }

  mutating func began(_ command: RunningCommand) { running[command.command.name] = command }

  mutating func ended(_ command: UserCommand) { running[command.name] = nil }

  /// Stops the running command called `name`; does nothing if there is none.
  func stop(_ name: String) { running[name]?.stop() }

  /// Replaces the available device commands, and those for which a media player is asked.
  mutating func offer(_ found: [DeviceCommand: UserCommand], asksPlayers: Set<DeviceCommand> = []) {
    device = found
    self.asksPlayers = asksPlayers
  }

  /// Whether a media player can be asked for the command.
  func canAsk(_ command: DeviceCommand) -> Bool { hasPlayers && isForPlayers(command) }

  /// Whether the command is for a media player, running or not.
  func isForPlayers(_ command: DeviceCommand) -> Bool { asksPlayers.contains(command) }
}
