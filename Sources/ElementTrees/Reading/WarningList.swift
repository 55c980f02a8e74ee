import TappetModel

/// Warnings up to a limit; further ones are only counted.
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

  /// The warnings, with a last one that counts those left out.
  var all: [TreeWarning] {
    guard let last, leftOut > 0 else { return kept }
    return kept + [TreeWarning(id: last, kind: "more_warnings", message: "\(leftOut) more warnings were left out.")]
  }
}
