/// What is the case while something is said. A command that needs more than is the case is not understood.
///
/// What a phrase has places for need not be told here: without anything to fill a place it can't be said.
package struct VoiceSituation: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It obeys more than "wake up".
  package static let awake = VoiceSituation(rawValue: 1 << 0)
  /// The person taps by the name alone.
  package static let bareNames = VoiceSituation(rawValue: 1 << 1)
  /// Numbers are on the screen.
  package static let numbers = VoiceSituation(rawValue: 1 << 2)
  /// Names, numbers or a list are on the screen.
  package static let overlay = VoiceSituation(rawValue: 1 << 3)
  /// Neither spelling nor numbers alone.
  package static let commanding = VoiceSituation(rawValue: 1 << 8)
  /// Letters are typed by saying them.
  package static let spelling = VoiceSituation(rawValue: 1 << 9)
  /// There is a text field to type into.
  package static let field = VoiceSituation(rawValue: 1 << 10)
  /// The grid is on the screen.
  package static let grid = VoiceSituation(rawValue: 1 << 11)
  /// A question waits for yes or no.
  package static let asked = VoiceSituation(rawValue: 1 << 12)
  /// A question waits for a number.
  package static let choosing = VoiceSituation(rawValue: 1 << 13)
  /// There is something to say no to: a question, or what was just done and has a likely correction.
  package static let refusable = VoiceSituation(rawValue: 1 << 14)
  /// A profile is in force.
  package static let profile = VoiceSituation(rawValue: 1 << 16)
  /// There are text fields, whether or not it is known which is typed into.
  package static let fields = VoiceSituation(rawValue: 1 << 15)
}
