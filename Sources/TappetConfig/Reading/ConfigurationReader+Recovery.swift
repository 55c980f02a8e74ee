extension ConfigurationReader {
  /// Parses a file and blanks lines with syntax errors, so that other problems are found as well.
  ///
  /// Problems caused only by a blanked line are never reported: if the rest of the file cannot be parsed either, only
  /// the first error is returned; if the header of a table was blanked, no entries are returned.
  static func recoveringParse(_ bytes: [UInt8]) -> (entries: [TomlEntry], errors: [TomlSyntaxError]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    var errors: [TomlSyntaxError] = []
    var blankedHeading = false
    for _ in 0..<maximumErrors {
      switch TomlDocument.parse(Array(lines.joined(separator: [UInt8(ascii: "\n")]))) {
      case .success(let entries): return (blankedHeading ? [] : entries, errors)
      case .failure(let error):
        // toml++ may report a position past the end of the line or file.
        let index = error.place.line - 1
        guard lines.indices.contains(index), !errors.contains(where: { $0.place.line == error.place.line }) else {
          return ([], [errors.first ?? error])
        }
        errors.append(error)
        blankedHeading = blankedHeading || isHeading(lines[index])
        lines[index] = []
      }
    }
    return ([], Array(errors.prefix(1)))
  }

  /// The number of lines with syntax errors from which the file is not considered a settings file.
  private static let maximumErrors = 20

  private static func isHeading(_ line: [UInt8]) -> Bool {
    line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "[")
  }
}
