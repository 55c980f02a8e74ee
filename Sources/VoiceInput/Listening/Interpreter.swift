/// Decodes a stretch of sound and measures how certain the result is.
///
/// In noise the interpreter decodes twice: the second time only the part with the words found, and 100 ms on either
/// side. Voices before and after a command then no longer lower its score, and words that were found in the noise
/// itself are not found again. A command that would be acted on is then compared with its rivals.
/// Decision 19: docs/decisions/0019-second-hearing.md.
final class Interpreter {
  let decoders: TwoDecoders

  init(decoders: TwoDecoders) { self.decoders = decoders }

  /// Decodes the 10 ms frames `frames` of `sound`; the result has no command if nothing fits.
  /// - Parameter room: the background level before speech began, in decibels of 16-bit units.
  func interpret(_ frames: Range<Int>, of sound: SoundMemory, levels: LevelMemory, room: Double) -> Interpretation {
    var result = Interpretation()
    if decoders.commands.grammar.arcs.isEmpty { return result }
    let first = listen(frames, sound, &result) { clearance(of: $0) >= Self.clear }
    guard let first, let span = first.command.span else { return result }
    result.command = first.command
    result.evidence = first.evidence
    let command = (frames.lowerBound + span.lowerBound)..<(frames.lowerBound + span.upperBound)
    result.clearance = Clearance.of(command, in: frames, levels: levels, room: room)
    result.isCutOff = sound.with(Self.samples(of: command)) { words in
      Double(Loudness.cutOff(in: words)) > Self.cutOffShare * Double(words.count)
    }
    guard (Self.hopeless..<Self.clear).contains(result.clearance), (first.evidence?.score ?? 0) > Self.remote else {
      result.margin = margin(of: first, result)
      return result
    }
    let around = (command.lowerBound - Self.margin)..<(command.upperBound + Self.margin)
    let second = listen(around.clamped(to: frames), sound, &result) { $0.words == first.command.words }
    if let second, second.command.words == first.command.words {
      result.evidence = second.evidence
      result.margin = margin(of: second, result)
    } else {
      result.isDoubtful = true
    }
    return result

    func clearance(of command: Decoding) -> Double {
      guard let span = command.span else { return 0 }
      let place = (frames.lowerBound + span.lowerBound)..<(frames.lowerBound + span.upperBound)
      return Clearance.of(place, in: frames, levels: levels, room: room)
    }
  }

  private typealias Hearing = (command: Decoding, evidence: Evidence?, rival: (words: [String], lead: Int)?)

  /// Decodes `frames` once. Compares a whole command with its rivals if `isCompared` returns true for it.
  private func listen(
    _ frames: Range<Int>, _ sound: SoundMemory, _ result: inout Interpretation, isCompared: (Decoding) -> Bool
  ) -> Hearing? {
    let grammar = decoders.commands.grammar
    let answer = sound.with(Self.samples(of: frames)) { samples in
      decoders.decode(samples) { grammar.isWhole($0.words) && isCompared($0) }
    }
    result.took += answer.took
    guard let command = answer.command, !command.words.isEmpty else { return nil }
    return (command, answer.loop.flatMap { Evidence(command: command, loop: $0) }, answer.rival)
  }

  /// Returns how a command that would be acted on compares with its rivals; `nil` if it would not be acted on.
  private func margin(of hearing: Hearing, _ result: Interpretation) -> RivalMargin? {
    guard let rival = hearing.rival, result.confidence >= Confidence.certain else { return nil }
    let limit = RivalMargin.limit(
      of: decoders.rivals.rivals.content(of: hearing.command.words), clearance: result.clearance,
      confidence: result.confidence)
    return RivalMargin(of: hearing.command, over: rival.words, lead: rival.lead, limit: limit)
  }

  private static func samples(of frames: Range<Int>) -> Range<Int> {
    (frames.lowerBound * SoundMemory.frameLength)..<(frames.upperBound * SoundMemory.frameLength)
  }

  /// The share of clipped samples beyond which Tappet asks about a command instead of performing it. A voice that is
  /// four times too loud clips 2 % of the samples; a voice that is eight times too loud clips 10 % and is recognised as
  /// different words.
  private static let cutOffShare = 0.05
  /// The clearance, in decibels, from which the result needs no second decoding.
  private static let clear = 25.0
  /// The clearance, in decibels, below which a second decoding does not help.
  private static let hopeless = 10.0
  /// The score below which a second decoding does not help.
  private static let remote = -30.0
  /// The number of 10 ms frames on either side of the words that the second decoding includes.
  private static let margin = 10
}
