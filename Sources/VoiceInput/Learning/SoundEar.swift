package import LearnedVoice
package import TappetModel

/// A sound that the person has taught.
package struct HeardSound: Hashable, Sendable {
  package var name: String
  package var startedAt: Instant
  package var endedAt: Instant
  /// Whether it presses its switch. Among other sound, it must be nearer to the recordings to do so.
  package var isPress: Bool
  package var sound: SpokenSound?
  /// How far it is from the recordings, as a share of the greatest distance that is accepted in a quiet room.
  package var distance: Float

  package init(
    name: String, startedAt: Instant, endedAt: Instant, isPress: Bool = true, sound: SpokenSound? = nil,
    distance: Float = 0
  ) {
    (self.name, self.startedAt, self.endedAt, self.isPress) = (name, startedAt, endedAt, isPress)
    (self.sound, self.distance) = (sound, distance)
  }

  /// The daemon takes no stamp that is over a second old.
  private static let oldest = Duration.milliseconds(900)

  /// The moment for which its press counts if it is told at `now`: its begin or, where that is too long ago to be taken, a
  /// later moment within the sound.
  package func pressedAt(toldAt now: Instant) -> Instant {
    max(startedAt, min(endedAt, now.advanced(by: .zero - Self.oldest)))
  }
}

/// Hears the sounds that the person has taught, in sound as it comes. Use it from one thread only.
package final class SoundEar {
  package struct Cut: Hashable, Sendable {
    package var sound: SpokenSound?
    package var startedAt: Instant
    package var endedAt: Instant
    package var match: LearnedSounds.Match?
  }

  private var frames: SoundFrames
  private var cutter = SoundCutter()

  package init() throws(VoiceError) { frames = try SoundFrames() }

  package var isInSound: Bool { cutter.isInSound }

  /// Takes 16,000 samples a second, the last captured at `end`. Returns the sounds that ended, with quiet around them.
  package func hear(_ samples: [Int16], endingAt end: Instant, _ sounds: LearnedSounds) -> [Cut] {
    var cuts: [(cut: SoundCutter.Cut, match: LearnedSounds.Match?)] = []
    frames.take(samples) { cepstra, level, tracker in
      guard let cut = cutter.advance(cepstra: cepstra, level: level, pitch: tracker.pitch) else { return }
      var match = cut.sound.flatMap(sounds.match)
      match?.isAmongOthers = cut.isAmongOthers
      if let match, match.isNear { cutter.own(cut.frames, isPress: match.isAccepted) }
      cuts.append((cut, match))
    }
    return cuts.map { cut, match in
      func time(_ frame: Int) -> Instant {
        let samples = frame * SoundMemory.frameLength + 125 - frames.end
        return end.advanced(by: .nanoseconds(Int64(samples) * 1_000_000_000 / Int64(SoundMemory.rate)))
      }
      return Cut(
        sound: cut.sound, startedAt: time(cut.frames.lowerBound), endedAt: time(cut.frames.upperBound),
        match: match)
    }
  }
}
