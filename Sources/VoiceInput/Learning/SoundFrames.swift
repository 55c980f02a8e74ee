import CPocketSphinx
import LearnedVoice
import TappetModel

/// Turns sound into 10 ms frames as it comes: cepstral coefficients and loudness. Use it from one thread only.
final class SoundFrames {
  private let frontEnd: CepstralFrontEnd
  private var sound = SoundMemory()
  private var next = 0

  init() throws(VoiceError) {
    frontEnd = try CepstralFrontEnd()
    frontEnd.begin()
  }

  /// The number of samples that belong to the frames so far.
  var position: Int { next * SoundMemory.frameLength }
  /// The number of samples so far.
  var end: Int { sound.end }

  func take(_ samples: [Int16], _ body: (ArraySlice<Float>, Double) -> Void) {
    samples.withUnsafeBufferPointer { sound.append($0) }
    let cepstra = frontEnd.frames(samples)
    for place in stride(from: 0, to: cepstra.count, by: SpokenSound.width) {
      // The middle of the frame's window.
      let from = next * SoundMemory.frameLength + 125
      body(
        cepstra[place..<(place + SpokenSound.width)],
        sound.with(from..<(from + SoundMemory.frameLength), Loudness.of))
      next += 1
    }
    sound.forget(before: position)
  }
}
