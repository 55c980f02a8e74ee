/// The two words before the one that is being typed, in lower case. "." stands for the beginning of a sentence.
package struct WordContext: Hashable, Sendable {
  package var beforePrevious: String
  package var previous: String

  package init(_ beforePrevious: String, _ previous: String) {
    (self.beforePrevious, self.previous) = (beforePrevious, previous)
  }
}
