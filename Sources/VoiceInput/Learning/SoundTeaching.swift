package import LearnedVoice
package import TappetModel

/// Takes recordings of a sound to learn, and says which of them are of no use. After four in a row of no use it begins
/// again.
package struct SoundTeaching {
  package enum Verdict: Hashable, Sendable {
    /// The recording was taken, and this one is wanted next, from 2.
    case taken(wanted: Int)
    case refused(RecordingFault)
    case begunAgain
    case learned(LearnedSound)
  }

  private let name: String
  private let others: LearnedSounds
  private var ear: SoundEar
  private var taken: [SpokenSound] = []
  private var refused = 0
  private var cutOff = 0

  /// - Parameter known: the sounds learned before.
  package init(_ name: String, _ known: [LearnedSound]) throws(VoiceError) {
    self.name = name
    others = LearnedSounds(known.filter { $0.name != name })
    ear = try SoundEar()
  }

  package var count: Int { taken.count }

  /// Whether a sound is under way.
  package var isInSound: Bool { ear.isInSound }

  /// The sound with the last recordings so far, as many as its file may have.
  package var sound: LearnedSound {
    LearnedSound(name: name, recordings: Array(taken.suffix(LearnedCommand.mostRecordings)))
  }

  /// Takes 16,000 samples a second; returns what became of the sounds that ended in them.
  package mutating func hear(_ samples: [Int16], endingAt end: Instant) -> [Verdict] {
    cutOff += Loudness.cutOff(in: samples)
    let cuts = ear.hear(samples, endingAt: end, others)
    defer { if !ear.isInSound { cutOff = 0 } }
    var verdicts: [Verdict] = []
    for cut in cuts {
      let fault = fault(of: cut)
      verdicts.append(note(fault, cut.sound))
    }
    return verdicts
  }

  /// Drops the sound under way.
  package mutating func forgetSound() throws(VoiceError) {
    cutOff = 0
    ear = try SoundEar()
  }

  private mutating func fault(of cut: SoundEar.Cut) -> RecordingFault? {
    guard let sound = cut.sound else { return .tooLong }
    if cutOff > sound.frameCount * SoundMemory.frameLength / 20 { return .clipped }
    if let rival = others.rival(of: sound) { return .like(rival) }
    guard taken.count >= LearnedVoice.fewest else { return oddity(of: sound) }
    return LearnedSounds.isUnlike(sound, self.sound.recordings) ? .unlike : nil
  }

  /// Compares the third recording with the first two. If one of those is the odd one, it is dropped, and asked for again.
  private mutating func oddity(of sound: SpokenSound) -> RecordingFault? {
    guard let odd = LearnedSounds.odd(among: taken + [sound]) else { return nil }
    if odd == taken.count { return .unlike }
    taken.remove(at: odd)
    return nil
  }

  mutating func note(_ fault: RecordingFault?, _ sound: SpokenSound?) -> Verdict {
    if fault == nil, let sound {
      refused = 0
      taken.append(sound)
      return taken.count == Teaching.wanted ? .learned(self.sound) : .taken(wanted: taken.count + 1)
    }
    refused += 1
    if refused < Self.patience { return .refused(fault ?? .silent) }
    (refused, taken) = (0, [])
    return .begunAgain
  }

  private static let patience = 4
}
