import ScanVocabulary
import TappetModel

/// The names and numbers of the last revisions, to find what was in effect when an utterance began.
struct VocabularyHistory: Sendable {
  /// How long names are remembered after they stopped applying. Names of the last `keptRevisions` are kept longer.
  static let keptTime = Duration.seconds(10)
  /// How many revisions of the vocabulary are remembered, however long ago their names stopped applying.
  static let keptRevisions = 8
  /// The limit for screens that change all the time.
  static let mostEntries = 64

  /// Names and numbers in effect from a moment on.
  struct Entry: Sendable {
    var revision: Int
    var since: Instant
    /// The set of names; incremented when they change.
    var nameSet: Int
    var matcher: VoiceMatcher
    /// The elements that the shown numbers stood for.
    var numbers: [Int: Numbered]
    var situation: VoiceSituation
  }

  /// An element as it was when it had a number, to compare it with when the number is said.
  struct Numbered: Hashable, Sendable {
    var id: ElementID
    var shown: String
    var role: Traits
    var frame: Frame?
    /// The verb that saying the number performs; `nil`: a tap.
    var verb: VoiceVerb?
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    let current = entry.revision
    // An entry applies until the next one begins.
    let kept = entries.indices.filter { index in
      guard index + 1 < entries.count else { return true }
      let ended = entries[index + 1].since
      return current - entries[index].revision < Self.keptRevisions
        || ended.duration(to: entry.since) <= Self.keptTime
    }
    entries = kept.suffix(Self.mostEntries).map { entries[$0] }
  }

  /// Returns what was in effect when `utterance` began; `nil` where that is forgotten or never existed.
  ///
  /// Takes the older of two: the entry of the utterance's revision and the one at its first sound. Sound waits in
  /// buffers, so a listener may receive a new vocabulary before it hears what was said to the old screen.
  func entry(for utterance: Utterance) -> Entry? {
    if utterance.vocabulary == Utterance.anyVocabulary { return entries.last }
    guard let begun = entries.lastIndex(where: { $0.since <= utterance.startedAt }),
      let last = entries.lastIndex(where: { $0.revision == utterance.vocabulary })
    else { return nil }
    return entries[min(begun, last)]
  }
}

extension Utterance {
  /// The revision sent by clients that follow no vocabulary: the one in effect when the utterance is handled.
  package static let anyVocabulary = 0
}
