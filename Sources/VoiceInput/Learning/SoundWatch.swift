import LearnedVoice
import TappetModel

/// Hears the sounds that press switches, for the listener; costs nothing where none was taught. Use it from one thread
/// only.
final class SoundWatch {
  private let folder: LearnedFolder
  /// `nil` while there is no sound to hear, or none has come yet.
  private(set) var ear: SoundEar?

  init(_ folder: LearnedFolder) { self.folder = folder }

  /// Whether a sound may be under way, so that the next samples must come soon.
  var isInSound: Bool { ear?.isInSound ?? false }

  /// Returns the taught sounds that ended in these samples, the last captured at `end`, also those that other sound before
  /// them keeps from pressing. While sounds are taught, there are none.
  func hear(_ samples: [Int16], endingAt end: Instant) throws(VoiceError) -> [HeardSound] {
    let sounds = folder.sounds
    guard !sounds.isEmpty else {
      ear = nil
      return []
    }
    if ear == nil { ear = try SoundEar() }
    let cuts = ear?.hear(samples, endingAt: end, sounds) ?? []
    return cuts.compactMap { cut in
      guard let match = cut.match, match.isOwn, !TeachingLock.isHeld(in: folder.path) else { return nil }
      return HeardSound(
        name: match.name, startedAt: cut.startedAt, endedAt: cut.endedAt, isPress: match.isAccepted, sound: cut.sound,
        distance: match.distance)
    }
  }

  /// Discards the sound so far.
  func forget() { ear = nil }
}
