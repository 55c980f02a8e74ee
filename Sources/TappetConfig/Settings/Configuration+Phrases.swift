import ScanVocabulary
import SpokenCommands
import SwitchHandling
import TappetModel

/// The conflicts between the user's phrases and the commands that the phrases perform.
extension Configuration {
  var phraseConflicts: [SettingConflict] {
    var found: [SettingConflict] = []
    for (index, phrase) in voice.phrases.enumerated() {
      for case .does(let command) in phrase.steps {
        guard let missing = missing(for: command) else { continue }
        let title = "what is done for \(SettingValue.quoted(phrase.say.first ?? "")) needs "
        found.append(SettingConflict(keys: ["voice.command.\(index)"], message: title + missing))
      }
    }
    return found
  }

  /// Returns the definition that the command names but the settings do not contain; `nil` if none is missing.
  private func missing(for command: SwitchCommand) -> String? {
    func missing(_ name: String, _ table: String, _ known: [String]) -> String? {
      if known.contains(name) { return nil }
      let near = NearestName.of(name, in: known).map { "; there is \(SettingValue.quoted($0))" } ?? ""
      return "\(SettingValue.quoted(name)), but there is no [[\(table)]] of that name\(near)"
    }
    switch command {
    case .exec(let name): return missing(name, "exec", commands.map(\.name))
    case .recipe(let name): return missing(name, "recipe", recipes.map(\.name))
    case .scan, .voice, .microphone, .speak, .bell, .nothing, .undoSpeed: return nil
    }
  }
}
