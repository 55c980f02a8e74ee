import SpokenNames

/// The rejection model: a decoder without words, in which any phone may follow any other. Its score is the baseline for
/// arbitrary speech: if a command does not explain the sound clearly better than the phone loop does, the command was
/// not said.
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

  /// The probability of each phone after any other: about 1 divided by the number of phones.
  private static let weight = 0.025
}
