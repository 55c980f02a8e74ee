/// The units in which Tappet speaks typed text, however the person types it.
package enum TypingEchoUnit: String, Hashable, Sendable, CaseIterable {
  case none, characters, words, both

  package var hasCharacters: Bool { self == .characters || self == .both }
  package var hasWords: Bool { self == .words || self == .both }
}
