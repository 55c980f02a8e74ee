package import TappetModel

package enum VoiceProgram: String, Hashable, Sendable, CaseIterable {
  case dispatcher = "speech-dispatcher"
  case espeak = "espeak-ng"
}

/// Chooses the program that speaks: the first preferred one that has not failed recently.
/// Decision 180: docs/decisions/0180-speech-cues.md.
package struct VoiceChoice: Sendable {
  /// The back-off of a program that failed.
  static let rest = BackOff(from: .seconds(30), to: .seconds(600))

  package let wished: [VoiceProgram]
  private var failures: [VoiceProgram: (until: Instant, rest: BackOff)] = [:]

  /// - Parameter wished: the programs in order of preference.
  package init(wished: [VoiceProgram] = VoiceProgram.allCases) { self.wished = wished }

  /// `nil` if no program is available now.
  package func program(at now: Instant) -> VoiceProgram? {
    wished.first { program in failures[program].map { $0.until <= now } ?? true }
  }

  /// Records a failure; returns whether it is the first since the program last spoke.
  package mutating func failed(_ program: VoiceProgram, at now: Instant) -> Bool {
    let isNews = failures[program] == nil
    var rest = failures[program]?.rest ?? Self.rest
    failures[program] = (rest.next(after: now), rest)
    return isNews
  }

  /// Records success; returns whether the program had failed before.
  package mutating func spoke(_ program: VoiceProgram) -> Bool { failures.removeValue(forKey: program) != nil }
}
