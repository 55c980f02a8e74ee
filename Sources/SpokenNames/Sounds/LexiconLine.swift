/// A parsed line of a pronunciation list.
struct LexiconLine {
  let word: String
  /// The word with its pronunciation number, as written: "gimp(2)".
  let key: String
  let pronunciation: Pronunciation

  /// Parses a line; `nil` for an empty line or a comment. `number` is the line's number, for problems.
  init?(_ text: String, number: Int) throws(LexiconProblem) {
    let fields = LexiconLine.fields(of: text)
    guard let head = fields.first else { return nil }
    func problem(_ field: Field, _ message: String, _ suggestion: String? = nil) -> LexiconProblem {
      LexiconProblem(line: number, column: field.column, message: message, suggestion: suggestion)
    }
    guard let word = LexiconLine.withoutNumber(head.text) else {
      throw problem(head, "“\(head.text)” is no word with a number; another way to say a word is written as gimp(2)")
    }
    guard LexiconLine.isWord(word) else {
      let rule = "“\(word)” is no word as names are worded: small letters a to z, with . - or ' where it belongs"
      throw problem(head, rule, LexiconLine.worded(word))
    }
    guard fields.count > 1 else {
      throw problem(head, "“\(word)” has no phones; expected how it sounds, as in: gimp G IH M P")
    }
    guard word.utf8.count <= Pronunciation.longest, fields.count <= Pronunciation.longest else {
      throw problem(head, "too long: a word has at most \(Pronunciation.longest) letters and as many phones")
    }
    let phones = fields.dropFirst().map { LexiconLine.withoutStress($0.text) }
    guard let pronunciation = Pronunciation(phones: phones) else {
      let odd = zip(fields.dropFirst(), phones).first { Pronunciation(phones: [$1]) == nil }
      guard let (field, phone) = odd else { return nil }
      throw problem(field, LexiconLine.phoneRule(field.text), Pronunciation.nearestPhone(to: phone))
    }
    self.word = word
    self.pronunciation = pronunciation
    key = head.text
  }

  private struct Field {
    var text: String
    /// The column of the field's first character, in Unicode scalars; the first column of a line is 1.
    var column: Int
  }

  private static func fields(of text: String) -> [Field] {
    let scalars = text.unicodeScalars
    let told = scalars.prefix { $0 != "#" && $0 != ";" }
    return told.split(whereSeparator: \.properties.isWhitespace).map { field in
      Field(text: String(field), column: scalars.distance(from: scalars.startIndex, to: field.startIndex) + 1)
    }
  }

  /// Removes a pronunciation number: "gimp(2)" → "gimp". `nil` if the brackets do not hold a number of at least 2.
  private static func withoutNumber(_ text: String) -> String? {
    guard text.last == ")", let bracket = text.lastIndex(of: "("), bracket > text.startIndex else { return text }
    guard let number = Int(text[text.index(after: bracket)...].dropLast()), number > 1 else { return nil }
    return String(text[..<bracket])
  }

  private static func isWord(_ word: String) -> Bool {
    word.utf8.contains { (0x61...0x7A).contains($0) }
      && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || ".-'".utf8.contains($0) }
  }

  /// Returns, for a suggestion to the user, the words as which `word` is spoken in names: "4K" → "four k.".
  private static func worded(_ word: String) -> String? {
    if isWord(word.lowercased()) { return "“\(word.lowercased())”" }
    let words = SpokenForm().words(of: word)
    return words.isEmpty || !words.allSatisfy(isWord) ? nil : "“\(words.joined(separator: " "))”"
  }

  /// Removes the stress digit with which CMUdict marks vowels: "AH0" → "AH".
  private static func withoutStress(_ phone: String) -> String {
    phone.last.map { "012".contains($0) } == true ? String(phone.dropLast()) : phone
  }

  private static func phoneRule(_ phone: String) -> String {
    Pronunciation(phones: [phone.uppercased()]) == nil
      ? "“\(phone)” is no phone" : "“\(phone)” is in small letters; phones are in capitals"
  }
}

extension Pronunciation {
  /// The maximum number of letters and of phones in a word.
  static let longest = 60

  /// Returns the ARPAbet phone most similar to a misspelled `phone`; `nil` if none is similar.
  static func nearestPhone(to phone: String) -> String? {
    let wanted = phone.uppercased()
    if inventory.contains(wanted) { return wanted }
    if let sound = otherNames[wanted] { return sound }
    // Of two equally similar phones, take the one with the same first letter.
    let near = inventory.map { ($0, Likeness.between(Array(wanted.utf8), Array($0.utf8)), $0.first == wanted.first) }
    return near.filter { $0.1 >= 0.5 }.max { ($0.1, $0.2 ? 1 : 0) < ($1.1, $1.2 ? 1 : 0) }?.0
  }

  /// Names of phones from other alphabets or in common use, with the ARPAbet phones that they stand for.
  private static let otherNames = [
    "AX": "AH", "AXR": "ER", "IX": "IH", "UX": "UW", "DX": "T", "EL": "AH L", "EM": "AH M", "EN": "AH N", "NX": "NG",
    "EE": "IY", "OO": "UW", "A": "AE", "E": "EH", "I": "IH", "O": "AA", "U": "AH", "C": "K", "J": "JH", "H": "HH",
    "Q": "K W", "X": "K S", "OH": "OW", "AI": "AY", "EI": "EY", "OU": "OW", "AU": "AW",
  ]
}
