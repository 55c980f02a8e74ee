import ScanVocabulary
package import SpokenNames
import TappetModel

/// The words of one language that voice control uses outside the patterns of its commands.
package struct CommandWords: Sendable {
  /// The letters and signs of spelling: what is said, and the text that it types.
  let letters: [(said: String, text: String)]
  let signs: [(said: String, text: String)]
  /// The word that capitalises the letter or word after it.
  let capital: String
  /// The marks of dictation: what is said, and what it writes.
  let marks: [(said: String, mark: DictatedMark)]
  /// The words that dictation always writes with a capital letter, in lower case.
  let alwaysCapital: Set<String>
  /// Words that a recogniser with a grammar can hear in a name that the user gives an element: "call this lamp".
  ///
  /// The list is short and its words sound different from each other, because a name misheard once stays wrong. Users
  /// add others to their own words; a recogniser without a grammar hears any.
  package let naming: [String]
  let risky: RiskyWords
  /// The word between commands that are said in one breath.
  package let joint: String
  /// The words between a name and a neighbour's, by the side of the neighbour that the element is on.
  let sides: [RelativeNames.Side: [[String]]]
  /// The words between a name and that of its row.
  let inRow: [String]
  /// The words for the last of several with one name.
  let last: [[String]]
  /// The words that name an element without a name of its own, beside its neighbour's name.
  let roles: [ElementRole: [[String]]]
  /// Verbs that are understood before a name but not listened for: see `CommandTable.isListenedFor`.
  let unlistenedVerbs: [String]
  /// Examples of commands, read out when the user asks what to say.
  let few: String
  /// The command that takes the list of commands away.
  let hideCommands: String
  /// The words in patterns that lists of commands leave out.
  let unshown: Set<String>
  /// The places of patterns as written in lists of commands.
  let places: [VoicePlace: String]
  /// The words of messages for undoing, naming and forgetting a name. Each takes the name.
  let undo: @Sendable (String) -> String
  let callThis: @Sendable (String) -> String
  let forget: @Sendable (String) -> String
  /// The name of a place that the user has marked without naming it, by its number.
  let place: @Sendable (Int) -> String

  /// The words for names of the user's own, in the form of a vocabulary's list.
  var namingReadings: [[String]] { (naming + letters.map(\.said)).map { [$0] } }
}

extension SpokenLanguage {
  package var commands: CommandWords {
    switch self {
    case .english: .english
    case .german: .german
    }
  }
}
