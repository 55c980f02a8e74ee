import SpokenNames

/// Guesses an unknown word as a compound of two known ones: "grubhub", "wireshark", "bitwarden". Most product names are
/// compounds, and letter-to-sound rules do not find the boundary.
final class Compounds: PronunciationSource {
  private let dictionary: PronouncingDictionary

  init(_ dictionary: PronouncingDictionary) { self.dictionary = dictionary }

  func pronunciations(of words: [String]) -> [[Pronunciation]] { words.map { guess($0).map { [$0] } ?? [] } }

  /// Of several cuts, prefers the one whose shorter part is longest.
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

  /// The dictionary has an entry for nearly every two letters.
  private static let shortest = 3
}
