import Messages
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
        guard let message = missing(for: command, of: phrase) else { continue }
        found.append(SettingConflict(keys: ["voice.command.\(index)"], message: message))
      }
    }
    return found
  }

  /// Tells which definition the phrase's command names but the settings do not contain; `nil` if none is missing.
  private func missing(for command: SwitchCommand, of phrase: VoicePhrase) -> Message? {
    func missing(_ name: String, _ table: String, _ known: [String]) -> Message? {
      if known.contains(name) { return nil }
      let said = SettingValue.quoted(phrase.say.first ?? "")
      let message = Message(
        "the phrase \(said) needs \(SettingValue.quoted(name)), but there is no [[\(table)]] of that name")
      return message.pointing(to: NearestName.of(name, in: known))
    }
    switch command {
    case .exec(let name): return missing(name, "exec", commands.map(\.name))
    case .recipe(let name): return missing(name, "recipe", recipes.map(\.name))
    case .scan, .voice, .microphone, .device, .toggle, .speak, .bell, .say, .nothing, .undoSpeed: return nil
    }
  }
}
