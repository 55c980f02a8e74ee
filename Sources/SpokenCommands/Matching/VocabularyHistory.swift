import ScanVocabulary
import TappetModel

/// What was on offer when an utterance began: the names and numbers of the last revisions.
struct VocabularyHistory: Sendable {
  /// How long, and how many revisions, names are remembered; whichever keeps more.
  static let keptTime = Duration.seconds(10)
  static let keptRevisions = 8
  /// A screen that changes all the time must not fill the memory.
  static let mostEntries = 64

  /// Names and numbers as they were from a moment on.
  struct Entry: Sendable {
    var revision: Int
    var since: Instant
    /// Which set of names; rises when they change.
    var nameSet: Int
    var matcher: VoiceMatcher
    /// What was shown as a number; empty when none was.
    var numbers: [Int: Numbered]
    var situation: VoiceSituation
  }

  /// An element as it was numbered: by it a number that was heard late is judged.
  struct Numbered: Hashable, Sendable {
    var id: ElementID
    var shown: String
    var role: Traits
    var frame: Frame?
    /// What its number does, where that is not to tap it.
    var verb: VoiceVerb?
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    let current = entry.revision
    // An entry was in force until the next one began.
    let kept = entries.indices.filter { index in
      guard index + 1 < entries.count else { return true }
      let ended = entries[index + 1].since
      return current - entries[index].revision < Self.keptRevisions
        || ended.duration(to: entry.since) <= Self.keptTime
    }
    entries = kept.suffix(Self.mostEntries).map { entries[$0] }
  }

  /// What was in force when `utterance` began; `nil` when that is forgotten or was never said to be.
  ///
  /// Its revision and its first sound both tell: the older of the two counts. Sound waits in buffers, so a listener may
  /// take a new vocabulary before it hears what was said to the screen before.
  func entry(for utterance: Utterance) -> Entry? {
    if utterance.vocabulary == Utterance.anyVocabulary { return entries.last }
    guard let begun = entries.lastIndex(where: { $0.since <= utterance.startedAt }),
      let last = entries.lastIndex(where: { $0.revision == utterance.vocabulary })
    else { return nil }
    return entries[min(begun, last)]
  }
}

extension Utterance {
  /// In place of a revision, from one who follows none: what is in force when the utterance is handled.
  package static let anyVocabulary = 0
}
