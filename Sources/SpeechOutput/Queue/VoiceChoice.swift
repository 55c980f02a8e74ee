package import TappetModel

/// What there is that speaks.
package enum VoiceProgram: String, Hashable, Sendable, CaseIterable {
  case dispatcher = "speech-dispatcher"
  case espeak = "espeak-ng"
}

/// Which program speaks: the first of those that are wished for that has not failed of late.
package struct VoiceChoice: Sendable {
  /// How long a program that failed is left alone.
  static let rest = BackOff(from: .seconds(30), to: .seconds(600))

  package let wished: [VoiceProgram]
  private var failures: [VoiceProgram: (until: Instant, rest: BackOff)] = [:]

  /// In the order in which they are tried.
  package init(wished: [VoiceProgram] = VoiceProgram.allCases) { self.wished = wished }

  /// `nil`: nothing speaks now.
  package func program(at now: Instant) -> VoiceProgram? {
    wished.first { program in failures[program].map { $0.until <= now } ?? true }
  }

  /// It could not speak; answers whether that is news.
  package mutating func failed(_ program: VoiceProgram, at now: Instant) -> Bool {
    let isNews = failures[program] == nil
    var rest = failures[program]?.rest ?? Self.rest
    failures[program] = (rest.next(after: now), rest)
    return isNews
  }

  /// It spoke; answers whether it had failed before.
  package mutating func spoke(_ program: VoiceProgram) -> Bool { failures.removeValue(forKey: program) != nil }
}
