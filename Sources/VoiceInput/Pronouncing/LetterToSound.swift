import CFlite
import SpokenNames
import Synchronization

/// Pronunciations by flite's letter-to-sound rules for American English. The rules pronounce any word of letters;
/// foreign names only roughly.
final class LetterToSound: PronunciationSource {
  private struct Rules: @unchecked Sendable {
    // Sendable, because the pointer is used only under the lock of `rules`.
    let lexicon: UnsafeMutablePointer<cst_lexicon>?
  }

  /// flite's rules, under a lock because flite is not thread-safe. flite builds its lexicon once per process, in static
  /// storage that is never freed.
  private static let rules = Mutex<Rules>(
    {
      flite_init()
      return Rules(lexicon: cmu_lex_init())
    }())

  func pronunciations(of words: [String]) -> [[Pronunciation]] {
    Self.rules.withLock { rules in words.map { Self.guess($0, rules).map { [$0] } ?? [] } }
  }

  private static func guess(_ word: String, _ rules: Rules) -> Pronunciation? {
    // flite answers nonsense for a word without vowels, and knows only the letters a–z.
    let letters = word.unicodeScalars.filter { ("a"..."z").contains($0) || $0 == "'" }
    guard let lexicon = rules.lexicon, letters.count == word.unicodeScalars.count,
      letters.contains(where: { "aeiouy".unicodeScalars.contains($0) }), word.utf8.count <= 60,
      let list = lex_lookup(lexicon, word, nil, nil)
    else { return nil }
    defer { delete_val(list) }
    var phones: [String] = []
    var cell: UnsafePointer<cst_val>? = UnsafePointer(list)
    while let here = cell {
      if let name = val_string(val_car(here)), let phone = phone(String(cString: name)) { phones.append(phone) }
      cell = val_cdr(here)
    }
    return Pronunciation(phones: phones)
  }

  /// Returns the ARPAbet phone for a flite phone ("ax0" → "AH"); `nil` for a pause.
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
