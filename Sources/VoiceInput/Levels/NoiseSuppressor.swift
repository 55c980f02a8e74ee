import CSuppressor

/// Removes steady noise from sound. Owns the library's stream.
final class NoiseSuppressor {
  private let stream: OpaquePointer

  /// `nil` if there is no memory.
  init?() {
    guard let stream = csuppressor_new() else { return nil }
    self.stream = stream
  }

  deinit { csuppressor_free(stream) }

  /// Returns `sound` without the noise that `room`, sound of the same place in which nobody speaks, consists of;
  /// `nil` if the library fails, or `room` is empty. Both have 16,000 samples a second; the samples after the last
  /// whole 10 ms stay as they are.
  static func clean(_ sound: [Int16], room: [Int16]) -> [Int16]? {
    guard let suppressor = NoiseSuppressor(), suppressor.study(room) else { return nil }
    var cleaned = sound
    return suppressor.clean(&cleaned) ? cleaned : nil
  }

  /// Hears the noise until it is known, over and over if `room` is short.
  private func study(_ room: [Int16]) -> Bool {
    guard room.count >= Self.shortestRoom else { return false }
    var heard = 0
    while heard < Self.studied {
      var piece = room
      guard clean(&piece) else { return false }
      heard += piece.count
    }
    return true
  }

  private func clean(_ samples: inout [Int16]) -> Bool {
    samples.withUnsafeMutableBufferPointer { samples in
      guard let start = samples.baseAddress else { return true }
      let length = Int(CSUPPRESSOR_SAMPLES)
      return stride(from: 0, through: samples.count - length, by: length).allSatisfy {
        csuppressor_clean(stream, start + $0)
      }
    }
  }

  /// The number of samples after which the library knows the noise: 2 s.
  private static let studied = 2 * SoundMemory.rate
  /// The fewest samples that tell what the noise is like: 50 ms.
  private static let shortestRoom = SoundMemory.rate / 20
}
