package import ScanPlanning

/// The codes of a screen's stops for `coded`: prefix-free, always the same for the same screen, stable while it stays.
///
/// A Huffman code over as many digits as there are switches (Huffman, "A Method for the Construction of
/// Minimum-Redundancy Codes", 1952), with equal weights: people learn codes by heart, and weights that follow use would
/// change them from week to week. Codes of equal length go in reading order. One code is spare: new stops get codes
/// that begin with it, so that no other code changes. The code of a stop that is gone is reserved for its return. All
/// stops are recoded only when the codes have become a quarter longer than necessary.
/// Decision 165: docs/decisions/0165-coded-method.md.
package struct Codebook: Hashable, Sendable {
  /// The mean code length, as a multiple of that of new codes, above which all stops are recoded.
  static let worthChanging = 1.25

  let digits: Int
  private(set) var codes: [StopKey: String] = [:]
  /// The codes of stops that are gone, reserved for their return.
  private var kept: [StopKey: String] = [:]
  /// The unused codes, shortest last.
  private var free: [String] = []
  /// The prefix of all codes that have not been made yet.
  private var spare = ""

  /// Makes codes for `stops`, which are in reading order. `digits`: the number of switches, 2–9; other values are
  /// limited to that.
  package init(_ stops: [StopKey], digits: Int) {
    self.digits = min(max(digits, 2), 9)
    // The spare code and the leaves that fill the tree's last branch have weight zero.
    var filling = 1
    while (stops.count + filling - 1) % (self.digits - 1) != 0 || stops.count + filling < 2 { filling += 1 }
    let weights = Array(repeating: 1.0, count: stops.count) + Array(repeating: 0, count: filling)
    let lengths = Self.lengths(weights, digits: self.digits)
    let assigned = Self.assign(lengths, digits: self.digits)
    for (stop, code) in zip(stops, assigned) { codes[stop] = code }
    free = assigned[stops.count...].reversed()
    spare = free.removeFirst()
  }

  /// Updates the codes after a change of the screen: stops keep their codes, and new stops get new ones. Returns
  /// whether all stops were recoded instead.
  @discardableResult
  mutating func follow(_ stops: [StopKey]) -> Bool {
    let present = Set(stops)
    if present.count == codes.count, stops.allSatisfy({ codes[$0] != nil }) { return false }
    for (stop, code) in codes where !present.contains(stop) {
      codes[stop] = nil
      kept[stop] = code
    }
    for stop in stops where codes[stop] == nil { codes[stop] = kept.removeValue(forKey: stop) ?? takeFree() }
    let fresh = Codebook(stops, digits: digits)
    guard meanLength(stops) > fresh.meanLength(stops) * Self.worthChanging else { return false }
    self = fresh
    return true
  }

  /// The number of digits in the longest code, at least one.
  package var longest: Int { codes.values.map(\.utf8.count).max() ?? 1 }

  func meanLength(_ stops: [StopKey]) -> Double {
    stops.isEmpty ? 0 : Double(stops.reduce(0) { $0 + (codes[$1]?.utf8.count ?? 0) }) / Double(stops.count)
  }

  private mutating func takeFree() -> String {
    if let code = free.popLast() { return code }
    // The last branch of the spare code stays spare, so that there is always another code.
    free = (1..<digits).reversed().map { "\(spare)\($0)" }
    spare += "\(digits)"
    return free.removeLast()
  }

  /// The length of each code, by the two-queue Huffman method with branches of `digits`.
  private static func lengths(_ weights: [Double], digits: Int) -> [Int] {
    // Among stops of equal weight, those later in reading order get the longer codes.
    let leaves = weights.indices.sorted { (weights[$0], $1) < (weights[$1], $0) }
    var sums: [Double] = []
    var children: [[Int]] = []
    var nextLeaf = 0
    var nextBranch = 0
    // Branches are numbered after the leaves.
    func isLeafNext() -> Bool {
      guard nextLeaf < leaves.count else { return false }
      return nextBranch >= sums.count || weights[leaves[nextLeaf]] <= sums[nextBranch]
    }
    while leaves.count - nextLeaf + sums.count - nextBranch > 1 {
      var members: [Int] = []
      var sum = 0.0
      while members.count < digits, nextLeaf < leaves.count || nextBranch < sums.count {
        if isLeafNext() {
          sum += weights[leaves[nextLeaf]]
          members.append(leaves[nextLeaf])
          nextLeaf += 1
        } else {
          sum += sums[nextBranch]
          members.append(leaves.count + nextBranch)
          nextBranch += 1
        }
      }
      sums.append(sum)
      children.append(members)
    }
    var depths = Array(repeating: 0, count: leaves.count + sums.count)
    for branch in children.indices.reversed() {
      for child in children[branch] { depths[child] = depths[leaves.count + branch] + 1 }
    }
    return Array(depths[..<leaves.count])
  }

  /// Returns one code for each of `lengths`, in the same order. Codes are numbered from the shortest up; among codes of
  /// equal length, the one for the earlier stop comes first.
  private static func assign(_ lengths: [Int], digits: Int) -> [String] {
    let order = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    var codes = Array(repeating: "", count: lengths.count)
    var next: [Int] = []
    for (position, leaf) in order.enumerated() {
      if position > 0 {
        var digit = next.count - 1
        while digit >= 0, next[digit] == digits {
          next[digit] = 1
          digit -= 1
        }
        if digit >= 0 { next[digit] += 1 }
      }
      next += Array(repeating: 1, count: lengths[leaf] - next.count)
      codes[leaf] = next.map(String.init).joined()
    }
    return codes
  }
}
