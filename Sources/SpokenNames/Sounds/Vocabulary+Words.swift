import ScanVocabulary

extension Vocabulary {
  /// All distinct words of the names, which the listener must be able to pronounce.
  package var nameWords: Set<String> { Set(names.lazy.flatMap(\.words).joined()) }
}
