import CPocketSphinx
import LearnedVoice
import TappetModel

/// Turns sound into 10 ms frames as it comes: cepstral coefficients, loudness and pitch. Use it from one thread only.
final class SoundFrames {
  private let frontEnd: CepstralFrontEnd
  private var sound = SoundMemory()
  private var next = 0
  private var tracker = PitchTracker()

  init() throws(VoiceError) {
    frontEnd = try CepstralFrontEnd()
    frontEnd.begin()
  }

  /// The number of samples that belong to the frames so far.
  var position: Int { next * SoundMemory.frameLength }
  /// The number of samples so far.
  var end: Int { sound.end }

  func take(_ samples: [Int16], _ body: (ArraySlice<Float>, Double, PitchTracker) -> Void) {
    samples.withUnsafeBufferPointer { sound.append($0) }
    let cepstra = frontEnd.frames(samples)
    for place in stride(from: 0, to: cepstra.count, by: SpokenSound.width) {
      // The middle of the frame's window.
      let from = next * SoundMemory.frameLength + 125
      let range = from..<(from + SoundMemory.frameLength)
      sound.with(range) { tracker.take($0) }
      body(cepstra[place..<(place + SpokenSound.width)], sound.with(range, Loudness.of), tracker)
      next += 1
    }
    sound.forget(before: position)
  }
}
