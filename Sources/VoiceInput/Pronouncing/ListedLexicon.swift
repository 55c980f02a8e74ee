import SpokenNames

final class ListedLexicon: PronunciationSource {
  private let list: PronunciationList

  init(_ list: PronunciationList) { self.list = list }

  /// The names of products, people and places that ship with Tappet.
  static let shipped = ListedLexicon(PronunciationList(PackageResources.lexicon_dict))

  func pronunciations(of words: [String]) -> [[Pronunciation]] { words.map { list.words[$0] ?? [] } }
}
