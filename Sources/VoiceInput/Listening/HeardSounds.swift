import ScanVocabulary
import SpokenCommands
package import TappetModel

/// An utterance with its sound, for the person who asks what was heard.
package struct HeardSpeech: Hashable, Sendable {
  /// Mono samples, 16,000 a second.
  package var samples: [Int16]
  package var startedAt: Instant
  /// The words, or the dictated text; empty: no phrase of the vocabulary fitted.
  package var words = ""
}

/// The sounds of the last utterances. They are in memory alone, and two minutes at most.
struct HeardSounds {
  private var utterances: [HeardSpeech] = []

  mutating func keep(_ utterance: HeardSpeech) {
    utterances.append(utterance)
    if utterances.count > Self.most { utterances.removeFirst() }
  }

  /// Adds the words, which for dictated text come later than the sound.
  mutating func note(_ utterance: Utterance) {
    guard let index = utterances.lastIndex(where: { $0.startedAt == utterance.startedAt }) else { return }
    utterances[index].words = utterance.text.isEmpty ? utterance.dictation?.texts.first ?? "" : utterance.text
  }

  /// Forgets the oldest utterance if it began more than two minutes ago.
  mutating func forget(at now: Instant) {
    guard let first = utterances.first, first.startedAt.duration(to: now) > OwnSpeech.soundMemory else { return }
    utterances.removeFirst()
  }

  /// Returns the last utterance that began before `asked` and in none of the other times; `nil` if there is none.
  func last(before asked: Instant, except spoken: [Range<Instant>]) -> HeardSpeech? {
    utterances.last { utterance in
      utterance.startedAt < asked && !spoken.contains { $0.contains(utterance.startedAt) }
    }
  }

  /// The most samples of an utterance: its last 15 s.
  static let mostSamples = 15 * SoundMemory.rate
  /// The most utterances kept: a mebibyte at the two seconds of most commands. Tappet's own speech is among them.
  private static let most = 16
}
