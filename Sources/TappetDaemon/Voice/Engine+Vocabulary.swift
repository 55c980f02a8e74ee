import NIOCore
import ScanVocabulary
import TappetProtocol

/// What may be said, told to listeners. Many names take longer to write than a press may wait: they are written off
/// the loop.
extension Engine {
  /// With fewer names than this it is written on the loop, at once.
  private static let fewNames = 200

  func publish(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    vocabularyBytes = nil
    if vocabulary.names.count < Self.fewNames { return tell(.voiceVocabulary(vocabulary)) }
    pipeline.write(vocabulary) { [self] bytes in
      loop.execute { self.assumeIsolated { $0.written(bytes, of: vocabulary.revision) } }
    }
  }

  /// A newer one may have come meanwhile: then this one need not be told.
  private func written(_ bytes: [UInt8], of revision: Int) {
    guard vocabulary.revision == revision else { return }
    vocabularyBytes = bytes
    tell(.voiceVocabulary(vocabulary))
  }
}
