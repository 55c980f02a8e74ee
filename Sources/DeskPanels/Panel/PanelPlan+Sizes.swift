import TappetModel

extension PanelPlan {
  /// Measures a text of a size in points; supplied by the drawing code.
  package typealias TextMeasure = (_ text: String, _ size: Double) -> (width: Double, height: Double)

  /// Room beside a key's text, in points.
  package static let textMargin = 6.0

  /// Texts are not smaller than this share of what their row is meant to have, so that one long text does not make a
  /// whole row small.
  private static let leastShare = 0.7

  /// Returns the text size of each key: the same for all keys of a row, and as large as the longest text allows in one
  /// line or two. A text that does not fit then is to be shortened.
  package func textSizes(_ measure: TextMeasure) -> [Double] {
    var sizes = keys.map(\.textSize)
    for row in Dictionary(grouping: keys.indices, by: { keys[$0].frame.y }).values {
      var size = row.map { keys[$0].textSize }.min() ?? leastTextSize
      let least = max(min(leastTextSize, size), size * Self.leastShare)
      while size > least, !row.allSatisfy({ fits(keys[$0], size, measure) }) { size = max(least, size * 0.95) }
      for index in row { sizes[index] = size }
    }
    return sizes
  }

  /// Whether the text fits into one line, or between its words into two.
  private func fits(_ key: Key, _ size: Double, _ measure: TextMeasure) -> Bool {
    let room = max(1, key.frame.width - 2 * Self.textMargin)
    let whole = measure(key.text, size)
    if whole.width <= room { return true }
    guard 2 * whole.height <= key.frame.height else { return false }
    var lines = [""]
    for word in key.text.split(separator: " ").map(String.init) {
      let longer = lines[lines.count - 1].isEmpty ? word : "\(lines[lines.count - 1]) \(word)"
      if measure(longer, size).width <= room { lines[lines.count - 1] = longer } else { lines.append(word) }
    }
    return lines.count <= 2 && lines.allSatisfy { measure($0, size).width <= room }
  }
}
