import Glibc
import Messages
import ScanVocabulary
import TappetProtocol
import VoiceInput

/// The output of the stand-alone listener: utterances on stdout, everything else on stderr.
struct Printer: Sendable {
  let printsJSON: Bool
  /// Whether to print the microphone's state and levels as JSON too.
  let tellsLevels: Bool

  func print(_ heard: HeardUtterance, _ outcome: VoiceOutcome) {
    if printsJSON { return write(heard.json(outcome: outcome)) }
    write(Array(text(heard, outcome).utf8) + [UInt8(ascii: "\n")])
  }

  func print(_ state: AudioState) {
    switch state {
    case .listening(let name):
      if tellsLevels { write(["microphone": .string(name)]) }
      complain(tr("listening to \(name)"))
    case .unavailable(let reason, let retryIn):
      // Print only the first attempt; later ones wait longer and are no news.
      guard retryIn == MicrophoneSource.firstRetry else { return }
      if tellsLevels { write(["noMicrophone": .string(reason)]) }
      complain(
        tr("no microphone: \(reason); trying again until there is one (arecord -L lists the names for --device)"))
    }
  }

  /// Prints the level of the input and of the background noise, in dB relative to full scale.
  func print(level: Double, noise: Double) {
    if tellsLevels { write(["level": .number(level), "noise": .number(noise)]) }
  }

  private func text(_ heard: HeardUtterance, _ outcome: VoiceOutcome) -> String {
    let utterance = heard.utterance
    if utterance.isTooLong { return "0.00  —  \(outcome.reasonMessage.map { tr($0) } ?? "")" }
    if let dictation = utterance.dictation, !outcome.isDone { return text(dictation) }
    guard !utterance.text.isEmpty else { return "0.00  —  \(tr("no phrase of this screen"))" }
    return "\(Self.decimal(utterance.confidence))  \(utterance.text)  —  \(Self.words(for: outcome))"
  }

  private func text(_ dictation: Dictation) -> String {
    let isSure = dictation.confidence >= 0.5
    let first = "\(Self.decimal(dictation.confidence))  \(dictation.texts[0])"
    let others = dictation.texts.dropFirst().prefix(Self.mostOthers).joined(separator: " | ")
    let told = isSure ? tr("would type this") : tr("would ask about this text")
    return "\(first)  —  \(told)" + (isSure || others.isEmpty ? "" : "  (\(others))")
  }

  /// The most other texts that are printed of a text that is not sure.
  private static let mostOthers = 3

  private static func decimal(_ confidence: Double) -> String {
    let (whole, rest) = Int((confidence * 100).rounded()).quotientAndRemainder(dividingBy: 100)
    return tr("\(whole).\(String(rest + 100).suffix(2))")
  }

  private static func words(for outcome: VoiceOutcome) -> String {
    switch outcome {
    case .acted(let what): tr("would do: \(what)")
    case .already, .answered, .ambiguous, .unsure, .unsureAmong, .declined, .refused:
      outcome.reasonMessage.map { tr($0) } ?? outcome.name
    case .ignored: tr(outcome.reasonMessage ?? Message("not clear enough"))
    // This listener's language is English.
    case .asleep: tr("asleep; say “\("wake up")”")
    }
  }

  private func write(_ object: JSONObject) {
    var writer = JSONWriter()
    writer.object(object)
    writer.endLine()
    write(writer.bytes)
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      // The reader has closed the pipe.
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension VoiceOutcome {
  /// Whether the command was performed, so that its words are not text.
  fileprivate var isDone: Bool {
    switch self {
    case .acted, .already, .answered: true
    case .ambiguous, .unsure, .unsureAmong, .declined, .refused, .ignored, .asleep: false
    }
  }
}

extension VoiceProblem {
  var text: String {
    switch kind {
    case .unpronounceable:
      id == nil
        ? tr("cannot listen for the command with “\(words)”: no pronunciation is known")
        : tr("cannot listen for “\(words)”: no pronunciation is known; give it another name")
    case .malformed: tr("cannot listen for “\(words)”: the pattern is not well formed")
    }
  }
}
