import TappetModel

/// Cuts utterances out of sound, with the same bounds as the listener, for recordings to learn from.
package struct RecordingCutter {
  package enum Cut: Hashable, Sendable {
    /// An utterance with the silence before it, and 100 ms of that after it.
    case utterance([Int16])
    /// The utterance was longer than any command.
    case tooLong
  }

  private var endpointer: Endpointer
  private var sound = SoundMemory()
  private var unheard = 0
  private var began = 0

  /// - Parameter longest: how long an utterance may last; `nil`: as long as a command.
  package init(longest: Duration? = nil) {
    var settings = Endpointer.Settings()
    if let longest { settings.longestFrames = Int(longest / .milliseconds(10)) }
    endpointer = Endpointer(settings: settings)
    endpointer.isPatient = true
  }

  /// Processes 16,000 samples a second; returns the utterance that ended in them, if one did.
  package mutating func hear(_ samples: [Int16]) -> Cut? {
    var cut: Cut?
    samples.withUnsafeBufferPointer { sound.append($0) }
    while unheard + SoundMemory.frameLength <= sound.end {
      let frame = unheard..<(unheard + SoundMemory.frameLength)
      unheard = frame.upperBound
      switch endpointer.advance(level: sound.with(frame, Loudness.of)) {
      case .began(let from): began = from
      case .ended(let last): cut = utterance(to: last)
      case .abandoned: cut = .tooLong
      case .paused, .resumed, nil: break
      }
    }
    if !endpointer.isInUtterance { sound.forget(before: unheard - 2 * SoundMemory.rate) }
    return cut
  }

  /// Ends the sound; returns the utterance under way.
  package mutating func finish() -> Cut? { endpointer.finish().map { utterance(to: $0) } }

  /// Returns the utterances in the recording at `path`.
  package static func cuts(inFile path: String, longest: Duration? = nil) throws(VoiceError) -> [Cut] {
    let file = try FileSource(path: path, pace: .fast(from: .zero))
    var cutter = RecordingCutter(longest: longest)
    var cuts: [Cut] = []
    while true {
      switch file.next() {
      case .samples(let samples, _): if let cut = cutter.hear(samples) { cuts.append(cut) }
      case .ended:
        if let cut = cutter.finish() { cuts.append(cut) }
        return cuts
      case .state, .nothing, .gap, .brokeOff: break
      }
    }
  }

  private func utterance(to last: Int) -> Cut {
    let frames = max(0, began - UtteranceRecogniser.leadFrames)..<(last + Self.after)
    let samples = (frames.lowerBound * SoundMemory.frameLength)..<(frames.upperBound * SoundMemory.frameLength)
    return .utterance(sound.with(samples) { Array($0) })
  }

  /// The number of 10 ms frames after the speech that are kept: as many as the listener waits before it decodes.
  private static let after = 10
}
