/// The keyboard's logic: the visible keys, the output of a chosen key, and the offered words.
///
/// It never reads a field's content; it knows only what was typed with it.
/// Decision 220: docs/decisions/0220-keyboard-follows-its-app.md.
package struct Keyboard: Sendable {
  /// The kind of field being typed into.
  package enum Field: Hashable, Sendable {
    /// Unknown: nothing is learned.
    case unknown
    case text
    /// A password: nothing is learned or offered.
    case secret
  }

  package enum Shift: Hashable, Sendable { case off, once, locked }

  package enum Output: Hashable, Sendable {
    case write(String)
    case press(Key.Command)
    case close
    case learned
  }

  package let layout: KeyboardLayout
  package private(set) var layer = Key.Layer.letters
  package private(set) var shift = Shift.off
  package private(set) var prediction: WordPrediction
  /// The offered words, the likeliest first.
  package private(set) var offers: [String] = []
  /// Keys for the letters that most likely come next, the likeliest first; the keys below them stay where they are.
  package private(set) var likely: [Key] = []
  /// Increases whenever the offers or the likely letters change, so that a choice of an outdated one can be detected.
  package private(set) var edition = 0
  /// The maximum number of offered words, 0 to 9.
  package var mostOffers: Int { didSet { offer() } }
  /// The maximum number of likely letters, 0 to 9.
  package var mostLikely = 0 { didSet { offer() } }
  /// Whether a language model can be asked; without one there are no likely letters.
  package var hasModel = false
  package var learns: Bool
  private var field = Field.unknown
  private var place = TypingPlace()
  private var sentence = Sentence()
  /// The language model's answer about `chances.context`; used only while that is the sentence's context.
  private var chances: WordChances?
  /// Whether the space before the caret was added automatically after a word.
  private var hasOwnSpace = false

  package init(_ layout: KeyboardLayout, _ prediction: WordPrediction, mostOffers: Int = 5, learns: Bool = true) {
    self.layout = layout
    self.prediction = prediction
    self.mostOffers = mostOffers
    self.learns = learns
    offer()
  }

  /// The likeliest word for the one that has been begun; `nil`: none has been, or nothing is offered.
  package var suggestion: String? { sentence.word.isEmpty ? nil : offers.first }

  /// The rows of visible keys. Omits keys that would change nothing.
  package var rows: [[Key]] {
    (layout.layers[layer] ?? []).map { $0.filter { $0.action != .show(layer) && isThere($0) } }.filter { !$0.isEmpty }
  }

  private func isThere(_ key: Key) -> Bool {
    if case .show(let layer) = key.action { layout.layers[layer] != nil } else { true }
  }

  /// Typing starts in another field, whose content is unknown. The app may report a little later that it has the focus.
  package mutating func begin(_ field: Field, in place: TypingPlace = TypingPlace()) {
    self.field = field
    self.place = place
    layer = .letters
    shift = .off
    leaveOff()
    offer()
  }

  /// Called before each key, and whenever the place may have changed. In another place the field is unknown, except
  /// that a password field is known to be one, and a new word begins.
  @discardableResult
  package mutating func look(at now: TypingPlace) -> TypingPlace.Change? {
    guard let change = place.move(to: now) else { return nil }
    field = place.isSecret ? .secret : .unknown
    shift = .off
    leaveOff()
    offer()
    return change
  }

  /// The user leaves the keyboard; the field is unknown when they return.
  package mutating func leave() {
    field = .unknown
    place = TypingPlace()
    leaveOff()
    offer()
  }

  /// Replaces the learned words, for example after another process changed or deleted them.
  package mutating func learn(anew learned: LearnedWords) {
    prediction.learned = learned
    chances = nil
    offer()
  }

  // MARK: A language model

  /// The context that a language model may be asked about now; `nil` if nothing is offered, or all is known.
  package var openContext: WordContext? {
    guard field != .secret, mostOffers > 0 || hasLikely, chances?.context != sentence.context else { return nil }
    return sentence.context
  }

  /// Takes a model's answer about that context; until then, or without one, the word list offers.
  /// - Parameter probabilities: of the vocabulary's words, in its order.
  package mutating func know(_ probabilities: [Float], of vocabulary: Vocabulary, in context: WordContext) {
    guard context == openContext else { return }
    chances = WordChances(probabilities, of: vocabulary, in: context, learned: prediction.learned)
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

  /// Types the rest of an offered word and a space; no space after an elided word ("l'").
  package mutating func chooseOffer(_ number: Int) -> [Output] {
    guard offers.indices.contains(number) else { return [] }
    defer { offer() }
    let word = offers[number]
    let begun = sentence.word
    var outputs: [Output] = []
    if !word.hasPrefix(begun) { outputs = Array(repeating: .press(.backspace), count: begun.count) }
    let isElided = word.hasSuffix("'")
    let space = isElided ? "" : " "
    outputs.append(.write((word.hasPrefix(begun) ? String(word.dropFirst(begun.count)) : word) + space))
    sentence.takeBack(begun.count)
    sentence.write(word)
    if !isElided { outputs += finishWord() }
    sentence.write(space)
    hasOwnSpace = !isElided
    if shift == .once { shift = .off }
    return outputs
  }

  private mutating func write(_ character: String) -> [Output] {
    let written = shift == .off ? character : character.uppercased()
    if shift == .once, !Self.opening.contains(character) { shift = .off }
    if let first = written.first, Sentence.isOfWord(first) {
      hasOwnSpace = false
      chances?.decline(offers)
      sentence.write(written)
      return [.write(written)]
    }
    var outputs = finishWord()
    if hasOwnSpace, Self.closing.contains(written) {
      let isSpaced = layout.spaced.contains(written) && sentence.isAfterWord
      if !isSpaced {
        // Corrects "word ." to "word. ".
        outputs.append(.press(.backspace))
        sentence.takeBack(1)
      }
      outputs.append(.write(written + " "))
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
  /// The capital is that of the letter after them.
  private static let opening: Set<String> = ["¿", "¡", "«", "„", "“", "\"", "("]

  private mutating func press(_ command: Key.Command) -> [Output] {
    switch command {
    case .backspace:
      sentence.takeBack(1)
      hasOwnSpace = false
      return [.press(.backspace)]
    case .enter:
      let own: [Output] = hasOwnSpace ? [.press(.backspace)] : []
      let outputs = own + finishWord() + [.press(.enter)]
      leaveField()
      return outputs
    case .tab:
      let outputs = finishWord() + [Output.press(.tab)]
      leaveField()
      return outputs
    case .escape, .save, .open, .find:
      leaveField()
      return [.press(command)]
    case _:
      leaveOff()
      return [.press(command)]
    }
  }

  /// The caret may now be in another field, perhaps one for a password.
  private mutating func leaveField() {
    leaveOff()
    if field == .text { field = .unknown }
    // Whether that is another field is reported later.
    place.field = nil
  }

  /// The caret has moved.
  private mutating func leaveOff() {
    sentence.forget()
    chances = nil
    hasOwnSpace = false
  }

  private mutating func finishWord() -> [Output] {
    let word = sentence.word
    chances = nil
    guard learns, field == .text, !word.isEmpty else { return [] }
    prediction.learn(word, after: sentence.previous)
    return [.learned]
  }

  private mutating func offer() {
    let beginning = sentence.word.isEmpty && shift != .off ? "" : sentence.word
    var words = field == .secret || mostOffers == 0 ? [] : likeliest(beginning: beginning)
    if beginning.isEmpty, shift != .off { words = words.map { WordPrediction.written($0, as: "A") } }
    let letters = likelyKeys(offered: words)
    guard words != offers || letters != likely else { return }
    (offers, likely) = (words, letters)
    edition += 1
  }

  /// Whether there is a row of likely letters, even if it is empty for the moment.
  package var hasLikely: Bool { hasModel && mostLikely > 0 }

  private func likelyKeys(offered: [String]) -> [Key] {
    guard hasLikely, layer == .letters, field != .secret, let chances, chances.context == sentence.context else {
      return []
    }
    let keys = (layout.layers[.letters] ?? []).joined()
    return chances.letters(after: sentence.word.lowercased(), offered: offered, most: mostLikely).compactMap { letter in
      keys.first { $0.action == .write(String(letter)) }
    }
  }

  private func likeliest(beginning: String) -> [String] {
    if let chances, chances.context == sentence.context {
      prediction.words(beginning: beginning, by: chances, most: mostOffers)
    } else {
      prediction.words(beginning: beginning, after: sentence.previous, most: mostOffers)
    }
  }
}
