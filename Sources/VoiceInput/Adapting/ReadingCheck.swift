package import LearnedVoice
import ScanVocabulary
import SpokenNames

/// Tells whether a recording is of the phrase that was to be read, and where its pauses are: by the phrases as a grammar.
///
/// The model fits the voice badly, so a recording counts if its phrase is among the nearest five of all 50.
package final class ReadingCheck {
  private let decoder: SphinxDecoder
  private let frontEnd: CepstralFrontEnd
  private let pronouncer: Pronouncer

  package init(_ options: ListenerOptions, _ pronouncer: ReadingPronouncer) throws(VoiceError) {
    // The usual beams lose the whole phrase if one of its words fits badly.
    decoder = try SphinxDecoder(model: options.model, flags: SphinxDecoder.comparingFlags)
    frontEnd = try CepstralFrontEnd()
    self.pronouncer = pronouncer.pronouncer
    try hearOnly(ReadingList.phrases.map(\.words))
  }

  private func hearOnly(_ phrases: [String]) throws(VoiceError) {
    let vocabulary = Vocabulary(revision: 1, commands: phrases, names: [])
    let (grammar, problems) = CommandGrammar.build(vocabulary) { [decoder, pronouncer] in
      decoder.add($0, pronouncer.pronunciations(of: $0))
    }
    guard problems.isEmpty else { throw .recogniser(what: "pronounce what is read") }
    try decoder.use(grammar)
  }

  /// Returns what is wrong with a recording of `phrase`; `nil` for nothing.
  package func fault(
    of cut: RecordingCutter.Cut, as phrase: ReadingList.Phrase
  ) throws(VoiceError) -> RecordingFault? {
    guard case .utterance(let samples) = cut else { return .tooLong }
    guard let spoken = frontEnd.spoken(samples) else { return .silent }
    if Double(Loudness.cutOff(in: samples)) > Self.mostClipped * Double(samples.count) { return .clipped }
    let wordCount = phrase.words.split(separator: " ").count
    if spoken.frameCount < Self.shortestWord * wordCount { return .tooShort }
    let nearest = try nearest(to: samples, until: phrase.words)
    if nearest.contains(phrase.words) { return nil }
    return nearest.first.map { .like($0) } ?? .unlike
  }

  /// Returns the phrases that the recording is most like, the nearest first, up to `phrase` or the fifth.
  func nearest(to samples: [Int16], until phrase: String) throws(VoiceError) -> [String] {
    let all = ReadingList.phrases.map(\.words)
    var nearest: [String] = []
    while nearest.count < Self.counted, nearest.last != phrase {
      if !nearest.isEmpty { try hearOnly(all.filter { !nearest.contains($0) }) }
      guard let heard = decode(samples)?.words.joined(separator: " ") else { break }
      nearest.append(heard)
    }
    if nearest.first != phrase { try hearOnly(all) }
    return nearest
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

  /// How many phrases may be nearest.
  private static let counted = 5
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
