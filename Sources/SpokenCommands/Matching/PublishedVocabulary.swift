import ScanVocabulary
import SpokenNames
import TappetModel

/// The vocabulary last sent to listeners, and what was in effect when an utterance began.
///
/// ```
/// names       Play, Stop ───── Play, Next ──────────────── (another app)
/// revision    4                5                           6
/// said           ▲ names of 4     ▲ names of 5       ▲ no names: they are dropped
/// ```
/// The revision rises when something else may be said than before. Where the same names come to stand for other
/// elements, both sets are remembered with the time from which they applied.
struct PublishedVocabulary: Sendable {
  /// Everything the vocabulary depends on; while it is unchanged, nothing is rebuilt.
  struct Basis: Hashable, Sendable {
    var lists = VoiceLists()
    var apps: [[String]] = []
    var windows: [[String]] = []
    var profiles: [[String]] = []
    var dialogue: [VoicePlace: [[String]]] = [:]
    /// The highest shown number; 0 for none.
    var highest = 0
    var situation = VoiceSituation()
    var settings = VoiceSettings()
    var names = SayableNames.Digest()
    var language = SpokenLanguage.english
  }

  private(set) var vocabulary: Vocabulary
  private(set) var ambiguity = SoundAmbiguity()
  private var history = VocabularyHistory()
  private var basis = Basis()
  /// The name set that the vocabulary was built from.
  private var madeOf = 0
  /// Incremented when the names or their elements change.
  private var nameSet = 0
  private var isMade = false

  init(after revision: Int = 0) { vocabulary = Vocabulary(revision: revision, commands: [], names: []) }

  mutating func changeNames() { nameSet += 1 }

  /// Drops the history, so that earlier utterances no longer apply.
  mutating func forget() { history = VocabularyHistory() }

  /// Drops the history and the reported problems, because another app is on the screen.
  mutating func leaveApp() {
    forget()
    ambiguity = SoundAmbiguity()
  }

  /// Adds problems reported for `revision`; returns false where that is no longer current.
  mutating func take(_ problems: [NameProblem], of revision: Int) -> Bool {
    guard revision == vocabulary.revision else { return false }
    ambiguity.add(problems, of: revision)
    return true
  }

  /// Updates the vocabulary; returns whether something else may be said than before.
  ///
  /// - Parameters:
  ///   - names: the names on the screen. Like `words` and `phrases`, they follow from the basis and are read only where
  ///     it changed.
  ///   - words: the words for names of the user's own.
  ///   - phrases: the user's own phrases.
  mutating func renew(
    _ next: Basis, names: [VocabularyName], words: @autoclosure () -> [[String]], phrases: [String]
  ) -> Bool {
    if isMade, next == basis, madeOf == nameSet { return false }
    let saysTheSameNames = next.names == basis.names
    (basis, madeOf) = (next, nameSet)
    var lists = next.lists.lists
    lists[.app] = next.apps
    lists[.window] = next.windows
    lists[.profile] = next.profiles
    lists[.words] = words()
    lists.merge(next.dialogue) { _, own in own }
    let made = Vocabulary(
      revision: vocabulary.revision, names: names, lists: lists, numbers: next.highest, phrases: phrases,
      situation: next.situation, next.language)
    let isNew = !isMade || !saysTheSameNames || !made.saysTheSameCommands(as: vocabulary)
    vocabulary = made
    isMade = true
    if isNew { vocabulary.revision += 1 }
    return isNew
  }

  /// Records what names and numbers stand for from now on.
  mutating func remember(_ matcher: VoiceMatcher, _ numbers: [Int: VocabularyHistory.Numbered], at now: Instant) {
    if let last = history.entries.last, last.revision == vocabulary.revision, last.nameSet == nameSet,
      last.numbers == numbers, last.situation == basis.situation
    {
      return
    }
    history.append(
      VocabularyHistory.Entry(
        revision: vocabulary.revision, since: now, nameSet: nameSet, matcher: matcher, numbers: numbers,
        situation: basis.situation))
  }

  /// Returns what was in effect when the utterance began; `nil` where that is no longer known.
  func entry(for utterance: Utterance) -> VocabularyHistory.Entry? { history.entry(for: utterance) }
}
