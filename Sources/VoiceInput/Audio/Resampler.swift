import CSamplerate

/// Converts mono sound to 16,000 samples a second. Owns libsamplerate's state.
final class Resampler {
  private let state: OpaquePointer
  private let ratio: Double

  /// Creates a converter from `rate` samples a second; `nil` if libsamplerate cannot allocate its state.
  init?(from rate: Int) {
    var code: Int32 = 0
    guard let state = src_new(Int32(SRC_SINC_MEDIUM_QUALITY), 1, &code) else { return nil }
    self.state = state
    ratio = Double(SoundMemory.rate) / Double(rate)
  }

  deinit { src_delete(state) }

  /// Converts `samples`, which follow those of the previous call. The filter holds some samples back until a call with
  /// `isLast`.
  func convert(_ samples: [Float], isLast: Bool) -> [Float] {
    var rest = samples[...]
    var all: [Float] = []
    while true {
      var made = 0
      var used = 0
      let piece = [Float](unsafeUninitializedCapacity: Self.piece) { output, count in
        rest.withUnsafeBufferPointer { input in
          var data = SRC_DATA()
          data.data_in = input.baseAddress
          data.input_frames = input.count
          data.data_out = output.baseAddress
          data.output_frames = Self.piece
          data.src_ratio = ratio
          data.end_of_input = isLast ? 1 : 0
          if src_process(state, &data) == 0 { (used, made) = (data.input_frames_used, data.output_frames_gen) }
        }
        count = made
      }
      all += piece
      rest = rest.dropFirst(used)
      if made < Self.piece, rest.isEmpty || used == 0 { return all }
    }
  }

  private static let piece = 4096
}
