import Glibc

package enum Environment {
  /// All variables. Of two variables with the same name, the first counts.
  package static var current: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if let name = pair.first, pair.count == 2, variables[String(name)] == nil {
        variables[String(name)] = String(pair[1])
      }
      next += 1
    }
    return variables
  }

  static func hasDisplay(_ environment: [String: String] = current) -> Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  /// The value of a variable; `nil` when it is unset or empty.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
