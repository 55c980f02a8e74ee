import CFlite

/// flite's letter-to-sound rules for American English: an answer for whatever has letters, a rough one for foreign names.
final class LetterToSound: PronunciationSource {
  /// flite builds its lexicon once a process, in static storage: it is never freed, and no two threads may use it.
  private let lexicon: UnsafeMutablePointer<cst_lexicon>?

  init() {
    flite_init()
    lexicon = cmu_lex_init()
  }

  func pronunciations(of word: String) -> [Pronunciation] {
    // flite answers consonants alone with nonsense; and it knows only the letters a–z.
    let letters = word.unicodeScalars.filter { ("a"..."z").contains($0) || $0 == "'" }
    guard let lexicon, letters.count == word.unicodeScalars.count,
      letters.contains(where: { "aeiouy".unicodeScalars.contains($0) }), word.utf8.count <= 60,
      let list = lex_lookup(lexicon, word, nil, nil)
    else { return [] }
    defer { delete_val(list) }
    var phones: [String] = []
    var cell: UnsafePointer<cst_val>? = UnsafePointer(list)
    while let here = cell {
      if let name = val_string(val_car(here)), let phone = Self.phone(String(cString: name)) { phones.append(phone) }
      cell = val_cdr(here)
    }
    return Pronunciation(phones: phones).map { [$0] } ?? []
  }

  /// The ARPAbet phone for one of flite's ("ax0" → "AH"); nil for a pause.
  private static func phone(_ flite: String) -> String? {
    var name = flite
    if let last = name.last, last.isNumber { name.removeLast() }
    switch name {
    case "ax": return "AH"
    case "axr": return "ER"
    case "pau": return nil
    default: return name.uppercased()
    }
  }
}
