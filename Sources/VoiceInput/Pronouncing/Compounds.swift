import SpokenNames

/// Guesses that an unknown word is two known ones: "grubhub", "wireshark", "bitwarden". Product names mostly are, and
/// letter-to-sound rules do not see where one part ends.
final class Compounds: PronunciationSource {
  private let dictionary: PronouncingDictionary

  init(_ dictionary: PronouncingDictionary) { self.dictionary = dictionary }

  func pronunciations(of words: [String]) -> [[Pronunciation]] { words.map { guess($0).map { [$0] } ?? [] } }

  /// Of several cuts the one whose shorter part is the longest.
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

  /// The dictionary has words of two letters for nearly everything.
  private static let shortest = 3
}
