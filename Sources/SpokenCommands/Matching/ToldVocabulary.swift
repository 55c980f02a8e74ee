import ScanVocabulary
import TappetModel

/// What may be said, as listeners are told it, and what it was when somebody began to speak.
///
/// ```
/// names       Play, Stop ───── Play, Next ──────────────── (another app)
/// revision    4                5                           6
/// begun          ▲ by those of 4  ▲ by those of 5    ▲ by none: they are forgotten
/// ```
/// The revision rises when something else may be said than before. Names that are the same but stand for other elements
/// are remembered all the same, each set from when it was there.
struct ToldVocabulary: Sendable {
  /// What the vocabulary follows from: as long as it is the same nothing is made anew.
  struct Basis: Hashable, Sendable {
    var lists = VoiceLists()
    var apps: [[String]] = []
    var profiles: [[String]] = []
    var dialogue: [VoicePlace: [[String]]] = [:]
    /// The highest number that is shown; 0: none is.
    var highest = 0
    var situation = VoiceSituation()
    var settings = VoiceSettings()
    var names = SayableNames.Digest()
  }

  private(set) var vocabulary: Vocabulary
  /// What the listener told of how the names sound.
  private(set) var ambiguity = SoundAmbiguity()
  private var history = VocabularyHistory()
  private var basis = Basis()
  /// Which set of names the vocabulary was made of.
  private var madeOf = 0
  /// Rises when the names change.
  private var nameSet = 0
  private var isMade = false

  init(after revision: Int = 0) { vocabulary = Vocabulary(revision: revision, commands: [], names: []) }

  /// The names are others from now on, or of other elements.
  mutating func changeNames() { nameSet += 1 }

  /// What was said before counts no more.
  mutating func forget() { history = VocabularyHistory() }

  /// Another app is on the screen: nothing that was said or told of the names before counts.
  mutating func leaveApp() {
    forget()
    ambiguity = SoundAmbiguity()
  }

  /// Takes what a listener found wrong with the names of `revision`; `false`: that is no longer what may be said.
  mutating func take(_ problems: [NameProblem], of revision: Int) -> Bool {
    guard revision == vocabulary.revision else { return false }
    ambiguity.add(problems, of: revision)
    return true
  }

  /// Makes the vocabulary of now; whether something else may be said than before.
  ///
  /// - Parameters:
  ///   - names, words, phrases: what may be said by the names of the screen, where a word is typed, and as phrases of the
  ///     person's own. They follow from the basis, and are looked at where it has changed.
  mutating func renew(
    _ next: Basis, names: [VocabularyName], words: @autoclosure () -> [[String]], phrases: [String]
  ) -> Bool {
    if isMade, next == basis, madeOf == nameSet { return false }
    let saysTheSameNames = next.names == basis.names
    (basis, madeOf) = (next, nameSet)
    var lists = next.lists.lists
    lists[.app] = next.apps
    lists[.profile] = next.profiles
    lists[.words] = words()
    lists.merge(next.dialogue) { _, own in own }
    let made = Vocabulary(
      revision: vocabulary.revision, names: names, lists: lists, numbers: next.highest, phrases: phrases,
      situation: next.situation)
    let isNew = !isMade || !saysTheSameNames || !made.saysTheSameCommands(as: vocabulary)
    vocabulary = made
    isMade = true
    if isNew { vocabulary.revision += 1 }
    return isNew
  }

  /// Keeps what stands for what from now on.
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

  /// What was in force when it began; `nil`: nobody knows any more.
  func entry(for utterance: Utterance) -> VocabularyHistory.Entry? { history.entry(for: utterance) }
}
