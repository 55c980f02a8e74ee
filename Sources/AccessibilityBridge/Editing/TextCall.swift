/// A request to the field's app, as AT-SPI has them. Offsets count Unicode scalars.
package enum TextCall: Hashable, Sendable {
  case setCaret(Int)
  case addSelection(Range<Int>)
  case setSelection(Range<Int>)
  case removeSelection
  case copy(Range<Int>)
  case cut(Range<Int>)
  case paste(at: Int)
  case delete(Range<Int>)
  case setContents(String)
}

/// A key with the modifiers that are held meanwhile.
package struct KeyStroke: Hashable, Sendable {
  /// Its X11 keysym name ("Left", "c").
  package var key: String
  package var isControl: Bool
  package var isShift: Bool

  package init(_ key: String, control: Bool = false, shift: Bool = false) {
    self.key = key
    isControl = control
    isShift = shift
  }
}
