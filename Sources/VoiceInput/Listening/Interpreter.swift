/// Decodes a stretch of sound and measures how certain the result is.
///
/// In noise the interpreter decodes twice: the second time only the part with the words found, and 100 ms on either
/// side. Voices before and after a command then no longer lower its score, and words that were found in the noise
/// itself are not found again. A command that would be acted on is then compared with its rivals. All of that is done
/// again in the sound without its noise.
/// Decisions 19 and 253: docs/decisions/0019-second-hearing.md, docs/decisions/0253-cleaned-hearing.md.
final class Interpreter {
  let decoders: TwoDecoders
  private var rivals: Rivals { decoders.rivals.rivals }

  init(decoders: TwoDecoders) { self.decoders = decoders }

  /// Decodes the 10 ms frames `frames` of `sound`; the result has no command if nothing fits.
  func interpret(_ frames: Range<Int>, of sound: SoundMemory, levels: LevelMemory, room: Room) -> Interpretation {
    let single = interpretAsOne(frames, of: sound, levels: levels, room: room)
    guard single.confidence < Confidence.certain, frames.count >= Self.shortestSeries,
      (single.evidence?.score ?? 0) > Self.talk
    else { return single }
    return series(in: Place(frames: frames, sound: sound, levels: levels, room: room.level), after: single)
  }

  private func interpretAsOne(
    _ frames: Range<Int>, of sound: SoundMemory, levels: LevelMemory, room: Room
  ) -> Interpretation {
    if decoders.commands.grammar.arcs.isEmpty { return Interpretation() }
    let place = Place(frames: frames, sound: sound, levels: levels, room: room.level)
    let samples = sound.with(Self.samples(of: frames)) { Array($0) }
    let raw = hear(samples, place)
    guard TwoHearings.mayHelp(after: raw, content: rivals.content(of: raw.words)) else { return raw }
    let clock = ThreadClock()
    let silence = sound.with(Self.samples(of: room.frames)) { Array($0) }
    guard let cleaned = NoiseSuppressor.clean(samples, room: silence) else { return raw }
    let suppressing = clock.elapsed
    var second = hear(cleaned, place, clearance: raw.clearance)
    second.took += suppressing
    let areOfOneMeaning = rivals.areOfOneMeaning(raw.words, second.words)
    return TwoHearings(raw: raw, cleaned: second, areOfOneMeaning: areOfOneMeaning).outcome
  }

  /// Returns several commands in one breath, if each of them alone is heard with certainty; `single` otherwise.
  /// Decision 276: docs/decisions/0276-several-commands.md.
  private func series(in place: Place, after single: Interpretation) -> Interpretation {
    var single = single
    let (series, took) = place.sound.with(Self.samples(of: place.frames), decoders.decodeSeries)
    single.took += took
    guard let series else { return single }
    var parts: [Interpretation] = []
    for part in series.parts {
      let frames = place.absolute(part.frames)
      let samples = place.sound.with(Self.samples(of: frames)) { Array($0) }
      let heard = hear(
        samples, Place(frames: frames, sound: place.sound, levels: place.levels, room: place.room))
      single.took += heard.took
      guard heard.confidence >= Confidence.certain, rivals.areOfOneMeaning(heard.words, part.words) else {
        return single
      }
      parts.append(heard)
    }
    return Interpretation(parts, joinedBy: series.joint, took: single.took) ?? single
  }

  /// Where the sound to be decoded is from.
  private struct Place {
    var frames: Range<Int>
    var sound: SoundMemory
    var levels: LevelMemory
    /// The background level before speech began, in decibels of 16-bit units.
    var room: Double

    func clearance(of command: Range<Int>) -> Double {
      Clearance.of(command, in: frames, levels: levels, room: room)
    }

    func isCutOff(_ command: Range<Int>) -> Bool {
      sound.with(Interpreter.samples(of: command)) { words in
        Double(Loudness.cutOff(in: words)) > Interpreter.cutOffShare * Double(words.count)
      }
    }

    /// Returns the place of frames that are counted from the beginning of the decoded sound.
    func absolute(_ span: Range<Int>) -> Range<Int> {
      (frames.lowerBound + span.lowerBound)..<(frames.lowerBound + span.upperBound)
    }
  }

  /// Decodes `samples`, the sound of `place` or what suppression left of it.
  /// - Parameter most: the greatest clearance that a command in them can have, in decibels.
  private func hear(_ samples: [Int16], _ place: Place, clearance most: Double = .infinity) -> Interpretation {
    var result = Interpretation()
    func clearance(_ span: Range<Int>) -> Double { min(most, place.clearance(of: place.absolute(span))) }
    let first = listen(samples[...], &result) { command in command.span.map { clearance($0) >= Self.clear } ?? false }
    guard let first, let span = first.command.span else { return result }
    result.command = first.command
    result.evidence = first.evidence
    result.clearance = clearance(span)
    result.isCutOff = place.isCutOff(place.absolute(span))
    guard (Self.hopeless..<Self.clear).contains(result.clearance), (first.evidence?.score ?? 0) > Self.remote else {
      result.margin = margin(of: first, result)
      return result
    }
    let around = Self.samples(of: (span.lowerBound - Self.margin)..<(span.upperBound + Self.margin))
    func isSame(_ other: Decoding) -> Bool { rivals.areOfOneMeaning(other.words, first.command.words) }
    let second = listen(samples[around.clamped(to: samples.indices)], &result, isCompared: isSame)
    if let second, isSame(second.command) {
      result.command = second.command
      result.evidence = second.evidence
      result.margin = margin(of: second, result)
    } else {
      result.isDoubtful = true
    }
    return result
  }

  private typealias Hearing = (command: Decoding, evidence: Evidence?, rival: (words: [String], lead: Int)?)

  /// Decodes `samples` once. Compares a whole command with its rivals if `isCompared` returns true for it.
  private func listen(
    _ samples: ArraySlice<Int16>, _ result: inout Interpretation, isCompared: (Decoding) -> Bool
  ) -> Hearing? {
    let grammar = decoders.commands.grammar
    let answer = samples.withUnsafeBufferPointer { samples in
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
      of: rivals.content(of: hearing.command.words), clearance: result.clearance, confidence: result.confidence)
    return RivalMargin(of: hearing.command, over: rival.words, lead: rival.lead, limit: limit)
  }

  private static func samples(of frames: Range<Int>) -> Range<Int> {
    (frames.lowerBound * SoundMemory.frameLength)..<(frames.upperBound * SoundMemory.frameLength)
  }

  /// The fewest 10 ms frames of two commands with those before and after them.
  private static let shortestSeries = 120
  /// The score at or below which a single command is so far from the sound that no series of commands is heard in it either. Of
  /// 125 recordings of series none is below, of 493 of talk 191 are.
  private static let talk = -66.0
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
