import NIOCore
import ScanVocabulary
import TappetProtocol

/// Sends the voice vocabulary to listeners.
extension Engine {
  func publish(_ vocabulary: Vocabulary) {
    if display.take(vocabulary) { return tell(.voiceVocabulary(vocabulary)) }
    pipeline.write(vocabulary) { [self] bytes in
      loop.execute { self.assumeIsolated { $0.written(bytes, of: vocabulary.revision) } }
    }
  }

  private func written(_ bytes: [UInt8], of revision: Int) {
    if let vocabulary = display.written(bytes, of: revision) { tell(.voiceVocabulary(vocabulary)) }
  }
}
