/// The capabilities that the session's display gives Tappet, as `tappet-atspi --display` reports them.
struct DisplayReach: Hashable, Sendable {
  var windows = true
  var pointer = true
  var keys = true

  init() {}

  /// Parses lines such as "keys: yes"; `nil` if one of the three is missing.
  init?(_ text: String) {
    var told: [Substring: Bool] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { told[parts[0]] = parts[1].drop { $0 == " " }.hasPrefix("yes") }
    }
    guard let windows = told["windows"], let pointer = told["pointer"], let keys = told["keys"] else { return nil }
    (self.windows, self.pointer, self.keys) = (windows, pointer, keys)
  }
}
