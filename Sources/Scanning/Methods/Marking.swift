/// The state of methods with marks: the choices so far, the codes, and the number of switches.
package struct Marking: Sendable {
  package internal(set) var narrowing = Narrowing()
  package internal(set) var codes = Codebooks()
  /// The number of switches bound to choose, from `choose 1` on.
  package var boundChoices = 2

  mutating func startOver() { narrowing = Narrowing() }
}
