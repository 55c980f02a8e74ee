import Messages

extension Phrases {
  /// The phrases that a person has until they change them, in their language.
  package static var starter: Phrases {
    var phrases = Phrases()
    for (name, texts) in starters {
      for text in texts { _ = try? phrases.add(tr(text), to: tr(name)) }
    }
    return phrases
  }

  // translators: Phrases that a person who cannot speak has at hand for others, and the headings that they stand under. They
  // are typed or spoken as they are.
  private static let starters: [(Message, [Message])] = [
    (
      Message("Answers", context: "phrases"),
      [
        Message("Yes.", context: "phrases"), Message("No.", context: "phrases"),
        Message("I don't know.", context: "phrases"), Message("Please wait a moment.", context: "phrases"),
        Message("Thank you!", context: "phrases"), Message("Please say that again.", context: "phrases"),
      ]
    ),
    (
      Message("What I need", context: "phrases"),
      [
        Message("Please help me.", context: "phrases"), Message("I am in pain.", context: "phrases"),
        Message("I am thirsty.", context: "phrases"), Message("I am hungry.", context: "phrases"),
        Message("I need the toilet.", context: "phrases"), Message("I am cold.", context: "phrases"),
        Message("I am too warm.", context: "phrases"), Message("Please change how I sit or lie.", context: "phrases"),
      ]
    ),
    (
      Message("Talking", context: "phrases"),
      [
        Message("Hello!", context: "phrases"), Message("How are you?", context: "phrases"),
        Message("I am fine.", context: "phrases"),
        Message("I write with a switch, so it takes me a moment.", context: "phrases"),
        Message("Please ask me something that I can answer with yes or no.", context: "phrases"),
        Message("See you soon!", context: "phrases"),
      ]
    ),
  ]
}
