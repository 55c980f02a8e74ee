/// The states of an object; AT-SPI's state numbers are the bits.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The words of the D-Bus message, the lowest first.
  package init(words: [UInt32]) {
    rawValue = words.prefix(2).enumerated().reduce(0) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }
  }

  private static func bit(_ number: UInt64) -> AccessibleStates { AccessibleStates(rawValue: 1 << number) }

  package static let active = bit(1)
  package static let busy = bit(3)
  package static let checked = bit(4)
  package static let collapsed = bit(5)
  package static let defunct = bit(6)
  package static let editable = bit(7)
  package static let enabled = bit(8)
  package static let expandable = bit(9)
  package static let expanded = bit(10)
  package static let focusable = bit(11)
  package static let focused = bit(12)
  package static let hasTooltip = bit(13)
  package static let horizontal = bit(14)
  package static let iconified = bit(15)
  package static let modal = bit(16)
  package static let multiLine = bit(17)
  package static let pressed = bit(20)
  package static let selectable = bit(22)
  package static let selected = bit(23)
  package static let sensitive = bit(24)
  package static let showing = bit(25)
  package static let vertical = bit(29)
  package static let visible = bit(30)
  package static let managesDescendants = bit(31)
  package static let indeterminate = bit(32)
  package static let required = bit(33)
  package static let invalidEntry = bit(36)
  package static let visited = bit(40)
  package static let checkable = bit(41)
  package static let hasPopup = bit(42)
  package static let readOnly = bit(43)
}
