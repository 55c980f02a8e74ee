import TappetModel

package enum WeightsProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case foreign
  case otherVersion(String)
  case otherApp
  case cutOff
  case unreadable(line: Int)

  package var description: String {
    switch self {
    case .foreign: "it is no file of weights"
    case .otherVersion(let version): "it is of version \(version), and this Tappet reads version 1"
    case .otherApp: "it is of another app"
    case .cutOff: "it is cut off or was changed"
    case .unreadable(let line): "line \(line) is no count"
    }
  }
}

/// Reads and writes the file of weights: a header, a line for each count, and a checksum that shows that nothing is
/// missing.
extension LearnedWeights {
  private static let title = "tappet weights"

  package func text(app: String) -> String {
    var text = "\(Self.title) 1\napp \(Self.hash(of: app).hex)\nsalt \(salt.hex)\nchoices \(choices)\n"
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) { text += "\(key.hex) \(count)\n" }
    return text + "end \(Self.hash(of: text).hex)\n"
  }

  /// Parses the text that `text(app:)` wrote for the same app; throws if the text is anything else.
  package init(text: String, app: String) throws(WeightsProblem) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard let first = lines.first, first.hasPrefix(Self.title + " ") else { throw .foreign }
    let version = first.dropFirst(Self.title.count + 1)
    guard version == "1" else { throw .otherVersion(String(version.prefix(20))) }
    guard lines.count >= 5, text.last == "\n", let end = lines.last, end.hasPrefix("end "),
      UInt64(end.dropFirst(4), radix: 16) == Self.hash(of: String(text.dropLast(end.utf8.count + 1)))
    else { throw .cutOff }
    guard lines[1] == "app \(Self.hash(of: app).hex)" else { throw .otherApp }
    guard lines[2].hasPrefix("salt "), let salt = UInt64(lines[2].dropFirst(5), radix: 16) else {
      throw .unreadable(line: 3)
    }
    guard lines[3].hasPrefix("choices "), let choices = Double(lines[3].dropFirst(8)), choices.isCount else {
      throw .unreadable(line: 4)
    }
    var counts: [UInt64: Double] = [:]
    for (index, line) in lines.enumerated().dropFirst(4).dropLast() {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let key = UInt64(parts[0], radix: 16), let count = Double(parts[1]), count.isCount,
        counts.count < Self.most
      else { throw .unreadable(line: index + 1) }
      counts[key] = count
    }
    self.init(salt: salt, counts: counts, choices: choices)
  }

  package static func fileName(app: String) -> String { "\(hash(of: app).hex).weights" }

  private static func hash(of text: String) -> UInt64 {
    var hash = StableHash()
    hash.add(text)
    return hash.value
  }
}

extension UInt64 {
  fileprivate var hex: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Double {
  fileprivate var isCount: Bool { self >= 0 && self <= 1e6 }
}
