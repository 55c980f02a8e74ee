/// What is the case while something is said. A command that needs more than is the case is not understood.
///
/// What a phrase has places for need not be told here: without anything to fill a place it can't be said.
public struct VoiceSituation: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It obeys more than "wake up".
  public static let awake = VoiceSituation(rawValue: 1 << 0)
  /// The person taps by the name alone.
  public static let bareNames = VoiceSituation(rawValue: 1 << 1)
  /// Numbers are on the screen.
  public static let numbers = VoiceSituation(rawValue: 1 << 2)
  /// Names, numbers or a list are on the screen.
  public static let overlay = VoiceSituation(rawValue: 1 << 3)
  /// Neither spelling nor numbers alone.
  public static let commanding = VoiceSituation(rawValue: 1 << 8)
  /// Letters are typed by saying them.
  public static let spelling = VoiceSituation(rawValue: 1 << 9)
  /// There is a text field to type into.
  public static let field = VoiceSituation(rawValue: 1 << 10)
  /// The grid is on the screen.
  public static let grid = VoiceSituation(rawValue: 1 << 11)
  /// A question waits for yes or no.
  public static let asked = VoiceSituation(rawValue: 1 << 12)
  /// A question waits for a number.
  public static let choosing = VoiceSituation(rawValue: 1 << 13)
  /// There is something to say no to: a question, or what was just done and has a likely correction.
  public static let refusable = VoiceSituation(rawValue: 1 << 14)
  /// A profile is in force.
  public static let profile = VoiceSituation(rawValue: 1 << 16)
  /// There are text fields, whether or not it is known which is typed into.
  public static let fields = VoiceSituation(rawValue: 1 << 15)
}
