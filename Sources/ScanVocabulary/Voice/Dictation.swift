/// An utterance as free text, which the grammar of commands does not limit.
public struct Dictation: Hashable, Sendable, Codable {
  /// The most readings that are used.
  package static let mostTexts = 10

  /// The likely texts, best first, at most 10; punctuation may be spoken ("comma") or written.
  public var texts: [String]
  /// The confidence in the first text, 0…1; from 0.5 it is typed without a question.
  public var confidence: Double

  public init(_ texts: [String], confidence: Double) {
    self.texts = texts
    self.confidence = confidence
  }
}
