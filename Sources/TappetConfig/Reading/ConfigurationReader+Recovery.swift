extension ConfigurationReader {
  /// Parses a file and, where it is no TOML, leaves the offending lines out so as to find the other problems as well.
  ///
  /// What follows from leaving a line out is never reported as a problem of its own: when the rest cannot be parsed
  /// either, only the first error is told, and when a table's heading had to go, nothing is read of what stood in it.
  static func recoveringParse(_ bytes: [UInt8]) -> (entries: [TomlEntry], errors: [TomlSyntaxError]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    var errors: [TomlSyntaxError] = []
    var blankedHeading = false
    for _ in 0..<maximumErrors {
      switch TomlDocument.parse(Array(lines.joined(separator: [UInt8(ascii: "\n")]))) {
      case .success(let entries): return (blankedHeading ? [] : entries, errors)
      case .failure(let error):
        // toml++ may point just past the end of the line or of the file.
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

  /// How many lines may be wrong before it is no settings file at all.
  private static let maximumErrors = 20

  private static func isHeading(_ line: [UInt8]) -> Bool {
    line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "[")
  }
}
