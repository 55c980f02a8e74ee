package import ScanVocabulary
import SpokenNames

extension Vocabulary {
  /// The part of this vocabulary that the listener hears as one of several commands in one breath: commands of several words
  /// that begin with a word of their own, and no answers, squares, numbers or letters, which fit any sound. `joint` is the
  /// word between them.
  package var ofSeries: (vocabulary: Vocabulary, joint: String) {
    let language = language.flatMap { SpokenLanguage(tag: $0) } ?? .english
    let inForce = Set(commands)
    var series = self
    series.commands = CommandTable.of(language).compiled.flatMap { command, patterns in
      guard command.intent.fitsSeries else { return [String]() }
      return zip(command.patterns, patterns).filter { pattern, parsed in
        guard inForce.contains(pattern), case .word? = parsed.parts.first, parsed.parts.count > 1 else { return false }
        return parsed.places.union(parsed.spare).isDisjoint(with: VoiceUnderstanding.textPlaces.union([.number]))
      }.map(\.0)
    }
    return (series, language.commands.joint)
  }
}
