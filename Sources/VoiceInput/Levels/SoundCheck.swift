import ScanVocabulary

/// Detects microphone and noise trouble that impairs recognition, once the trouble has lasted for some time.
///
/// ```
/// onlyZeros   5 s of samples that are all equal; ends with the first different one
/// clipping    at least a tenth of the recent loud chunks of sound are clipped; ends after 10 s of loud, clean sound
/// tooNoisy    3 utterances in succession have a clearance below 10 dB, or the room is as loud as speech for 15 s;
///             ends after 2 with a clearance of 13 dB
/// ```
struct SoundCheck: Hashable, Sendable {
  /// The present trouble, the most serious if there are several; `nil` if there is none.
  private(set) var trouble: SoundTrouble?

  private var constantSeconds = 0.0
  /// How many recent chunks of sound were loud, and how many of those were clipped. Both counts decay exponentially.
  private var loud = 0.0
  private var cut = 0.0
  private var quietSeconds = 0.0
  private var noisySeconds = 0.0
  private var unclear = 0
  private var clear = 0
  private var isClipping = false
  private var isNoisy = false

  /// Takes the next piece of sound; returns whether `trouble` changed.
  mutating func note(_ piece: SoundPiece) -> Bool {
    constantSeconds = piece.isConstant ? constantSeconds + piece.seconds : 0
    if piece.level > Self.loudLevel {
      loud = loud * Self.fading + 1
      cut = cut * Self.fading + (piece.clipped >= Self.clippedSamples ? 1 : 0)
    }
    if loud >= Self.enoughLoud, cut / loud >= Self.clippedShare { isClipping = true }
    if cut / max(1, loud) < Self.clippedShare / 10 { isClipping = false }
    // A room without a quiet moment for this long is too loud for speech.
    noisySeconds = piece.level > Self.noisyRoom ? noisySeconds + piece.seconds : 0
    if noisySeconds >= Self.noisyPatience { isNoisy = true }
    if piece.level < Self.noisyRoom { quietSeconds += piece.seconds } else { quietSeconds = 0 }
    if quietSeconds >= Self.noisyPatience, unclear == 0 { isNoisy = false }
    return settle()
  }

  /// Takes the levels of an utterance and of the room before it, in dB relative to full scale; returns whether
  /// `trouble` changed.
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
