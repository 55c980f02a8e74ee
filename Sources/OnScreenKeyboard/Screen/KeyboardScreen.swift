package import DeskPanels
import Messages
package import TappetModel

/// The keyboard on the screen: the offered words, the likely letters, and below them the rows of keys.
package struct KeyboardScreen: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case key(Key)
    /// The offered word at this index.
    case offer(Int)
  }

  /// What a cell does that is no key of the layout.
  package enum Extra: Hashable, Sendable {
    case phrase(PhraseOffer)
    /// Shows the stored phrases.
    case phrases
    /// Speaks what is being written.
    case say
  }

  /// What the keyboard has beside its keys and words.
  package struct Extras: Hashable, Sendable {
    package var hasPhrases = false
    package var canSay = false
    /// Whether there is room for a whole phrase after the words.
    package var offersPhrases = false
    package var offer: PhraseOffer?
    package var bar: Panel.Bar?

    package init() {}
  }

  /// The panel. Ids of offered words are never reused, so that a late choice cannot select another word.
  package let panel: Panel
  private let contents: [ElementID: Content]
  private let extras: [ElementID: Extra]

  package init(_ keyboard: Keyboard, in frame: Frame, with extras: Extras = Extras()) {
    var contents: [ElementID: Content] = [:]
    let offers = keyboard.offered.words.enumerated().map { number, word in
      let id = ElementID("word/\(keyboard.edition)/\(number)")
      contents[id] = .offer(number)
      if WritingAid.isMark(word), let key = keyboard.layout.key(writing: word) {
        return Panel.Cell(
          id, name: key.name, cap: word, traits: .keyboardKey, spoken: "likely \(key.name.english)")
      }
      return Panel.Cell(id, name: Message(verbatim: word), traits: .keyboardKey)
    }
    let likely = keyboard.offered.likely.enumerated().map { number, key in
      let id = ElementID("likely/\(keyboard.edition)/\(number)")
      contents[id] = .key(key)
      return Panel.Cell(
        id, name: key.name, cap: Self.cap(of: key, keyboard), traits: .keyboardKey,
        spoken: "likely \(key.name.english)")
    }
    let keys = keyboard.rows.enumerated().map { row, keys in
      keys.enumerated().map { column, key in
        // The id of a key that moves is never reused, so that a late choice cannot select another letter.
        let layer = keyboard.moves(key) ? "ordered/\(keyboard.edition)" : "\(keyboard.layer)"
        let id = ElementID("\(layer)/\(row)/\(column)")
        contents[id] = .key(key)
        let isOn = key.action == .shift && keyboard.shift != .off
        return Panel.Cell(
          id, name: key.name, cap: Self.cap(of: key, keyboard),
          traits: isOn ? [.keyboardKey, .selected] : .keyboardKey,
          width: key.width)
      }
    }
    let phrase = extras.offersPhrases ? extras.offer.map { Self.cell(of: $0, edition: keyboard.edition) } : nil
    let more = (extras.hasPhrases ? [Self.phrases] : []) + (extras.canSay ? [Self.say] : [])
    var found: [ElementID: Extra] = [:]
    if let phrase, let offer = extras.offer { found[phrase.id] = .phrase(offer) }
    if extras.hasPhrases { found[Self.phrases.id] = .phrases }
    if extras.canSay { found[Self.say.id] = .say }
    self.extras = found
    self.contents = contents
    // translators: The row of suggested words.
    let name = Message("Words")
    // Reserve room for all offers, so that words and keys do not move.
    let words = Panel.Row(
      "words", name: name, places: Double(keyboard.wishes.words) + (extras.offersPhrases ? Self.widthOfPhrase : 0),
      offers + (phrase.map { [$0] } ?? []))
    // translators: The row of the letters that most likely come next.
    let letters = Panel.Row("likely", name: Message("Likely"), places: Double(keyboard.wishes.letters), likely)
    let rows =
      (words.places > 0 ? [words] : []) + (keyboard.wishes.hasLikely ? [letters] : [])
      + keys.enumerated().map { number, row in
        let hasClose = keyboard.rows[number].contains { $0.action == .close }
        return Panel.Row(ElementID("row/\(number)"), hasClose ? row + more : row)
      }
    let sets = keyboard.offered.shares.map { shares in
      KeySets.parts(
        rows.flatMap(\.cells), weights: Self.weights(shares, contents, found), edition: keyboard.edition)
    }
    panel = Panel(
      Self.title, language: keyboard.layout.language, rows: rows, sets: sets ?? [], in: frame, bar: extras.bar)
  }

  /// How likely each cell is chosen.
  private static func weights(
    _ shares: KeyShares, _ contents: [ElementID: Content], _ extras: [ElementID: Extra]
  ) -> [ElementID: Double] {
    let keys = contents.mapValues { content in
      switch content {
      case .key(let key): shares.share(of: key)
      case .offer(let number): max(shares.offers[number], KeyShares.least)
      }
    }
    return extras.mapValues { extra in if case .phrase = extra { shareOfPhrase } else { KeyShares.least } }
      .merging(keys) { first, _ in first }
  }

  /// The share of an offered phrase: it begins as what is being written does.
  private static let shareOfPhrase = 0.2

  /// A phrase takes so much of the row as that many words.
  private static let widthOfPhrase = 2.0

  /// Its id is never that of another phrase, so that a late choice cannot select another.
  private static func cell(of offer: PhraseOffer, edition: Int) -> Panel.Cell {
    var hash = StableHash()
    hash.add(offer.text)
    hash.add(offer.rest)
    return Panel.Cell(
      ElementID("phrase/\(edition)/\(String(hash.value, radix: 16))"), name: Message(verbatim: offer.text),
      traits: .keyboardKey, width: widthOfPhrase)
  }

  private static var phrases: Panel.Cell {
    Panel.Cell("phrases", name: PhraseBoard.title, traits: .keyboardKey)
  }
  private static var say: Panel.Cell { Panel.Cell("say", name: sayIt, traits: .keyboardKey) }
  // translators: The key that speaks what is being written.
  static let sayIt = Message("Say it")

  private static func cap(of key: Key, _ keyboard: Keyboard) -> String {
    guard case .write = key.action, keyboard.shift != .off, key.cap.count == 1 else { return key.cap }
    return key.cap.uppercased()
  }

  package func content(of id: ElementID) -> Content? { contents[id] }
  package func extra(of id: ElementID) -> Extra? { extras[id] }

  /// Its name among the apps: the wire has no other name for an app, and spoken commands are English.
  package static let name = title.english

  // translators: The keyboard on the screen.
  private static let title = Message("Keyboard", context: "panel")
}
