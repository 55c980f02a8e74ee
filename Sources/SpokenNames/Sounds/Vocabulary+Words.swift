import ScanVocabulary

extension Vocabulary {
  /// All different words of the names: what a listener must know the sound of.
  package var nameWords: Set<String> { Set(names.lazy.flatMap(\.words).joined()) }
}
