/// IPA in the phoneme names of espeak-ng, which ignores SSML's `phoneme` element but speaks what stands between "[[" and
/// "]]", also inside SSML. Tried with espeak-ng 1.51.
/// Source: docs/phonemes.md of espeak-ng, an ASCII notation after Kirshenbaum.
enum EspeakPhonemes {
  /// Returns the notation as espeak-ng writes it; `nil` if it contains a sound that espeak-ng has no name for.
  static func input(for ipa: String) -> String? {
    var names = ""
    for scalar in ipa.unicodeScalars {
      guard let name = name(of: scalar) else { return nil }
      names += name
    }
    return names.isEmpty ? nil : "[[\(names)]]"
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    if let name = table[scalar] { return name }
    return "bdefhijklmnopstuvwxz ".unicodeScalars.contains(scalar) ? String(scalar) : nil
  }

  private static let table: [Unicode.Scalar: String] = [
    // Vowels.
    "a": "a", "æ": "a", "ɐ": "a#", "ɑ": "A", "ɒ": "0", "ɔ": "O", "ə": "@", "ɚ": "3", "ɛ": "E", "ɜ": "3", "ɝ": "3",
    "ɪ": "I", "ɨ": "i", "ɵ": "@", "ø": "Y", "œ": "W", "ʊ": "U", "ʌ": "V", "ʏ": "Y", "y": "y",
    // Consonants.
    "c": "c", "ç": "C", "ð": "D", "ɡ": "g", "g": "g", "ɣ": "Q", "ɫ": "l", "ɬ": "l", "ɲ": "n^", "ŋ": "N", "q": "k",
    "r": "r", "ɹ": "r", "ɾ": "*", "ʀ": "r", "ʁ": "r", "ʃ": "S", "ʒ": "Z", "θ": "T", "β": "B", "χ": "x", "ɸ": "f",
    "ʔ": "?", "ʋ": "v", "ʎ": "l^", "ɥ": "w",
    // Length, stress, borders.
    "ː": ":", "ˑ": "", "ˈ": "'", "ˌ": ",", ".": "", "|": "", "‖": " ", "‿": "", "(": "", ")": "",
    // Marks: nasal; tie bars, syllabic, unreleased, devoiced and dental sounds are spoken without theirs.
    "\u{303}": "~", "ã": "a~", "õ": "o~", "\u{361}": "", "\u{35C}": "", "\u{329}": "", "\u{32F}": "", "\u{31A}": "",
    "\u{325}": "",
    "\u{32A}": "", "\u{327}": "", "ʰ": "", "ʲ": "", "ʷ": "",
  ]
}
