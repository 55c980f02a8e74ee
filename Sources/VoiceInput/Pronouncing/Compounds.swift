import SpokenNames

/// Guesses an unknown word as a compound of two known ones: "grubhub", "wireshark", "bitwarden". Most product names are
/// compounds, and letter-to-sound rules do not find the boundary.
final class Compounds: PronunciationSource {
  private let dictionary: PronouncingDictionary

  init(_ dictionary: PronouncingDictionary) { self.dictionary = dictionary }

  func pronunciations(of words: [String]) -> [[Pronunciation]] { words.map { guess($0).map { [$0] } ?? [] } }

  /// Guesses the pronunciation of `word` from two known parts; of several ways to cut the word, takes the one whose
  /// shorter part is longest.
  private func guess(_ word: String) -> Pronunciation? {
    let letters = Array(word.utf8)
    guard letters.count >= 2 * Self.shortest, letters.count <= 40 else { return nil }
    let cuts = (Self.shortest...(letters.count - Self.shortest)).sorted {
      min($0, letters.count - $0) > min($1, letters.count - $1)
    }
    for cut in cuts {
      let parts = [letters[..<cut], letters[cut...]].map { String(decoding: $0, as: UTF8.self) }
      let said = parts.compactMap { dictionary.pronunciations(of: $0).first?.phones }
      if said.count == 2 { return Pronunciation(phones: said[0] + said[1]) }
    }
    return nil
  }

  /// The minimum number of letters in each part, because the dictionary has an entry for nearly every pair of letters.
  private static let shortest = 3
}
