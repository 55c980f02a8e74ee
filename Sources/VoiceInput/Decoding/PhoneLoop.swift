import SpokenNames

/// The decoder that knows no words: any phone may follow any other. What it makes of a sound is what the sound is
/// worth as speech; a command that explains it hardly better than that, or worse, was not said.
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

  /// About one in forty: each phone as likely as any other after each.
  private static let weight = 0.025
}
