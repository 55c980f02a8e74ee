import LearnedVoice

/// Hears utterances by the commands that the person has taught. Use it from one thread only.
final class LearnedEar {
  private let folder: LearnedFolder
  private let frontEnd: CepstralFrontEnd
  private let isUsed: Bool

  /// - Parameter isUsed: whether what was learned counts.
  init(_ folder: LearnedFolder, isUsed: Bool) throws(VoiceError) {
    self.folder = folder
    self.isUsed = isUsed
    frontEnd = try CepstralFrontEnd()
  }

  /// Whether commands were learned and count.
  var knowsVoice: Bool { isUsed && !folder.voice.isEmpty }

  /// Whether the person is teaching commands now, so that nothing of what they say is to be done.
  var isBeingTaught: Bool { TeachingLock.isHeld(in: folder.path) }

  /// Returns `heard`, what the grammar found in an utterance, with what the recordings change about it.
  /// - Parameters:
  ///   - samples: the utterance, with some silence around it.
  ///   - clearance: how far it stands out from the sound around it, in decibels.
  func improve(
    _ heard: Interpretation, _ samples: [Int16], clearance: Double, by decoders: TwoDecoders
  ) -> Interpretation {
    let clock = ThreadClock()
    let voice = folder.voice
    let match = frontEnd.spoken(samples).flatMap { voice.match(VoiceTemplate($0)) }
    let rivals = decoders.rivals.rivals
    func mean(_ command: String) -> Bool {
      !heard.words.isEmpty && rivals.areOfOneMeaning(Self.words(of: command), heard.words)
    }
    let outcome = LearnedHearing.outcome(
      of: LearnedHearing.Evidence(
        match: match, isPossible: match.map { decoders.commands.grammar.isWhole(Self.words(of: $0.command)) } ?? false,
        grammar: heard.words, confidence: heard.confidence, areOfOneMeaning: match.map { mean($0.command) } ?? false,
        grammarIsLearned: voice.commands.keys.contains(where: mean), clearance: clearance))
    var result = heard
    result.took += clock.elapsed
    guard let outcome else { return result }
    result.learned = outcome
    if heard.command == nil || outcome.words != heard.words { result.clearance = clearance }
    return result
  }

  private static func words(of command: String) -> [String] { command.split(separator: " ").map(String.init) }
}
