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
  package var letterOrder = LetterOrder.layout { didSet { offer() } }
  /// The layout's letters in that order; empty: as the layout has them.
  private var ordered: [Key] = []
  /// How the keys are grouped for scanning; by rows where no language model answers.
  package var scan = KeyScan.rows { didSet { offer() } }
  /// How likely each key is chosen next; only while sets are scanned and a language model tells.
  package private(set) var shares: KeyShares?
  /// Whether a language model can be asked; without one there are no likely letters.
  package var hasModel = false
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
  /// Whether Shift was set by the keyboard, not by its key.
  private var isShiftOwn = false
  /// What the last choice added by itself: Backspace takes that back, too.
  private var added: Addition?
  /// The key that was taken back together with what it added: chosen again here, it adds nothing.
  private var refused: String?
  /// Whether the person said that no sentence begins here.
  private var isPlainHere = false
  /// The language model's answer about `chances.context`; used only while that is the sentence's context.
  private var chances: WordChances?
  /// The chance that the sentence ends in that context.
  private var chanceOfEnd: Float = 0

  package init(_ layout: KeyboardLayout, _ prediction: WordPrediction, mostOffers: Int = 5, learns: Bool = true) {
    self.layout = layout
    aid = WritingAid(language: layout.language)
    self.prediction = prediction
    self.mostOffers = mostOffers
    self.learns = learns
    offer()
  }

  /// The likeliest word for the one that has been begun; `nil`: none has been, or nothing is offered.
  package var suggestion: String? { sentence.word.isEmpty ? nil : offers.first }

  /// The rows of visible keys. Omits keys that would change nothing.
  package var rows: [[Key]] {
    let rows = (layout.layers[layer] ?? []).map { $0.filter { $0.action != .show(layer) && isThere($0) } }
      .filter { !$0.isEmpty }
    guard layer == .letters, !ordered.isEmpty else { return rows }
    var letters = ordered.makeIterator()
    return rows.map { $0.map { $0.isLetter ? letters.next() ?? $0 : $0 } }
  }

  /// Whether that key's place changes after each key.
  package func moves(_ key: Key) -> Bool { layer == .letters && !ordered.isEmpty && key.isLetter }

  private func isThere(_ key: Key) -> Bool {
    if case .show(let layer) = key.action { layout.layers[layer] != nil } else { true }
  }

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
    let asks = mostOffers > 0 || hasLikely || hasModel && (letterOrder == .likely || scan == .likelihood)
    guard field != .secret, asks, chances?.context != sentence.context else { return nil }
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
    chances = WordChances(probabilities, of: vocabulary, in: context, learned: prediction.learned)
    chanceOfEnd = end
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
    guard offers.indices.contains(number) else { return [] }
    defer { offer() }
    let word = offers[number]
    if isMark(word) { return end(with: word) }
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

  /// Whether an offer is not a word but the mark that ends the sentence.
  package func isMark(_ offer: String) -> Bool { offer.count == 1 && offer.allSatisfy(WritingAid.closing.contains) }

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
    let before = (sentence, isPlainHere)
    let isRefused = refused == character
    let written = shift == .off ? character : character.uppercased()
    if shift == .once, !WritingAid.opening.contains(where: { String($0) == character }) { shift = .off }
    defer { setOwnShift() }
    if let first = written.first, Sentence.isOfWord(first) {
      let isI = !isRefused && aid.mendsI(sentence, before: first)
      let more = isI ? "I" + written : first.isLetter && !isRefused ? spaceOwed + written : written
      forgetAdditions()
      chances?.decline(offers)
      if isI { sentence.takeBack(1) }
      sentence.write(more)
      if more != written {
        added = Addition(character, more, in: before.0, instead: isI ? "i" : "", wasPlain: before.1)
      }
      return (isI ? [.press(.backspace)] : []) + [.write(more)]
    }
    return writeGap(written, for: character, isRefused: isRefused)
  }

  /// Writes a character that is of no word.
  private mutating func writeGap(_ written: String, for character: String, isRefused: Bool) -> [Output] {
    var outputs: [Output] = []
    let before = (sentence, isPlainHere)
    let isI = !isRefused && written.first.map { aid.mendsI(sentence, before: $0) } ?? false
    if isI {
      sentence.takeBack(1)
      sentence.write("I")
    }
    outputs += finishWord()
    forgetAdditions()
    if written == " " { isPlainHere = before.1 }
    if isI {
      outputs += [.press(.backspace), .write("I" + written)]
      sentence.write(written)
      added = Addition(character, "I" + written, in: before.0, instead: "i", wasPlain: before.1)
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

  private var spaceOwed: String { !isPlainHere && aid.owesSpace(sentence) ? " " : "" }

  // MARK: Shift, and what is added

  /// What a choice added by itself to its character.
  private struct Addition {
    /// The chosen key.
    var key: String
    var sentence: Sentence
    /// How many characters were written, and what stood there instead.
    var count: Int
    var instead: String
    var wasPlain: Bool

    init(_ key: String, _ written: String, in sentence: Sentence, instead: String, wasPlain: Bool) {
      (self.key, self.sentence, self.instead, self.wasPlain) = (key, sentence, instead, wasPlain)
      count = written.count
    }
  }

  private mutating func forgetAdditions() { (added, refused, isPlainHere) = (nil, nil, false) }

  /// Sets Shift where a sentence begins, and takes back where none does what it set itself.
  private mutating func setOwnShift() {
    let begins = !isPlainHere && field != .secret && aid.beginsSentence(sentence)
    if begins, shift == .off {
      (shift, isShiftOwn) = (.once, true)
    } else if !begins, isShiftOwn {
      if shift == .once { shift = .off }
      isShiftOwn = false
    }
  }

  private mutating func pressShift() {
    if isShiftOwn, shift == .once {
      // No sentence begins here, as the person says.
      (shift, isPlainHere) = (.off, true)
    } else {
      shift = shift == .off ? .once : shift == .once ? .locked : .off
    }
    isShiftOwn = false
  }

  private mutating func press(_ command: Key.Command) -> [Output] {
    switch command {
    case .backspace:
      defer { setOwnShift() }
      if let added { return takeBack(added) }
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

  private mutating func takeBack(_ added: Addition) -> [Output] {
    sentence = added.sentence
    forgetAdditions()
    (refused, isPlainHere) = (added.key, added.wasPlain)
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
    let beginning = sentence.word.isEmpty && shift != .off ? "" : sentence.word
    var words = field == .secret || mostOffers == 0 ? [] : likeliest(beginning: beginning)
    if beginning.isEmpty, shift != .off { words = words.map { WordPrediction.written($0, as: "A") } }
    words = addingLikelyEnd(to: words)
    let letters = likelyKeys(offered: words)
    let all = orderedLetters(offered: words)
    let chosen = keyShares(offered: words)
    guard words != offers || letters != likely || all != ordered || chosen != shares else { return }
    (offers, likely, ordered, shares) = (words, letters, all, chosen)
    edition += 1
  }

  /// Whether there is a row of likely letters, even if it is empty for the moment.
  package var hasLikely: Bool { hasModel && mostLikely > 0 && letterOrder == .layout && scan == .rows }

  /// Adds the mark that likely ends the sentence, before the first word that is less likely. It takes the room of the last word.
  private func addingLikelyEnd(to words: [String]) -> [String] {
    guard mostOffers > 1, field != .secret, let chances, chances.context == sentence.context,
      let mark = aid.endMark(sentence, chance: chanceOfEnd)
    else { return words }
    var offers = Array(words.prefix(mostOffers - 1))
    let place = offers.firstIndex { chances.chance(of: $0.lowercased()) < chanceOfEnd } ?? offers.endIndex
    offers.insert(mark, at: place)
    return offers
  }

  private func likelyKeys(offered: [String]) -> [Key] {
    guard hasLikely, layer == .letters, field != .secret, let chances, chances.context == sentence.context else {
      return []
    }
    let keys = (layout.layers[.letters] ?? []).joined()
    return chances.letters(after: sentence.word.lowercased(), offered: offered, most: mostLikely).compactMap { letter in
      keys.first { $0.action == .write(String(letter)) }
    }
  }

  private func orderedLetters(offered: [String]) -> [Key] {
    guard letterOrder == .likely, hasModel, field != .secret, let chances, chances.context == sentence.context else {
      return []
    }
    let keys = (layout.layers[.letters] ?? []).joined().filter { $0.isLetter && isThere($0) }
    let likely = chances.letters(after: sentence.word.lowercased(), offered: offered, most: keys.count)
    return LetterOrder.keys(keys, likeliest: likely)
  }

  private func keyShares(offered: [String]) -> KeyShares? {
    guard scan == .likelihood, hasModel, layer == .letters, field != .secret, let chances,
      chances.context == sentence.context
    else { return nil }
    return KeyShares(
      chances, after: sentence.word.lowercased(), offers: offered, end: Double(chanceOfEnd), isMark: isMark)
  }

  private func likeliest(beginning: String) -> [String] {
    if let chances, chances.context == sentence.context {
      prediction.words(beginning: beginning, by: chances, most: mostOffers)
    } else {
      prediction.words(beginning: beginning, after: sentence.previous, most: mostOffers)
    }
  }
}
