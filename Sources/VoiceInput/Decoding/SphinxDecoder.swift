import CPocketSphinx
import SpokenNames

/// A PocketSphinx decoder with its words and its current grammar, or with a language model; owns the library's handles.
/// Use it from one thread only.
///
/// The decoder takes whole utterances only and normalises each by its own mean (batch CMN). On recordings of people
/// this is more accurate than decoding while the sound arrives, and the result does not depend on how the sound was cut
/// into chunks.
/// Decision 168: docs/decisions/0168-utterance-normalisation.md.
final class SphinxDecoder {
  private let decoder: OpaquePointer
  private let configuration: OpaquePointer
  private var grammarName = ""
  private var grammarNumber = 0
  /// The library's form of the current grammar.
  private var graph: UnsafeMutablePointer<fsg_model_t>? {
    didSet { fsg_model_free(oldValue) }
  }
  /// Whether the decoder searches a language model, which needs no grammar.
  private let hasLanguageModel: Bool
  /// The number of words added. PocketSphinx never removes a word, so `CommandDecoder` replaces the decoder when there
  /// are too many.
  private(set) var wordCount = 0

  /// Loads the acoustic model in the folder `model`, without words; takes about 10 ms.
  init(model: String, flags: [String] = SphinxDecoder.standardFlags) throws(VoiceError) {
    guard readWholeFile(model + "/mdef") != nil else { throw .modelMissing(path: model) }
    let problems = ModelFiles.problems(in: model)
    guard problems.isEmpty else { throw .modelDamaged(path: model, problems: problems) }
    SphinxLog.isTaken
    _ = SphinxLog.takeComplaints()
    let arguments = ["tappet-voice", "-hmm", model] + flags
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(arguments.count), &strings, 1) else {
      throw .recogniser(what: "take its options")
    }
    guard let decoder = ps_init(configuration) else {
      cmd_ln_free_r(configuration)
      let reason = SphinxLog.takeComplaints().last.map { " (\($0))" } ?? ""
      throw .recogniser(what: "load the model \(model)\(reason)")
    }
    self.configuration = configuration
    self.decoder = decoder
    hasLanguageModel = flags.contains("-lm")
  }

  deinit {
    fsg_model_free(graph)
    ps_free(decoder)
    cmd_ln_free_r(configuration)
  }

  /// The flags of a decoder that is given no others:
  /// - `-compallsen`: score all senones in every frame, so that the scores of two decoders are comparable.
  /// - `-lw 1`: grammar weights count unscaled.
  /// - `-pl_window 0`: no phone look-ahead, because it makes scores depend on the grammar.
  /// - Beams: the defaults. Wider beams took a tenth more time and recognised nothing more, neither of people nor in
  ///   noise.
  /// - `-topn 2`: two densities per mixture instead of four take a third less time and recognise people equally well.
  /// - `-remove_silence no`: keep silence, so that a word's frame numbers give its position in the sound.
  static let standardFlags = [
    "-compallsen", "yes", "-topn", "2", "-lw", "1", "-pl_window", "0", "-remove_noise", "yes", "-remove_silence", "no",
  ]

  /// The flags of the decoder that compares a few phrases with each other. It scores in each frame only the senones that
  /// they need, which takes a third of the time: scores are comparable within one utterance of one decoder anyway. The
  /// beams are wide, so that a phrase is kept that fits much worse than another.
  static let comparingFlags = [
    "-topn", "2", "-lw", "1", "-pl_window", "0", "-remove_noise", "yes", "-remove_silence", "no",
    "-beam", "1e-100", "-pbeam", "1e-100", "-wbeam", "1e-80",
  ]

  /// The flags of the decoder that tells where the commands in one breath begin and end. Each is then heard for itself, so
  /// its scores are compared with no others. `-ds 2`: codebooks are scored in every other frame.
  /// Decision 276: docs/decisions/0276-several-commands.md.
  static let seriesFlags = [
    "-topn", "2", "-lw", "1", "-pl_window", "0", "-remove_noise", "yes", "-remove_silence", "no", "-ds", "2",
  ]

  /// Adds `word` with its pronunciations; returns whether the decoder knows the word now. Does nothing if the decoder
  /// knows the word already: the pronunciations that were added first stay.
  func add(_ word: String, _ pronunciations: [Pronunciation]) -> Bool {
    if let known = ps_lookup_word(decoder, word) {
      free(known)
      return true
    }
    guard let first = pronunciations.first, ps_add_word(decoder, word, first.spelled, 0) >= 0 else { return false }
    wordCount += 1
    for (index, other) in pronunciations.dropFirst().enumerated() {
      // A rejected variant is skipped; the word stays.
      if ps_add_word(decoder, "\(word)(\(index + 2))", other.spelled, 0) >= 0 { wordCount += 1 }
    }
    return true
  }

  /// The number of phones in `word`, by its first pronunciation; 0 for a word that the decoder does not know.
  func phoneCount(of word: String) -> Int {
    guard let phones = ps_lookup_word(decoder, word) else { return 0 }
    defer { free(phones) }
    return String(cString: phones).split(separator: " ").count
  }

  /// Makes `grammar` the current one; if that fails, throws and the previous grammar stays. Never call this during an
  /// utterance.
  func use(_ grammar: CommandGrammar) throws(VoiceError) {
    let logs = ps_get_logmath(decoder)
    guard let model = fsg_model_init("commands", logs, 1, Int32(grammar.stateCount)) else {
      throw .recogniser(what: "begin a grammar")
    }
    defer { fsg_model_free(model) }
    model.pointee.start_state = Int32(CommandGrammar.start)
    model.pointee.final_state = Int32(CommandGrammar.end)
    // PocketSphinx searches all its words linearly: look each word up once, not once per arc.
    var words: [String: Int32] = [:]
    for arc in grammar.arcs {
      let word = words[arc.word] ?? fsg_model_word_add(model, arc.word)
      words[arc.word] = word
      fsg_model_trans_add(model, Int32(arc.from), Int32(arc.to), logmath_log(logs, arc.weight), word)
    }
    for jump in grammar.jumps {
      _ = fsg_model_null_trans_add(model, Int32(jump.from), Int32(jump.to), logmath_log(logs, jump.weight))
    }
    // Each grammar gets a new name, because replacing the search in use by one of the same name would leave the decoder
    // with a freed search.
    grammarNumber += 1
    let name = "grammar\(grammarNumber)"
    guard ps_set_fsg(decoder, name, model) == 0 else { throw .recogniser(what: "take a grammar") }
    guard ps_set_search(decoder, name) == 0 else {
      ps_unset_search(decoder, name)
      throw .recogniser(what: "change to a grammar")
    }
    if !grammarName.isEmpty { ps_unset_search(decoder, grammarName) }
    grammarName = name
    graph = fsg_model_retain(model)
  }

  /// Decodes one whole utterance of 16,000 samples a second; `nil` if the utterance matches no phrase of the grammar,
  /// or the language model finds no words in it.
  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Decoding? {
    guard hasLanguageModel || !grammarName.isEmpty, ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else {
      return nil
    }
    let heard = ps_process_raw(decoder, samples.baseAddress, samples.count, 0, 1)
    guard ps_end_utt(decoder) == 0, heard >= 0 else { return nil }
    var score: Int32 = 0
    // If no path reaches the grammar's end there is no hypothesis. This already rejects part of the speech that is no
    // command.
    guard ps_get_hyp(decoder, &score) != nil else { return nil }
    let segments = readSegments()
    guard let last = segments.last else { return nil }
    return Decoding(segments: segments, score: Int(score), frameCount: max(1, last.frames.upperBound))
  }

  /// Decodes one whole utterance, and returns the words and the score of the best path to each of the states `ends`;
  /// `nil` for a state that no path reaches.
  func decode(_ samples: UnsafeBufferPointer<Int16>, to ends: [Int]) -> [(words: [String], score: Int)?] {
    let none: [(words: [String], score: Int)?] = ends.map { _ in nil }
    guard let graph, ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else { return none }
    let heard = ps_process_raw(decoder, samples.baseAddress, samples.count, 0, 1)
    guard ps_end_utt(decoder) == 0, heard >= 0 else { return none }
    defer { graph.pointee.final_state = Int32(CommandGrammar.end) }
    return ends.map { end in
      // The library looks for the best path that ends in the final state each time it is asked.
      graph.pointee.final_state = Int32(end)
      var score: Int32 = 0
      guard let text = ps_get_hyp(decoder, &score) else { return nil }
      return (String(cString: text).split(separator: " ").map(String.init), Int(score))
    }
  }

  /// Returns the likely texts of the last utterance that was decoded with a language model, best first, without fillers
  /// and without repetitions; `most` at most.
  func likelyTexts(_ most: Int) -> [String] {
    var texts: [String] = []
    func add(_ text: UnsafePointer<CChar>?) {
      guard let text = text.map({ String(cString: $0) }), !text.isEmpty, !texts.contains(text) else { return }
      texts.append(text)
    }
    add(ps_get_hyp(decoder, nil))
    var path = ps_nbest(decoder)
    var looked = 0
    while let now = path {
      add(ps_nbest_hyp(now, nil))
      looked += 1
      if texts.count >= most || looked == Self.mostPaths {
        ps_nbest_free(now)
        break
      }
      path = ps_nbest_next(now)
    }
    return texts
  }

  /// The most paths that are searched for different texts. Most paths differ in pronunciations and pauses alone.
  private static let mostPaths = 100

  private func readSegments() -> [Decoding.Segment] {
    var segments: [Decoding.Segment] = []
    var origin: Int?
    var cursor = ps_seg_iter(decoder)
    while let segment = cursor {
      defer { cursor = ps_seg_next(segment) }
      guard let name = ps_seg_word(segment), name.pointee != CChar(UInt8(ascii: "(")) else { continue }
      var from: Int32 = 0
      var to: Int32 = 0
      ps_seg_frames(segment, &from, &to)
      var acoustic: Int32 = 0
      var language: Int32 = 0
      let posterior = ps_seg_prob(segment, &acoustic, &language, nil)
      // PocketSphinx numbers frames across utterances; subtract the number of the first.
      let zero = origin ?? Int(from)
      origin = zero
      segments.append(
        Decoding.Segment(
          word: Self.plain(String(cString: name)), frames: (Int(from) - zero)..<max(Int(from), Int(to) + 1) - zero,
          score: Int(acoustic), grammarScore: Int(language), posterior: hasLanguageModel ? Int(posterior) : 0)
      )
    }
    return segments
  }

  /// Removes the number of the pronunciation variant: "to(3)" → "to".
  private static func plain(_ word: String) -> String {
    guard word.last == ")", let bracket = word.lastIndex(of: "("), bracket != word.startIndex else { return word }
    return String(word[..<bracket])
  }
}
