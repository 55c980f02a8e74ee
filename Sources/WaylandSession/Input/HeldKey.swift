/// A key that is held while another is pressed.
package enum HeldKey: Sendable {
  case control, shift, alt, `super`

  /// Its key code.
  var code: UInt32 {
    switch self {
    case .control: KeyPlaces.control
    case .shift: KeyPlaces.shift
    case .alt: KeyPlaces.alt
    case .super: KeyPlaces.super
    }
  }

  /// The XKB modifier mask, the same in all keymaps.
  var mask: UInt32 {
    switch self {
    case .shift: 1
    case .control: 4
    case .alt: 8
    case .super: 64
    }
  }
}
