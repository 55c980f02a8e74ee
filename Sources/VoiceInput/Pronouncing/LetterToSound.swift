import CFlite
import SpokenNames
import Synchronization

/// flite's letter-to-sound rules for American English: they answer for any word of letters, roughly for foreign names.
final class LetterToSound: PronunciationSource {
  private struct Rules: @unchecked Sendable {
    // Sendable: only used under the lock of `rules`.
    let lexicon: UnsafeMutablePointer<cst_lexicon>?
  }

  /// flite builds its lexicon once per process, in static storage: it is never freed, and is not thread-safe.
  private static let rules = Mutex<Rules>(
    {
      flite_init()
      return Rules(lexicon: cmu_lex_init())
    }())

  func pronunciations(of words: [String]) -> [[Pronunciation]] {
    Self.rules.withLock { rules in words.map { Self.guess($0, rules).map { [$0] } ?? [] } }
  }

  private static func guess(_ word: String, _ rules: Rules) -> Pronunciation? {
    // flite answers consonants alone with nonsense, and knows only the letters a–z.
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

  /// The ARPAbet phone for a flite phone ("ax0" → "AH"); nil for a pause.
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
