/// Decodes a stretch of sound and measures how certain the result is.
///
/// In noise the interpreter decodes twice: the second time only the part with the words found, and 100 ms on either
/// side. Voices before and after a command then no longer lower its score, and words that were found in the noise
/// itself are not found again.
/// Decision 19: docs/decisions/0019-second-hearing.md.
final class Interpreter {
  let decoders: TwoDecoders

  init(decoders: TwoDecoders) { self.decoders = decoders }

  /// Decodes the 10 ms frames `frames` of `sound`; the result has no command if nothing fits.
  /// - Parameter room: the background level before speech began, in decibels of 16-bit units.
  func interpret(_ frames: Range<Int>, of sound: SoundMemory, levels: LevelMemory, room: Double) -> Interpretation {
    var result = Interpretation()
    if decoders.commands.grammar.arcs.isEmpty { return result }
    guard let first = listen(frames, sound, &result), let span = first.command.span else { return result }
    result.command = first.command
    result.evidence = first.evidence
    let command = (frames.lowerBound + span.lowerBound)..<(frames.lowerBound + span.upperBound)
    result.clearance = Clearance.of(command, in: frames, levels: levels, room: room)
    result.isCutOff = sound.with(Self.samples(of: command)) { words in
      Double(Loudness.cutOff(in: words)) > Self.cutOffShare * Double(words.count)
    }
    guard (Self.hopeless..<Self.clear).contains(result.clearance), (first.evidence?.score ?? 0) > Self.remote else {
      return result
    }
    let around = (command.lowerBound - Self.margin)..<(command.upperBound + Self.margin)
    let second = listen(around.clamped(to: frames), sound, &result)
    if let second, second.command.words == first.command.words {
      result.evidence = second.evidence
    } else {
      result.isDoubtful = true
    }
    return result
  }

  private func listen(
    _ frames: Range<Int>, _ sound: SoundMemory, _ result: inout Interpretation
  ) -> (command: Decoding, evidence: Evidence?)? {
    let answer = sound.with(Self.samples(of: frames)) { decoders.decode($0) }
    result.took += answer.took
    guard let command = answer.command, !command.words.isEmpty else { return nil }
    return (command, answer.loop.flatMap { Evidence(command: command, loop: $0) })
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
