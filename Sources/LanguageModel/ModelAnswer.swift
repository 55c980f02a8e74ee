/// The probabilities that a language model gives after the words of a context.
package struct ModelAnswer: Hashable, Sendable {
  /// The probability of each word of the vocabulary, in its order.
  package var words: [Float]
  /// The probability that the sentence ends there.
  package var end: Float
}
