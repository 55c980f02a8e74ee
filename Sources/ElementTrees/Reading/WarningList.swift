import TappetModel

/// Warnings up to a limit; the rest is only counted.
struct WarningList {
  private(set) var kept: [TreeWarning] = []
  private let limit: Int
  private var leftOut = 0
  private var last: ElementID?

  init(limit: Int) { self.limit = limit }

  mutating func add(_ id: ElementID, _ kind: String, _ message: @autoclosure () -> String) {
    last = id
    if kept.count < limit {
      kept.append(TreeWarning(id: id, kind: kind, message: message()))
    } else {
      leftOut += 1
    }
  }

  /// All of them, ended by one that counts what was left out.
  var all: [TreeWarning] {
    guard let last, leftOut > 0 else { return kept }
    return kept + [TreeWarning(id: last, kind: "more_warnings", message: "\(leftOut) more warnings were left out.")]
  }
}
