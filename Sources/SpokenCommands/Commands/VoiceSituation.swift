/// The state at the time of speaking. A command is understood only in a situation that contains everything it needs.
///
/// Conditions on places are not part of it: a pattern whose place nothing can fill is not offered anyway.
package struct VoiceSituation: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Voice control is awake: it reacts to more than "wake up".
  package static let awake = VoiceSituation(rawValue: 1 << 0)
  /// The setting that a name alone, without "tap", acts is on.
  package static let bareNames = VoiceSituation(rawValue: 1 << 1)
  package static let numbers = VoiceSituation(rawValue: 1 << 2)
  /// Names, numbers, the grid or a list are shown.
  package static let overlay = VoiceSituation(rawValue: 1 << 3)
  /// Ordinary commands are understood: the mode is not spelling, dictation or numbers only.
  package static let commanding = VoiceSituation(rawValue: 1 << 8)
  package static let spelling = VoiceSituation(rawValue: 1 << 9)
  /// Free text is dictated.
  package static let dictating = VoiceSituation(rawValue: 1 << 17)
  package static let field = VoiceSituation(rawValue: 1 << 10)
  package static let grid = VoiceSituation(rawValue: 1 << 11)
  /// A question waits for yes or no.
  package static let asked = VoiceSituation(rawValue: 1 << 12)
  /// A question waits for a number.
  package static let choosing = VoiceSituation(rawValue: 1 << 13)
  /// "no" applies: to a question, or to the last action where it has a likely correction.
  package static let refusable = VoiceSituation(rawValue: 1 << 14)
  package static let profile = VoiceSituation(rawValue: 1 << 16)
  /// A program is there that presses keys.
  package static let keys = VoiceSituation(rawValue: 1 << 18)
  /// That program holds keys, too.
  package static let holds = VoiceSituation(rawValue: 1 << 19)
  /// Keys are held, or something is picked up.
  package static let held = VoiceSituation(rawValue: 1 << 20)
  package static let scrolling = VoiceSituation(rawValue: 1 << 21)
  package static let dragging = VoiceSituation(rawValue: 1 << 22)
  /// The screen has text fields, even if none is chosen for typing.
  package static let fields = VoiceSituation(rawValue: 1 << 15)

  /// That program carries out this order for windows: a bit from 23 on for each.
  package static func window(_ order: WindowOrder) -> VoiceSituation {
    VoiceSituation(rawValue: 1 << (23 + (WindowOrder.allCases.firstIndex(of: order) ?? 0)))
  }
}
