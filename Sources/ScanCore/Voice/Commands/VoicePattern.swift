/// A phrase with places for what varies, taken apart: "increment <name> [by <number>]".
///
/// Words in lower case; `<name>` and `<number>` are places, `[…]` may be left out.
struct VoicePattern: Hashable, Sendable {
  indirect enum Part: Hashable, Sendable {
    case word(String)
    case name
    case number
    case optional([Part])
  }

  /// What the places of a phrase were filled with.
  struct Filling: Hashable, Sendable {
    var name: [String]?
    var number: Int?
  }

  let parts: [Part]

  /// The pattern that `text` writes.
  init(_ text: String) {
    var rest = VoicePattern.tokens(of: text)[...]
    parts = VoicePattern.parse(&rest)
  }

  /// Every way in which all the `words` fit, with what fills the places; numbers also by words that sound alike.
  func fillings(of words: [String]) -> [Filling] {
    var found: [Filling] = []
    VoicePattern.match(parts[...], words[...], Filling(), into: &found)
    return found
  }

  private static func match(
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
    case .name:
      for length in 0..<words.count {
        var filled = filling
        filled.name = Array(words.prefix(length + 1))
        match(rest, words.dropFirst(length + 1), filled, into: &found)
      }
    case .number:
      for length in 1..<5 where length <= words.count {
        guard let number = NumberWords.value(of: words.prefix(length), homophones: true) else { continue }
        var filled = filling
        filled.number = number
        match(rest, words.dropFirst(length), filled, into: &found)
      }
    }
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
      case "<name>": parts.append(.name)
      case "<number>": parts.append(.number)
      default: parts.append(.word(token))
      }
    }
    return parts
  }
}
