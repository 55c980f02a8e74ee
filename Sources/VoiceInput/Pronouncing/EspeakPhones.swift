import SpokenNames

/// Converts espeak-ng's phoneme mnemonics for American English to ARPAbet.
enum EspeakPhones {
  /// Returns the pronunciation in a line of output of `espeak-ng -x --sep=_`; `nil` if the line is empty or has an
  /// unknown mnemonic. Drops stress, the length of pauses and word breaks, which the recogniser does not use.
  static func pronunciation(of line: some StringProtocol) -> Pronunciation? {
    var phones: [Substring] = []
    for token in line.split(whereSeparator: { $0 == "_" || $0 == " " }) {
      let mnemonic = String(token.filter { !"',%=|;".contains($0) })
      let plain = mnemonic.filter { $0 != "-" }
      guard !plain.isEmpty else { continue }
      // A mnemonic with a number is a variant that English does not distinguish.
      let stem = String(plain.prefix { $0 != "#" && $0 != "2" })
      guard let sound = table[mnemonic] ?? table[plain] ?? table[stem] else { return nil }
      phones += sound.split(separator: " ")
    }
    return Pronunciation(phones: phones.map(String.init))
  }

  private static let table: [String: String] = [
    // Consonants.
    "p": "P", "b": "B", "t": "T", "d": "D", "k": "K", "g": "G", "f": "F", "v": "V", "T": "TH", "D": "DH", "s": "S",
    "z": "Z", "S": "SH", "Z": "ZH", "h": "HH", "m": "M", "n": "N", "N": "NG", "l": "L", "r": "R", "w": "W", "j": "Y",
    "tS": "CH", "dZ": "JH", "t#": "T", "?": "T", "L": "L", "R": "R", "x": "K", "l#": "L", "n^": "N Y",
    "n-": "AH N", "m-": "AH M",
    // Vowels.
    "a": "AE", "aa": "AE", "a#": "AH", "A:": "AA", "A": "AA", "A@": "AA R", "0": "AA", "0#": "AA", "O": "AO",
    "O:": "AO", "O2": "AO", "O@": "AO R", "o@": "AO R", "oU": "OW", "o": "OW", "U": "UH", "U@": "UH R", "u:": "UW",
    "u": "UW", "E": "EH", "E2": "EH", "e": "EH", "e@": "EH R", "eI": "EY", "i:": "IY", "i": "IY", "i@": "IY AH",
    "i@3": "IH R", "I": "IH", "I#": "IH", "I2": "IH", "IR": "IH R", "aI": "AY", "aI@": "AY AH", "aI3": "AY ER",
    "aU": "AW", "aU@": "AW ER", "OI": "OY", "V": "AH", "VR": "ER", "3": "ER", "3:": "ER", "@": "AH", "@2": "AH",
    "@5": "AH", "@L": "AH L", "A~": "AA N", "O~": "AO N", "E~": "AE N", "W~": "ER N",
  ]
}
