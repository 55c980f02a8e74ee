import ScanVocabulary

extension Vocabulary {
  /// All distinct words in the vocabulary's names: the listener needs a pronunciation of each.
  package var nameWords: Set<String> { Set(names.lazy.flatMap(\.words).joined()) }
}
