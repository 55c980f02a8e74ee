/// The reason why listening cannot start or continue.
package enum VoiceError: Error, Hashable, Sendable {
  case modelMissing(path: String)
  case modelDamaged(path: String, problems: [String])
  case dictionaryMissing(path: String)
  /// The language model of free text is missing or incomplete, so that nothing can be dictated.
  case languageModelMissing(path: String)
  /// PocketSphinx failed; `what` names the operation, as in "take a grammar".
  case recogniser(what: String)
  /// `count` lines of the user's lexicon are malformed.
  case lexiconLines(path: String, count: Int)
  /// espeak-ng failed; `what` says whether it cannot be started or does not answer.
  case guesser(what: String)
  /// The system cannot create a thread; `code` is the error number.
  case thread(code: Int32)
  case recordingUnreadable(path: String, reason: String)
  /// A recording's sample rate is too low for speech.
  case recordingRate(path: String, rate: Int)
}

extension VoiceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .modelMissing(let path):
      "no acoustic model at \(path): install the package pocketsphinx-en-us, or name a model with --model"
    case .modelDamaged(let path, let problems):
      "the acoustic model at \(path) is damaged (\(problems.joined(separator: "; "))): install the package "
        + "pocketsphinx-en-us again, or name another with --model"
    case .dictionaryMissing(let path):
      "no pronouncing dictionary at \(path): install the package pocketsphinx-en-us, or name one with --dictionary"
    case .languageModelMissing(let path):
      "no language model for dictation at \(path), or only a part of it: install the package pocketsphinx-en-us again; "
        + "commands are heard as before"
    case .recogniser(let what):
      "the speech recogniser failed to \(what); is the model one for PocketSphinx 5 at 16 kHz?"
    case .lexiconLines(let path, let count):
      "\(count == 1 ? "a line of \(path) is" : "\(count) lines of \(path) are") left out; tappet check tells why"
    case .guesser(let what):
      "\(what): names that are in no dictionary are guessed less well, by flite alone"
    case .thread(let code):
      "the system gives no thread to listen on (error \(code)); close some programs"
    case .recordingUnreadable(let path, let reason):
      "cannot read the recording \(path): \(reason)"
    case .recordingRate(let path, let rate):
      "\(path) has \(rate) samples a second; what tells words apart needs 16000 or more: record it anew"
    }
  }
}
