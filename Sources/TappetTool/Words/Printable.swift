extension String {
  /// The text made safe for one line of a terminal: line ends and tabs become blanks; control, bidirectional-override
  /// and zero-width characters, which could move the cursor or reverse the text, are removed.
  var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: text.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: continue
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  var quoted: String { "\"\(printable)\"" }

  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}
