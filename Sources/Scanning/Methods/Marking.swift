/// What presses choose among where stops carry marks: what the choices so far have left, the codes, the switches.
package struct Marking: Sendable {
  package internal(set) var narrowing = Narrowing()
  package internal(set) var codes = Codebooks()
  /// How many switches are set up to choose, from `choose 1` on.
  package var boundChoices = 2

  /// Everything is left.
  mutating func startOver() { narrowing = Narrowing() }
}
