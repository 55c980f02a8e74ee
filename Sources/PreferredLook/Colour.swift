/// An opaque sRGB colour.
package struct Colour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// - Parameter hex: 0xRRGGBB.
  package init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  package static let black = Colour(0x000000)
  package static let white = Colour(0xFFFFFF)

  /// The minimum contrast of text in WCAG 2.2 (1.4.3).
  package static let leastContrast = 4.5

  /// Relative luminance, 0 to 1, by WCAG 2.2.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio by WCAG 2.2, 1 to 21; text needs 4.5.
  package func contrast(with other: Colour) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// Black or white, whichever has more contrast with this colour; the contrast is at least 4.58:1 for any colour.
  package var opposite: Colour { contrast(with: .black) >= contrast(with: .white) ? .black : .white }

  /// Converts an sRGB component to linear light. Uses no power function: x^2.4 = x² · x^0.4, with x^0.4 by Newton's
  /// method.
  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    // y = base^0.4, the root of y⁵ = base².
    var root = 1.0
    for _ in 0..<12 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
