import ChildPrograms
import ScanVocabulary
import ScannerMenus
import TappetConfig

/// Finds the command lines for the device menu.
enum DeviceCommands {
  /// Returns the command line of each available device command: the user's own, else the first built-in one whose
  /// program is installed.
  static func found(in configuration: Configuration) -> [DeviceCommand: UserCommand] {
    var found: [DeviceCommand: UserCommand] = [:]
    for command in DeviceCommand.allCases {
      let lines = configuration.device[command].map { [$0] } ?? command.builtIn
      // The user's own line is offered even if its program is missing: choosing it then reports that.
      let isOwn = configuration.device[command] != nil
      guard let words = lines.first(where: { isOwn || isInstalled($0) }), !words.isEmpty else { continue }
      found[command] = UserCommand(title: MenuStrings.title(of: command), words: words, timeLimit: .seconds(60))
    }
    return found
  }

  /// The commands for which media players are asked: those to players for which the settings have no line. An empty
  /// line removes the command.
  static func forPlayers(in configuration: Configuration) -> Set<DeviceCommand> {
    Set(DeviceCommand.allCases.filter { $0.playerRequest != nil && configuration.device[$0] == nil })
  }

  private static func isInstalled(_ words: [String]) -> Bool {
    switch ProgramPath.find(words.first ?? "") {
    case .success: true
    case .failure: false
    }
  }
}

extension DeviceCommand {
  /// The request to a media player; `nil`: the command is not for one.
  var playerRequest: PlayerRequest? {
    switch self {
    case .playPause: .playPause
    case .play: .play
    case .pause: .pause
    case .nextTrack: .next
    case .previousTrack: .previous
    case .volumeUp, .volumeDown, .mute, .soundOff, .soundOn, .lock, .screenshot, .appSwitcher, .notifications, .home:
      nil
    }
  }
}
