/// The states of an object: AT-SPI's numbers are the bits.
public struct AccessibleStates: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Of the words that come over the wire, the lowest first.
  public init(words: [UInt32]) {
    rawValue = words.prefix(2).enumerated().reduce(0) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }
  }

  private static func bit(_ number: UInt64) -> AccessibleStates { AccessibleStates(rawValue: 1 << number) }

  public static let active = bit(1)
  public static let busy = bit(3)
  public static let checked = bit(4)
  public static let collapsed = bit(5)
  public static let defunct = bit(6)
  public static let editable = bit(7)
  public static let enabled = bit(8)
  public static let expandable = bit(9)
  public static let expanded = bit(10)
  public static let focusable = bit(11)
  public static let focused = bit(12)
  public static let horizontal = bit(14)
  public static let iconified = bit(15)
  public static let modal = bit(16)
  public static let pressed = bit(20)
  public static let selectable = bit(22)
  public static let selected = bit(23)
  public static let sensitive = bit(24)
  public static let showing = bit(25)
  public static let visible = bit(30)
  public static let managesDescendants = bit(31)
  public static let indeterminate = bit(32)
  public static let required = bit(33)
  public static let invalidEntry = bit(36)
  public static let visited = bit(40)
  public static let checkable = bit(41)
  public static let hasPopup = bit(42)
  public static let readOnly = bit(43)
}
