import SpokenNames

/// A rough key for how a name sounds, from English spelling alone: "Mail" and "Male" have the same key. Follows the
/// habits of Philips' Metaphone (1990). Needs no listener; the listener's comparison of pronunciations is more
/// accurate.
struct SoundKey: Hashable {
  let key: String

  init(_ name: String, _ wording: SpokenForm) {
    key = wording.words(of: name).map(SoundKey.sound).joined(separator: " ")
  }

  /// Spellings and their sounds, longer spellings first.
  private static let spellings = [
    ("ough", "o"), ("eigh", "a"), ("tch", "C"), ("sch", "sk"), ("igh", "i"), ("ph", "f"), ("ck", "k"), ("qu", "kw"),
    ("ch", "C"), ("sh", "S"), ("th", "T"), ("wh", "w"), ("gh", "g"), ("ai", "a"), ("ay", "a"), ("ei", "e"), ("ey", "e"),
    ("ee", "e"), ("ea", "e"), ("ie", "e"), ("oa", "o"), ("ow", "o"), ("oo", "u"), ("ew", "u"), ("ue", "u"),
    ("ce", "se"),
    ("ci", "si"), ("cy", "si"), ("c", "k"), ("q", "k"), ("x", "ks"), ("z", "s"), ("y", "i"),
  ]
  private static let silentBeginnings = [("kn", "n"), ("gn", "n"), ("wr", "r"), ("ps", "s"), ("wh", "w")]

  private static func sound(of word: String) -> String {
    var rest = word.filter(\.isLetter)[...]
    for (spelt, said) in silentBeginnings where rest.hasPrefix(spelt) { rest = said + rest.dropFirst(spelt.count) }
    var sounds = ""
    while let letter = rest.first {
      let (spelt, said) = spellings.first { rest.hasPrefix($0.0) } ?? (String(letter), String(letter))
      rest = rest.dropFirst(spelt.count)
      // A final "e" is silent, and a repeated sound counts once.
      let isSilent = (rest.isEmpty && spelt == "e" && sounds.count > 1) || sounds.hasSuffix(said)
      if !isSilent { sounds += said }
    }
    return sounds.hasSuffix("e") && word.hasSuffix("e") && sounds.count > 2 ? String(sounds.dropLast()) : sounds
  }
}
