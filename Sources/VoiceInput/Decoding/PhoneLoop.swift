import SpokenNames

/// The rejection model: a decoder without words, in which any phone may follow any other. Its score is the baseline for
/// speech; a command that explains the sound hardly better, or worse, was not said.
final class PhoneLoop {
  private let sphinx: SphinxDecoder

  init(model: String) throws(VoiceError) {
    sphinx = try SphinxDecoder(model: model)
    var grammar = CommandGrammar()
    for phone in Pronunciation.inventory {
      guard let sound = Pronunciation(phones: [phone]), sphinx.add(Self.word(phone), [sound]) else {
        throw .recogniser(what: "add the phone \(phone); the model is not one for American English")
      }
      let (start, word) = (CommandGrammar.start, Self.word(phone))
      grammar.arcs.append(CommandGrammar.Arc(from: start, to: start, word: word, weight: Self.weight))
      grammar.arcs.append(CommandGrammar.Arc(from: start, to: CommandGrammar.end, word: word))
    }
    try sphinx.use(grammar)
  }

  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Decoding? { sphinx.decode(samples) }

  private static func word(_ phone: String) -> String { "_" + phone.lowercased() }

  /// About 1/40, so that each phone is equally likely after any other.
  private static let weight = 0.025
}
