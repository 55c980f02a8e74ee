import ScanVocabulary

/// A parsed command pattern: "increment <adjustable> [by <count>]".
struct PhrasePattern: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case word(String)
    /// A single optional word: "the" in "tap [the] <name>".
    case spareWord(String)
    /// An optional word for the role of the element named before ("button").
    case roleWord(String)
    /// A placeholder such as `<name>`: one entry of the vocabulary for that place, or one or more if `repeats`.
    case place(VoicePlace, repeats: Bool)
    indirect case optional([Part])
  }

  let parts: [Part]

  /// Parses a pattern; `nil` if a bracket is unclosed or empty, a placeholder is unknown, or the pattern is empty.
  init?(_ text: String) {
    var rest = Substring(text.lowercased())
    guard let parts = Self.parse(&rest, nested: false), rest.isEmpty, !parts.isEmpty else { return nil }
    self.parts = parts
  }

  /// Every variant of the pattern, with each optional part either present or left out; no variant is empty.
  var alternatives: [[Part]] { Self.expand(parts[...]).filter { !$0.isEmpty } }

  private static func expand(_ parts: ArraySlice<Part>) -> [[Part]] {
    guard let first = parts.first else { return [[]] }
    let tails = expand(parts.dropFirst())
    switch first {
    case .word, .spareWord, .roleWord, .place: return tails.map { [first] + $0 }
    case .optional(let inner):
      let heads = expand(inner[...])
      return heads.flatMap { head in tails.map { (head.count == 1 ? head.map(spare) : head) + $0 } } + tails
    }
  }

  private static func spare(_ part: Part) -> Part {
    switch part {
    case .word(let word): .spareWord(word)
    case .spareWord, .roleWord, .place, .optional: part
    }
  }

  private static func parse(_ rest: inout Substring, nested: Bool) -> [Part]? {
    var parts: [Part] = []
    while let next = rest.first {
      if next == " " {
        rest.removeFirst()
      } else if next == "[" {
        rest.removeFirst()
        guard let inner = parse(&rest, nested: true), !inner.isEmpty else { return nil }
        parts.append(.optional(inner))
      } else if next == "]" {
        guard nested else { return nil }
        rest.removeFirst()
        return parts
      } else {
        let token = rest.prefix { $0 != " " && $0 != "[" && $0 != "]" }
        rest = rest.dropFirst(token.count)
        guard let part = part(token) else { return nil }
        parts.append(part)
      }
    }
    return nested ? nil : parts
  }

  private static func part(_ token: Substring) -> Part? {
    if let (place, repeats) = VoicePlace.parse(token) { return .place(place, repeats: repeats) }
    return token.contains("<") || token.contains(">") ? nil : .word(String(token))
  }
}
