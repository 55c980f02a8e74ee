import LearnedVoice
import TappetModel

/// Hears the sounds that press switches, for the listener. Use it from one thread only.
final class SoundWatch {
  private let folder: LearnedFolder
  private let ear: SoundEar

  init(_ folder: LearnedFolder) throws(VoiceError) {
    self.folder = folder
    ear = try SoundEar()
  }

  /// Whether a sound may be under way, so that the next samples must come soon.
  var isInSound: Bool { ear.isInSound && !folder.sounds.isEmpty }

  /// Returns the sounds that ended in these samples, the last captured at `end`. While sounds are taught, none presses.
  func hear(_ samples: [Int16], endingAt end: Instant) -> [HeardSound] {
    let sounds = folder.sounds
    if sounds.isEmpty { return [] }
    return ear.hear(samples, endingAt: end, sounds).compactMap { cut in
      guard let match = cut.match, match.isAccepted, !TeachingLock.isHeld(in: folder.path) else { return nil }
      return HeardSound(name: match.name, startedAt: cut.startedAt, endedAt: cut.endedAt)
    }
  }

  func forget() throws(VoiceError) { try ear.forget() }
}
