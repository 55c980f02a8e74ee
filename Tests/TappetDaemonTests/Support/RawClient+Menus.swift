import Testing

extension RawClient {
  /// As an observer in whose menu the first entry is lit: chooses an entry by how its name begins.
  func choose(_ name: String) throws {
    let items =
      try event("scan.menu") {
        ($0["items"] as? [String])?.contains { $0.hasPrefix(name) } == true && $0["index"] as? Int == 0
      }["items"] as? [String]
    let index = items?.firstIndex { $0.hasPrefix(name) } ?? 0
    for _ in 0..<index { try result("command", ["name": "next"]) }
    try event("scan.highlight") { ($0["label"] as? String)?.hasPrefix(name) == true }
    try result("command", ["name": "select"])
  }
}
