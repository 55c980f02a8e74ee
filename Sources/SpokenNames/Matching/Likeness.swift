/// Measures how alike two spellings are.
package enum Likeness {
  /// Returns how alike two spellings are, from 0 to 1 (equal): 1 minus the edit distance divided by the longer length.
  /// Returns 0 if the lengths differ by more than 40 %.
  package static func between(_ left: [UInt8], _ right: [UInt8]) -> Double {
    let longest = max(left.count, right.count)
    guard longest > 0 else { return 1 }
    if abs(left.count - right.count) * 5 > longest * 2 { return 0 }
    var row = Array(0...right.count)
    for (leftIndex, leftByte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = leftIndex + 1
      for (rightIndex, rightByte) in right.enumerated() {
        let change = diagonal + (leftByte == rightByte ? 0 : 1)
        diagonal = row[rightIndex + 1]
        row[rightIndex + 1] = min(change, diagonal + 1, row[rightIndex] + 1)
      }
    }
    return 1 - Double(row[right.count]) / Double(longest)
  }
}
