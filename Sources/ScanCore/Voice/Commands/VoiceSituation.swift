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
}
