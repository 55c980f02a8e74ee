extension String {
  /// The text without anything that would begin another line, steer a terminal or turn what follows round: names of apps
  /// and devices stand in journals.
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
