import ScanVocabulary

/// Finds out what keeps speech from being heard, and tells each trouble once, when it has lasted.
///
/// ```
/// onlyZeros   5 s of samples that are all alike; over with the first other one
/// clipping    a tenth of what was loud within a few seconds is cut off; over after 10 s of loud sound that is not
/// tooNoisy    3 utterances in succession stand out by less than 10 dB, or the room is as loud as speech for 15 s;
///             over with 2 that stand out by 13 dB
/// ```
struct SoundCheck: Hashable, Sendable {
  /// What is wrong now; the gravest.
  private(set) var trouble: SoundTrouble?

  private var constantSeconds = 0.0
  /// Pieces with loud sound, and those of them that were cut off, of late: both fade.
  private var loud = 0.0
  private var cut = 0.0
  private var quietSeconds = 0.0
  private var noisySeconds = 0.0
  private var unclear = 0
  private var clear = 0
  private var isClipping = false
  private var isNoisy = false

  /// Takes the next piece of sound; answers whether the trouble is another now.
  mutating func note(_ piece: SoundPiece) -> Bool {
    constantSeconds = piece.isConstant ? constantSeconds + piece.seconds : 0
    if piece.level > Self.loudLevel {
      loud = loud * Self.fading + 1
      cut = cut * Self.fading + (piece.clipped >= Self.clippedSamples ? 1 : 0)
    }
    if loud >= Self.enoughLoud, cut / loud >= Self.clippedShare { isClipping = true }
    if cut / max(1, loud) < Self.clippedShare / 10 { isClipping = false }
    // Without a quiet moment for so long there is no room to hear speech in.
    noisySeconds = piece.level > Self.noisyRoom ? noisySeconds + piece.seconds : 0
    if noisySeconds >= Self.noisyPatience { isNoisy = true }
    if piece.level < Self.noisyRoom { quietSeconds += piece.seconds } else { quietSeconds = 0 }
    if quietSeconds >= Self.noisyPatience, unclear == 0 { isNoisy = false }
    return settle()
  }

  /// Takes an utterance's loudness and the room's before it, in dB relative to full scale; answers as the other.
  mutating func note(speech: Double, room: Double) -> Bool {
    if speech - room < Self.unclearSpan {
      (unclear, clear) = (unclear + 1, 0)
    } else if speech - room > Self.clearSpan {
      (unclear, clear) = (0, clear + 1)
    }
    if unclear >= 3 { isNoisy = true }
    if clear >= 2 { isNoisy = false }
    return settle()
  }

  private mutating func settle() -> Bool {
    let before = trouble
    trouble =
      constantSeconds >= Self.constantPatience ? .onlyZeros : isNoisy ? .tooNoisy : isClipping ? .clipping : nil
    return trouble != before
  }

  private static let constantPatience = 5.0
  private static let loudLevel = -30.0
  private static let fading = 0.998
  private static let enoughLoud = 50.0
  private static let clippedSamples = 3
  private static let clippedShare = 0.1
  private static let noisyRoom = -32.0
  private static let noisyPatience = 15.0
  private static let unclearSpan = 10.0
  private static let clearSpan = 13.0
}
