import CPocketSphinx
package import LearnedVoice

/// sphinxbase's computation of cepstra, the one that PocketSphinx itself uses. Use it from one thread only.
package final class CepstralFrontEnd {
  private let frontEnd: OpaquePointer

  /// - Parameter removesNoise: whether noise is removed, as before decoding.
  package init(removesNoise: Bool = false) throws(VoiceError) {
    SphinxLog.isTaken
    let arguments = ["tappet-voice"] + Self.flags + ["-remove_noise", removesNoise ? "yes" : "no"]
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    guard let configuration = cmd_ln_parse_r(nil, fe_get_args(), Int32(arguments.count), &strings, 1) else {
      throw .recogniser(what: "take its options")
    }
    // The front end keeps a reference of its own.
    defer { cmd_ln_free_r(configuration) }
    guard let frontEnd = fe_init_auto_r(configuration) else { throw .recogniser(what: "compute cepstra") }
    self.frontEnd = frontEnd
  }

  deinit { fe_free(frontEnd) }

  /// Begins to compute cepstra of sound as it comes.
  func begin() {
    fe_start_stream(frontEnd)
    fe_start_utt(frontEnd)
  }

  /// Returns the cepstra, frame by frame, that these samples complete.
  func frames(_ samples: [Int16]) -> [Float] {
    let room = samples.count / SoundMemory.frameLength + 2
    var cepstra = [Float](repeating: 0, count: room * SpokenSound.width)
    var count = Int32(room)
    let isDone = samples.withUnsafeBufferPointer { samples in
      cepstra.withUnsafeMutableBufferPointer { cepstra in
        guard let first = cepstra.baseAddress else { return false }
        var rows: [UnsafeMutablePointer<mfcc_t>?] = (0..<room).map { first + $0 * SpokenSound.width }
        var left = samples.count
        var start: Int32 = 0
        var next = samples.baseAddress
        return fe_process_frames(frontEnd, &next, &left, &rows, &count, &start) == 0
      }
    }
    return isDone ? Array(cepstra.prefix(max(0, Int(count)) * SpokenSound.width)) : []
  }

  /// Returns the spoken part of an utterance with some silence around it, 16,000 samples a second; `nil` if nothing
  /// stands out from the silence.
  package func spoken(_ samples: [Int16]) -> SpokenSound? {
    guard let cepstra = cepstra(of: samples) else { return nil }
    let levels = (0..<cepstra.count / SpokenSound.width).map { frame in
      let from = frame * SoundMemory.frameLength
      return samples[from..<min(samples.count, from + Self.windowLength)].withUnsafeBufferPointer(Loudness.of)
    }
    return SpokenSound(cepstra: cepstra, levels: levels)
  }

  /// Returns the cepstra of a whole utterance, frame by frame; `nil` without any.
  func cepstra(of samples: [Int16]) -> [Float]? {
    begin()
    let cepstra = frames(samples)
    // The end of an utterance may make one more frame, of less sound than the others.
    var unused = [mfcc_t](repeating: 0, count: SpokenSound.width)
    var last: Int32 = 0
    return fe_end_utt(frontEnd, &unused, &last) == 0 && !cepstra.isEmpty ? cepstra : nil
  }

  /// The acoustic model's own settings. Removal of noise changes with what was heard before.
  private static let flags = [
    "-lowerf", "130", "-upperf", "6800", "-nfilt", "25", "-transform", "dct", "-lifter", "22",
    "-remove_silence", "no",
  ]
  /// The number of samples from which a frame is computed: 25.6 ms.
  private static let windowLength = 410
}
