import Glibc
import ScanVocabulary

/// The decoder of free text: any of the dictionary's words may follow any other, as probable as the language model says.
/// Use it from one thread only.
/// Decision 230: docs/decisions/0230-dictation.md.
final class DictationDecoder {
  private let sphinx: SphinxDecoder

  /// Loads the acoustic model, the language model and all words of the dictionary: 95 MB, 0.4 s of processor time.
  init(options: ListenerOptions) throws(VoiceError) {
    guard access(options.languageModel, R_OK) == 0 else { throw .languageModelMissing(path: options.languageModel) }
    guard access(options.dictionary, R_OK) == 0 else { throw .dictionaryMissing(path: options.dictionary) }
    let files = ["-lm", options.languageModel, "-dict", options.dictionary]
    do throws(VoiceError) {
      sphinx = try SphinxDecoder(model: options.model, flags: files + Self.flags)
    } catch .recogniser {
      // Commands are heard with the same acoustic model already.
      throw .languageModelMissing(path: options.languageModel)
    }
    // PocketSphinx loads a file without its last words, logs that, and hears nonsense.
    if SphinxLog.takeComplaints().contains(where: { $0.contains("reading word strings") }) {
      throw .languageModelMissing(path: options.languageModel)
    }
  }

  /// Decodes one whole utterance; `nil` if it has no words.
  func decode(_ samples: UnsafeBufferPointer<Int16>) -> DecodedText? {
    guard let decoding = sphinx.decode(samples), let likelihood = decoding.meanPosterior else { return nil }
    let spoken = decoding.segments.filter { !$0.isFiller }
    let texts = sphinx.likelyTexts(Dictation.mostTexts)
    if texts.isEmpty { return nil }
    let phones = spoken.reduce(0) { $0 + sphinx.phoneCount(of: $1.word) }
    return DecodedText(
      texts: texts, likelihood: likelihood, wordCount: spoken.count,
      pace: Double(spoken.reduce(0) { $0 + $1.frames.count }) / Double(max(1, phones)))
  }

  /// The flags of the decoder, chosen by measurement (docs/voice-accuracy.md):
  /// - `-fwdflat no`: a second pass over all words takes half as long again, and people's words are heard less well.
  /// - `-topn 2`, `-maxhmmpf`, `-maxwpf`: less than half the time, with no more wrong words.
  /// - The weights of the language model are PocketSphinx's own.
  private static let flags = [
    "-fwdflat", "no", "-topn", "2", "-maxhmmpf", "3000", "-maxwpf", "10", "-remove_noise", "yes",
  ]
}

/// Free text as decoded, with what tells how certain it is.
struct DecodedText: Hashable, Sendable {
  /// The likely texts, best first.
  var texts: [String]
  /// The mean log posterior of the words of the first text (`Decoding.meanPosterior`).
  var likelihood: Double
  /// The number of words of the first text.
  var wordCount: Int
  /// The mean length of a phone of the first text, in 10 ms frames.
  var pace: Double

  /// The text for the daemon; `nil` if nothing in the sound can be taken for words.
  var dictation: Dictation? {
    let confidence = DictationConfidence.of(self)
    return confidence > 0 ? Dictation(texts, confidence: confidence) : nil
  }
}

extension Decoding {
  /// The mean of the log posteriors of the words, in nats: 0 if the language model allows nothing else for any part of
  /// the sound; `nil` without words.
  var meanPosterior: Double? {
    let words = segments.filter { !$0.isFiller }
    guard !words.isEmpty else { return nil }
    return Double(words.reduce(0) { $0 + $1.posterior }) / Double(words.count) * Self.nat
  }

  /// PocketSphinx's unit of log probability, in nats.
  private static let nat = 0.0001
}
