package import LearnedVoice

/// Takes recordings of commands to learn, and says which of them are of no use.
package struct Teaching {
  private let frontEnd: CepstralFrontEnd
  /// The usable recordings of each command so far, by its words.
  private var learned: [String: [VoiceTemplate]]

  /// - Parameter known: the commands learned before, with which new recordings are compared.
  package init(_ known: [LearnedCommand]) throws(VoiceError) {
    frontEnd = try CepstralFrontEnd()
    learned = Dictionary(known.map { ($0.words, $0.recordings.map(VoiceTemplate.init)) }) { $1 }
  }

  /// The number of recordings that are asked for of each command.
  package static let wanted = 5

  /// Forgets the recordings of a command, to take others.
  package mutating func begin(_ command: String) { learned[command] = [] }

  /// Takes a recording of a command; returns why it is of no use, `nil` if it was taken.
  package mutating func take(_ cut: RecordingCutter.Cut, as command: String) -> RecordingFault? {
    guard case .utterance(let samples) = cut else { return .tooLong }
    let template = frontEnd.spoken(samples).map(VoiceTemplate.init)
    let clipped = Double(Loudness.cutOff(in: samples)) / Double(max(1, samples.count))
    let fault = RecordingCheck(learned).fault(of: template, clipped: clipped, as: command)
    if fault == nil, let template { learned[command, default: []].append(template) }
    return fault
  }

  /// The number of usable recordings of a command.
  package func count(of command: String) -> Int { learned[command]?.count ?? 0 }

  /// Returns the command with its last recordings, as many as are kept.
  package func command(_ words: String) -> LearnedCommand {
    let recordings = (learned[words] ?? []).suffix(LearnedCommand.mostRecordings)
    return LearnedCommand(words: words, recordings: recordings.map(\.sound))
  }
}
