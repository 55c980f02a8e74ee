/// What the session's display lets Tappet know and do, as `tappet-atspi --display` tells it.
struct DisplayReach: Hashable, Sendable {
  /// Whether it tells where windows are.
  var windows = true
  /// Whether the pointer can be moved and clicked.
  var pointer = true
  /// Whether keys can be pressed.
  var keys = true

  init() {}

  /// Of lines such as "keys: yes"; `nil`: it told nothing of the kind.
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
