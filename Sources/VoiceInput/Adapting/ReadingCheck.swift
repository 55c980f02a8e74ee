package import LearnedVoice
import ScanVocabulary
import SpokenNames

/// Tells whether a recording is of the phrase that was to be read, and where its pauses are: by the phrases as a grammar, of
/// which even a model that fits badly finds the right one.
package final class ReadingCheck {
  private let decoder: SphinxDecoder
  private let frontEnd: CepstralFrontEnd

  package init(_ options: ListenerOptions, _ pronouncer: ReadingPronouncer) throws(VoiceError) {
    // The usual beams lose the whole phrase if one of its words fits badly.
    decoder = try SphinxDecoder(model: options.model, flags: SphinxDecoder.comparingFlags)
    frontEnd = try CepstralFrontEnd()
    let (grammar, problems) = CommandGrammar.build(
      Vocabulary(revision: 1, commands: ReadingList.phrases.map(\.words), names: [])
    ) { decoder.add($0, pronouncer.pronouncer.pronunciations(of: $0)) }
    guard problems.isEmpty else { throw .recogniser(what: "pronounce what is read") }
    try decoder.use(grammar)
  }

  /// Returns what is wrong with a recording of `phrase`; `nil` for nothing.
  package func fault(of cut: RecordingCutter.Cut, as phrase: ReadingList.Phrase) -> RecordingFault? {
    guard case .utterance(let samples) = cut else { return .tooLong }
    guard let spoken = frontEnd.spoken(samples) else { return .silent }
    if Double(Loudness.cutOff(in: samples)) > Self.mostClipped * Double(samples.count) { return .clipped }
    let wordCount = phrase.words.split(separator: " ").count
    if spoken.frameCount < Self.shortestWord * wordCount { return .tooShort }
    let heard = decode(samples)?.words.joined(separator: " ")
    return heard == phrase.words ? nil : heard.map { .like($0) } ?? .unlike
  }

  /// Returns the words of a recording with `<sil>` where the reader paused; the words alone if another phrase is found.
  func transcript(of samples: [Int16], as phrase: ReadingList.Phrase) -> String {
    guard let decoding = decode(samples), decoding.words.joined(separator: " ") == phrase.words,
      let span = decoding.span
    else { return phrase.words }
    return decoding.segments.compactMap { segment -> String? in
      if !segment.isFiller { return segment.word }
      let isInside = segment.frames.lowerBound >= span.lowerBound && segment.frames.upperBound <= span.upperBound
      return isInside && segment.frames.count >= Self.shortestPause ? "<sil>" : nil
    }.joined(separator: " ")
  }

  private func decode(_ samples: [Int16]) -> Decoding? { samples.withUnsafeBufferPointer { decoder.decode($0) } }

  private static let mostClipped = 0.05
  /// The fewest 10 ms frames of a word, spoken in haste.
  private static let shortestWord = 8
  /// The fewest frames that are a pause.
  private static let shortestPause = 8
}

/// The pronunciations of what is read.
package struct ReadingPronouncer {
  let pronouncer: Pronouncer

  package init(_ options: ListenerOptions) throws(VoiceError) { pronouncer = try Pronouncer.standard(options) }

  /// The dictionary of all words that are read, a line each.
  func dictionary() throws(AdaptationFault) -> String {
    let words = Set(ReadingList.phrases.flatMap { $0.words.split(separator: " ").map(String.init) }).sorted()
    pronouncer.prepare(words)
    var text = ""
    for word in words {
      guard let first = pronouncer.pronunciations(of: word).first else {
        throw .recogniser(.recogniser(what: "pronounce \(word)"))
      }
      text += "\(word) \(first.spelled)\n"
    }
    return text
  }
}
