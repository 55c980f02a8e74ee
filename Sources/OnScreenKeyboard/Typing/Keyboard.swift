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
  /// The present offers. The keys below likely letters stay where they are.
  package private(set) var offered = KeyOffers()
  /// Increases whenever the offers change, so that a choice of an outdated one can be detected.
  package private(set) var edition = 0
  package var wishes: OfferWishes { didSet { if wishes != oldValue { offer() } } }
  package var learns: Bool
  /// What it adds by itself.
  package var rules: WritingAid.Rules {
    get { aid.rules }
    set {
      aid.rules = newValue
      setOwnShift()
      offer()
    }
  }
  private var field = Field.unknown
  private var place = TypingPlace()
  private var sentence = Sentence()
  private var aid: WritingAid
  private var additions = Additions()
  /// The language model's answer, with the chance that the sentence ends there; used only while `context` is the
  /// sentence's context.
  private var chances: (words: WordChances, end: Float)?

  package init(_ layout: KeyboardLayout, _ prediction: WordPrediction, mostOffers: Int = 5, learns: Bool = true) {
    self.layout = layout
    aid = WritingAid(language: layout.language)
    self.prediction = prediction
    wishes = OfferWishes(words: mostOffers)
    self.learns = learns
    offer()
  }

  /// The likeliest word for the one that has been begun; `nil`: none has been, or nothing is offered.
  package var suggestion: String? { sentence.word.isEmpty ? nil : offered.words.first }

  /// The rows of visible keys. Omits keys that would change nothing.
  package var rows: [[Key]] {
    let rows = (layout.layers[layer] ?? []).map { $0.filter { $0.action != .show(layer) && layout.has($0) } }
      .filter { !$0.isEmpty }
    guard layer == .letters, !offered.ordered.isEmpty else { return rows }
    var letters = offered.ordered.makeIterator()
    return rows.map { $0.map { $0.isLetter ? letters.next() ?? $0 : $0 } }
  }

  /// Whether that key's place changes after each key.
  package func moves(_ key: Key) -> Bool { layer == .letters && !offered.ordered.isEmpty && key.isLetter }

  /// Typing starts in another field. The app may report a little later that it has the focus.
  /// - Parameters:
  ///   - text: what it holds.
  ///   - isEmpty: whether nothing is in it yet, so that what is typed is its beginning.
  package mutating func begin(
    _ field: Field, in place: TypingPlace = TypingPlace(), text: FieldText = .unknown, isEmpty: Bool = false
  ) {
    self.field = field
    self.place = place
    layer = .letters
    shift = .off
    leaveOff()
    aid.text = field == .secret ? .plain : text
    aid.isFromBeginning = isEmpty
    setOwnShift()
    offer()
  }

  /// Called before each key, and whenever the place may have changed. In another place a new word begins, and nothing is
  /// learned, because nobody selected that field.
  @discardableResult
  package mutating func look(at now: TypingPlace) -> TypingPlace.Change? {
    // Of a display that tells of no windows.
    let isFirst = place == TypingPlace() && field == .unknown && aid.text == .unknown
    let change = place.move(to: now)
    guard change != nil || isFirst else { return nil }
    field = place.isSecret ? .secret : .unknown
    shift = .off
    leaveOff()
    aid.text = place.isSecret ? .plain : place.text
    aid.isFromBeginning = place.isEmpty
    setOwnShift()
    offer()
    return change
  }

  /// The user leaves the keyboard; the field is unknown when they return.
  package mutating func leave() {
    field = .unknown
    place = TypingPlace()
    leaveOff()
    aid.text = .unknown
    offer()
  }

  /// Replaces the learned words, for example after another process changed or deleted them.
  package mutating func learn(anew learned: LearnedWords) {
    prediction.learned = learned
    chances = nil
    offer()
  }

  /// Whether words are learned here: only in a field that is known to take text.
  package var learnsHere: Bool { learns && field == .text }
  /// Whether the field takes a password.
  package var isSecret: Bool { field == .secret }

  // MARK: A language model

  /// The context that a language model may be asked about now; `nil` if nothing is offered, or all is known.
  package var openContext: WordContext? {
    guard field != .secret, wishes.asksModel, chances?.words.context != sentence.context else { return nil }
    return sentence.context
  }

  /// Takes a model's answer about that context; until then, or without one, the word list offers.
  /// - Parameters:
  ///   - probabilities: of the vocabulary's words, in its order.
  ///   - end: the probability that the sentence ends there.
  package mutating func know(
    _ probabilities: [Float], end: Float = 0, of vocabulary: Vocabulary, in context: WordContext
  ) {
    guard context == openContext else { return }
    chances = WordChances(probabilities, of: vocabulary, in: context, learned: prediction.learned).map { ($0, end) }
    offer()
  }

  // MARK: Choosing

  package mutating func choose(_ key: Key) -> [Output] {
    defer { offer() }
    switch key.action {
    case .write(let character): return write(character)
    case .press(let command): return press(command)
    case .shift:
      pressShift()
      return []
    case .show(let layer):
      self.layer = layer
      return []
    case .close: return finishWord() + [.close]
    }
  }

  /// Types the rest of an offered word and a space; no space after an elided word ("l'").
  package mutating func chooseOffer(_ number: Int) -> [Output] {
    guard offered.words.indices.contains(number) else { return [] }
    defer { offer() }
    let word = offered.words[number]
    if WritingAid.isMark(word) { return end(with: word) }
    let begun = sentence.word
    var outputs: [Output] = []
    if !word.hasPrefix(begun) { outputs = Array(repeating: .press(.backspace), count: begun.count) }
    let isElided = word.hasSuffix("'")
    let before = begun.isEmpty ? spaceOwed : ""
    let rest = word.hasPrefix(begun) ? String(word.dropFirst(begun.count)) : word
    outputs.append(.write(before + rest + (isElided ? "" : " ")))
    sentence.takeBack(begun.count)
    sentence.write(before + word)
    if !isElided {
      outputs += finishWord()
      sentence.writeOwnSpace()
    }
    if shift == .once { shift = .off }
    forgetAdditions()
    setOwnShift()
    return outputs
  }

  /// Ends the sentence after a word and its space, whoever wrote that.
  private mutating func end(with mark: String) -> [Output] {
    let outputs: [Output] = [.press(.backspace)] + finishWord() + [.write(mark + " ")]
    sentence.takeBack(1)
    sentence.write(mark)
    sentence.writeOwnSpace()
    forgetAdditions()
    setOwnShift()
    return outputs
  }

  /// Types a whole phrase; before it a space after a word or a mark, and after it one, unless the phrase looks like an
  /// address or a code.
  package mutating func type(_ phrase: String) -> [Output] {
    let isSpaced = sentence.text.last.map { $0 != " " } ?? false
    return finishWord() + type(rest: (isSpaced ? " " : "") + phrase, of: phrase)
  }

  /// Types the rest of a phrase that has been begun.
  package mutating func type(rest: String, of phrase: String) -> [Output] {
    defer { offer() }
    let isSpaced = phrase.contains(" ") || phrase.last.map { ".!?…".contains($0) } ?? false
    sentence.write(rest)
    if isSpaced { sentence.writeOwnSpace() }
    chances = nil
    if shift == .once { shift = .off }
    forgetAdditions()
    setOwnShift()
    return [.write(rest + (isSpaced ? " " : ""))]
  }

  private mutating func write(_ character: String) -> [Output] {
    let before = (sentence, additions.isPlainHere)
    let isRefused = additions.refused == character
    let written = shift == .off ? character : character.uppercased()
    if shift == .once, !WritingAid.opening.contains(where: { String($0) == character }) { shift = .off }
    defer { setOwnShift() }
    if let first = written.first, Sentence.isOfWord(first) {
      let isI = !isRefused && aid.mendsI(sentence, before: first)
      let more = isI ? "I" + written : first.isLetter && !isRefused ? spaceOwed + written : written
      forgetAdditions()
      chances?.words.decline(offered.words)
      if isI { sentence.takeBack(1) }
      sentence.write(more)
      if more != written {
        additions.last = Additions.Addition(character, more, in: before.0, instead: isI ? "i" : "", wasPlain: before.1)
      }
      return (isI ? [.press(.backspace)] : []) + [.write(more)]
    }
    return writeGap(written, for: character, isRefused: isRefused)
  }

  /// Writes a character that is of no word.
  private mutating func writeGap(_ written: String, for character: String, isRefused: Bool) -> [Output] {
    var outputs: [Output] = []
    let before = (sentence, additions.isPlainHere)
    let isI = !isRefused && written.first.map { aid.mendsI(sentence, before: $0) } ?? false
    if isI {
      sentence.takeBack(1)
      sentence.write("I")
    }
    outputs += finishWord()
    forgetAdditions()
    if written == " " { additions.isPlainHere = before.1 }
    if isI {
      outputs += [.press(.backspace), .write("I" + written)]
      sentence.write(written)
      additions.last = Additions.Addition(character, "I" + written, in: before.0, instead: "i", wasPlain: before.1)
    } else if sentence.endsWithOwnSpace, WritingAid.closing.contains(where: { String($0) == written }) {
      let isSpaced = layout.spaced.contains(written) && sentence.isAfterWord
      if !isSpaced {
        // Corrects "word ." to "word. ".
        outputs.append(.press(.backspace))
        sentence.takeBack(1)
      }
      outputs.append(.write(written + " "))
      sentence.write(written)
      sentence.writeOwnSpace()
    } else {
      outputs.append(.write(written))
      sentence.write(written)
    }
    if written == " " { layer = .letters }
    return outputs
  }

  private var spaceOwed: String { !additions.isPlainHere && aid.owesSpace(sentence) ? " " : "" }

  // MARK: Shift, and what is added

  private mutating func forgetAdditions() { additions.forget() }

  /// Sets Shift where a sentence begins, and takes back where none does what it set itself.
  private mutating func setOwnShift() {
    let begins = !additions.isPlainHere && field != .secret && aid.beginsSentence(sentence)
    if begins, shift == .off {
      (shift, additions.isShiftOwn) = (.once, true)
    } else if !begins, additions.isShiftOwn {
      if shift == .once { shift = .off }
      additions.isShiftOwn = false
    }
  }

  private mutating func pressShift() {
    if additions.isShiftOwn, shift == .once {
      // No sentence begins here, as the person says.
      (shift, additions.isPlainHere) = (.off, true)
    } else {
      shift = shift == .off ? .once : shift == .once ? .locked : .off
    }
    additions.isShiftOwn = false
  }

  private mutating func press(_ command: Key.Command) -> [Output] {
    switch command {
    case .backspace:
      defer { setOwnShift() }
      if let added = additions.last { return takeBack(added) }
      forgetAdditions()
      sentence.takeBack(1)
      return [.press(.backspace)]
    case .enter:
      let own: [Output] = sentence.endsWithOwnSpace ? [.press(.backspace)] : []
      let outputs = own + finishWord() + [.press(.enter)]
      let text = aid.text
      leaveField()
      if text == .sentences {
        // Another line of it, or a message that was sent; elsewhere the caret may now be in another field.
        (aid.text, aid.isFromBeginning) = (text, true)
        setOwnShift()
      }
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

  private mutating func takeBack(_ added: Additions.Addition) -> [Output] {
    sentence = added.sentence
    forgetAdditions()
    (additions.refused, additions.isPlainHere) = (added.key, added.wasPlain)
    let instead: [Output] = added.instead.isEmpty ? [] : [.write(added.instead)]
    return Array(repeating: .press(.backspace), count: added.count) + instead
  }

  /// The caret may now be in another field, perhaps one for a password.
  private mutating func leaveField() {
    leaveOff()
    aid.text = .unknown
    if field == .text { field = .unknown }
    // Whether that is another field is reported later.
    place.field = nil
  }

  /// The caret has moved.
  private mutating func leaveOff() {
    sentence.forget()
    chances = nil
    forgetAdditions()
    aid.isFromBeginning = false
    setOwnShift()
  }

  private mutating func finishWord() -> [Output] {
    let word = sentence.word
    chances = nil
    guard learns, field == .text, !word.isEmpty else { return [] }
    prediction.learn(word, after: sentence.previous)
    return [.learned]
  }

  private mutating func offer() {
    let now = field == .secret ? KeyOffers() : placeOfOffers.offers
    guard now != offered else { return }
    offered = now
    edition += 1
  }

  private var placeOfOffers: OfferedPlace {
    OfferedPlace(
      wishes: wishes, layout: layout, layer: layer, isShifted: shift != .off, sentence: sentence, aid: aid,
      prediction: prediction, chances: chances.flatMap { $0.words.context == sentence.context ? $0 : nil })
  }
}
