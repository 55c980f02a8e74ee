extension String {
  /// The text with line breaks, control and bidirectional-override characters replaced by spaces, because names of apps
  /// and devices are written to journals and terminals.
  package var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { Self.steers($0) ? " " : $0 }))
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case _: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
