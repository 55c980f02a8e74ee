import ChildPrograms
import ScanVocabulary
import ScannerMenus
import TappetConfig

/// The command lines behind the device menu.
enum DeviceCommands {
  /// What can be run: the user's own line, else the first built-in one whose program is installed.
  static func found(in configuration: Configuration) -> [DeviceCommand: UserCommand] {
    var found: [DeviceCommand: UserCommand] = [:]
    for command in DeviceCommand.allCases {
      let lines = configuration.device[command].map { [$0] } ?? command.builtIn
      // A line of the user's own is offered even where its program is missing: choosing it then says so.
      let isOwn = configuration.device[command] != nil
      guard let words = lines.first(where: { isOwn || isInstalled($0) }), !words.isEmpty else { continue }
      found[command] = UserCommand(name: command.title, words: words, timeLimit: .seconds(60))
    }
    return found
  }

  private static func isInstalled(_ words: [String]) -> Bool {
    switch ProgramPath.find(words.first ?? "") {
    case .success: true
    case .failure: false
    }
  }
}
