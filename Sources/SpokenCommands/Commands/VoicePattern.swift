import ScanVocabulary
import SpokenNames

/// A parsed pattern of a phrase with places: "increment <adjustable> [by <count>]".
///
/// Words are in lower case; `<…>` is a place, `[…]` is optional.
struct VoicePattern: Hashable, Sendable {
  indirect enum Part: Hashable, Sendable {
    case word(String)
    case place(VoicePlace)
    case optional([Part])
  }

  /// The words and numbers that fill a phrase's places.
  struct Filling: Hashable, Sendable {
    /// The words in the place of an element's name.
    var name: [String]?
    /// The number in the place of a shown number.
    var number: Int?
    /// The number in any other place: a count, or a value to set.
    var amount: Int?
    /// The words in the other places.
    var words: [VoicePlace: [String]] = [:]
  }

  let parts: [Part]
  private let language: SpokenLanguage

  init(_ text: String, _ language: SpokenLanguage = .english) {
    self.language = language
    var rest = VoicePattern.tokens(of: text)[...]
    parts = VoicePattern.parse(&rest)
  }

  /// The places that must be filled; `spare` are the optional ones.
  var places: Set<VoicePlace> { Set(parts.compactMap { if case .place(let place) = $0 { place } else { nil } }) }
  var spare: Set<VoicePlace> { Set(parts.flatMap(VoicePattern.spare)) }

  /// Whether the pattern has no word outside places.
  var isOnlyPlaces: Bool { !parts.contains { if case .word = $0 { true } else { false } } }

  private static func spare(_ part: Part) -> [VoicePlace] {
    guard case .optional(let inner) = part else { return [] }
    return inner.flatMap { if case .place(let place) = $0 { [place] } else { spare($0) } }
  }

  /// Returns every way in which the pattern matches all of `words`. Numbers also match by words that sound alike.
  func fillings(of words: [String]) -> [Filling] {
    var found: [Filling] = []
    match(parts[...], words[...], Filling(), into: &found)
    return found
  }

  private func match(
    _ parts: ArraySlice<Part>, _ words: ArraySlice<String>, _ filling: Filling, into found: inout [Filling]
  ) {
    guard let part = parts.first else {
      if words.isEmpty, !found.contains(filling) { found.append(filling) }
      return
    }
    let rest = parts.dropFirst()
    switch part {
    case .word(let word):
      if words.first == word { match(rest, words.dropFirst(), filling, into: &found) }
    case .optional(let inner):
      match(ArraySlice(inner + rest), words, filling, into: &found)
      match(rest, words, filling, into: &found)
    case .place(let place):
      for length in 1..<words.count + 1 {
        guard let filled = fill(filling, place, with: words.prefix(length)) else { continue }
        match(rest, words.dropFirst(length), filled, into: &found)
      }
    }
  }

  /// Returns the filling with the words put into the place; `nil` where they do not fit it.
  private func fill(_ filling: Filling, _ place: VoicePlace, with words: ArraySlice<String>) -> Filling? {
    var filled = filling
    if place.isName {
      filled.name = Array(words)
    } else if place.isNumber {
      guard let number = language.numbers.value(of: words, homophones: true) else { return nil }
      if place == .number { filled.number = number } else { filled.amount = number }
    } else {
      // Two keys may be held.
      filled.words[place, default: []] += words
    }
    return filled
  }

  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    for character in text + " " {
      let isBracket = character == "[" || character == "]"
      if character == " " || isBracket {
        if !word.isEmpty { tokens.append(word) }
        word = ""
        if isBracket { tokens.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    return tokens
  }

  private static func parse(_ tokens: inout ArraySlice<String>) -> [Part] {
    var parts: [Part] = []
    while let token = tokens.popFirst() {
      switch token {
      case "[": parts.append(.optional(parse(&tokens)))
      case "]": return parts
      default: parts.append(VoicePlace.parse(token).map { .place($0.place) } ?? .word(token))
      }
    }
    return parts
  }
}
