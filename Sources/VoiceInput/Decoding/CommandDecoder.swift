import ScanVocabulary
import SpokenCommands
import SpokenNames

/// The decoder that recognises commands: its grammar contains the phrases of the current vocabulary and nothing else.
final class CommandDecoder {
  private var sphinx: SphinxDecoder
  private let model: String
  private let pronouncer: Pronouncer
  private(set) var grammar = CommandGrammar()
  private var vocabulary: Vocabulary?
  /// The grammar of several commands in one breath, made when the vocabulary first needs it: most never do.
  private var series: Series?
  /// The decoder of several commands in one breath, loaded when they are first needed.
  private var seriesDecoder: SphinxDecoder?

  /// A grammar without arcs hears none.
  private struct Series {
    var grammar = CommandGrammar()
    var joint = ""
  }
  /// The edition number of the user's lexicon (`Pronouncer.edition`) when the words were added to the decoders.
  private var edition = 0

  init(model: String, pronouncer: Pronouncer) throws(VoiceError) {
    self.model = model
    self.pronouncer = pronouncer
    sphinx = try SphinxDecoder(model: model)
  }

  /// Makes `vocabulary` the current one; returns its names and commands that are left out, because they contain a word
  /// without a pronunciation or are malformed. All other names and commands can be recognised.
  func use(_ vocabulary: Vocabulary) throws(VoiceError) -> [VoiceProblem] {
    let edition = pronouncer.edition
    if sphinx.wordCount > Self.wordLimit || edition != self.edition { sphinx = try SphinxDecoder(model: model) }
    if (seriesDecoder?.wordCount ?? 0) > Self.wordLimit || edition != self.edition { seriesDecoder = nil }
    self.edition = edition
    pronouncer.prepare(vocabulary.nameWords)
    var sayable: [String: Bool] = [:]
    let (grammar, problems) = CommandGrammar.build(vocabulary) { word in
      if let known = sayable[word] { return known }
      let canSay = sphinx.add(word, pronouncer.pronunciations(of: word))
      sayable[word] = canSay
      return canSay
    }
    // PocketSphinx cannot search an empty grammar.
    if !grammar.arcs.isEmpty { try sphinx.use(grammar) }
    self.grammar = grammar
    (self.vocabulary, series) = (vocabulary, nil)
    return problems
  }

  /// Decodes several commands in one breath; `nil` if there are none.
  func decodeSeries(_ samples: UnsafeBufferPointer<Int16>) -> SeriesOfPhrases? {
    let series = series ?? makeSeries()
    self.series = series
    guard !series.grammar.arcs.isEmpty, let decoding = seriesDecoder?.decode(samples) else { return nil }
    return SeriesOfPhrases(decoding, joint: series.joint, most: CommandSeries.most, isPhrase: series.grammar.isWhole)
  }

  private func makeSeries() -> Series {
    guard let vocabulary, !vocabulary.isDictating,
      let decoder = seriesDecoder ?? (try? SphinxDecoder(model: model, flags: SphinxDecoder.seriesFlags))
    else { return Series() }
    seriesDecoder = decoder
    let (part, joint) = vocabulary.ofSeries
    guard decoder.add(joint, pronouncer.pronunciations(of: joint)) else { return Series() }
    let grammar = CommandGrammar.build(part) { [decoder, pronouncer] in
      decoder.add($0, pronouncer.pronunciations(of: $0))
    }.grammar
    guard !grammar.arcs.isEmpty, (try? decoder.use(grammar.repeating(after: joint))) != nil else { return Series() }
    return Series(grammar: grammar, joint: joint)
  }

  var wordCount: Int { sphinx.wordCount }

  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Decoding? {
    grammar.arcs.isEmpty ? nil : sphinx.decode(samples)
  }

  /// The number of phones in `words`, by the first pronunciation of each.
  func phoneCount(of words: [String]) -> Int {
    words.reduce(0) { $0 + (pronouncer.pronunciations(of: $1).first?.phones.count ?? 0) }
  }

  /// The number of words beyond which a new decoder replaces the present one, because a decoder never removes a word.
  /// Loading a decoder takes 10 ms.
  static let wordLimit = 5_000
}
