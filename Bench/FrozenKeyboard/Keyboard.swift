/// The keyboard: which keys are seen, what one that is chosen gives to the app, which words are offered.
///
/// It decides only. What a field holds it never reads: what was written here is all it knows.
package struct Keyboard: Sendable {
  /// What is written into.
  package enum Field: Hashable, Sendable {
    /// Nobody knows: nothing is learned.
    case unknown
    case text
    /// A password: nothing is learned, and nothing offered.
    case secret
  }

  package enum Shift: Hashable, Sendable { case off, once, locked }

  /// What choosing something leads to.
  package enum Output: Hashable, Sendable {
    case write(String)
    case press(Key.Command)
    case close
    /// A word was finished.
    case learned
  }

  package let layout: KeyboardLayout
  package private(set) var layer = Key.Layer.letters
  package private(set) var shift = Shift.off
  package private(set) var prediction: WordPrediction
  /// The words that are offered, the likeliest first.
  package private(set) var offers: [String] = []
  /// Counts up when other words are offered, so that who chose one of those before is not given another.
  package private(set) var edition = 0
  /// How many words are offered at most. 0–9.
  package var mostOffers: Int { didSet { offer() } }
  /// Whether what is written is counted.
  package var learns: Bool
  private var field = Field.unknown
  private var sentence = Sentence()
  /// Whether the space before the caret came with a word, and was not asked for.
  private var hasOwnSpace = false

  package init(_ layout: KeyboardLayout, _ prediction: WordPrediction, mostOffers: Int = 5, learns: Bool = true) {
    self.layout = layout
    self.prediction = prediction
    self.mostOffers = mostOffers
    self.learns = learns
    offer()
  }

  /// The rows of keys that are seen. A key that would change nothing is left out.
  package var rows: [[Key]] {
    (layout.layers[layer] ?? []).map { $0.filter { $0.action != .show(layer) && isThere($0) } }.filter { !$0.isEmpty }
  }

  private func isThere(_ key: Key) -> Bool {
    if case .show(let layer) = key.action { layout.layers[layer] != nil } else { true }
  }

  /// Another field is written into: nothing is known of what stands before.
  package mutating func begin(_ field: Field) {
    self.field = field
    layer = .letters
    shift = .off
    hasOwnSpace = false
    sentence.forget()
    offer()
  }

  /// Forgets, or takes from elsewhere, what the person wrote.
  package mutating func learn(anew learned: LearnedWords) {
    prediction.learned = learned
    offer()
  }

  // MARK: Choosing

  package mutating func choose(_ key: Key) -> [Output] {
    defer { offer() }
    switch key.action {
    case .write(let character): return write(character)
    case .press(let command): return press(command)
    case .shift:
      shift = shift == .off ? .once : shift == .once ? .locked : .off
      return []
    case .show(let layer):
      self.layer = layer
      return []
    case .close: return finishWord() + [.close]
    }
  }

  /// Writes the rest of an offered word, and a space after it.
  package mutating func chooseOffer(_ number: Int) -> [Output] {
    guard offers.indices.contains(number) else { return [] }
    defer { offer() }
    let word = offers[number]
    let begun = sentence.word
    var outputs: [Output] = []
    if !word.hasPrefix(begun) { outputs = Array(repeating: .press(.backspace), count: begun.count) }
    outputs.append(.write((word.hasPrefix(begun) ? String(word.dropFirst(begun.count)) : word) + " "))
    sentence.takeBack(begun.count)
    sentence.write(word)
    outputs += finishWord()
    sentence.write(" ")
    hasOwnSpace = true
    if shift == .once { shift = .off }
    return outputs
  }

  private mutating func write(_ character: String) -> [Output] {
    let written = shift == .off ? character : character.uppercased()
    if shift == .once { shift = .off }
    if let first = written.first, Sentence.isOfWord(first) {
      hasOwnSpace = false
      sentence.write(written)
      return [.write(written)]
    }
    var outputs = finishWord()
    if hasOwnSpace, Self.closing.contains(written) {
      // "word ." is put right: "word. "
      outputs += [.press(.backspace), .write(written + " ")]
      sentence.takeBack(1)
      sentence.write(written + " ")
    } else {
      outputs.append(.write(written))
      sentence.write(written)
      hasOwnSpace = false
    }
    if written == " " { layer = .letters }
    if sentence.beginsAnew, shift == .off { shift = .once }
    return outputs
  }

  private static let closing: Set<String> = [".", ",", "!", "?", ":", ";"]

  private mutating func press(_ command: Key.Command) -> [Output] {
    switch command {
    case .backspace:
      sentence.takeBack(1)
      hasOwnSpace = false
      return [.press(.backspace)]
    case .enter:
      let own: [Output] = hasOwnSpace ? [.press(.backspace)] : []
      let outputs = own + finishWord() + [.press(.enter)]
      leaveOff()
      return outputs
    case .tab:
      // Another field, perhaps the one for the password.
      let outputs = finishWord() + [Output.press(.tab)]
      leaveOff()
      if field == .text { field = .unknown }
      return outputs
    case _:
      leaveOff()
      return [.press(command)]
    }
  }

  /// The caret is elsewhere now.
  private mutating func leaveOff() {
    sentence.forget()
    hasOwnSpace = false
  }

  private mutating func finishWord() -> [Output] {
    let word = sentence.word
    guard learns, field == .text, !word.isEmpty else { return [] }
    prediction.learned.learn(word, after: sentence.previous)
    return [.learned]
  }

  private mutating func offer() {
    let beginning = sentence.word.isEmpty && shift != .off ? "" : sentence.word
    var words =
      field == .secret || mostOffers == 0
      ? [] : prediction.words(beginning: beginning, after: sentence.previous, most: mostOffers)
    if beginning.isEmpty, shift != .off { words = words.map { WordPrediction.written($0, as: "A") } }
    guard words != offers else { return }
    offers = words
    edition += 1
  }
}
