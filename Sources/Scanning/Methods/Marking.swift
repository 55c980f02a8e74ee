/// The state of methods with marks: the choices so far, the codes, and the number of switches.
package struct Marking: Sendable {
  package internal(set) var narrowing = Narrowing()
  package internal(set) var codes = Codebooks()
  /// The number of switches that are bound to choose among marks, from `choose 1` on without a gap; at least 2.
  package var boundChoices = 2

  /// Discards the choices made so far.
  mutating func startOver() { narrowing = Narrowing() }
}
