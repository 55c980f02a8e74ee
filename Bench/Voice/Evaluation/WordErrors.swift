/// The words of a text that are wrong.
package enum WordErrors {
  /// Returns how many words must be replaced, inserted or removed to make `heard` into `said`.
  package static func count(_ heard: [some StringProtocol], insteadOf said: [some StringProtocol]) -> Int {
    var distances = Array(0...said.count)
    for (row, word) in heard.enumerated() {
      var diagonal = distances[0]
      distances[0] = row + 1
      for column in said.indices {
        let replaced = diagonal + (word == said[column] ? 0 : 1)
        diagonal = distances[column + 1]
        distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
      }
    }
    return distances[said.count]
  }

  /// Returns the words of a text as they are compared: lower-case, without punctuation.
  package static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }
}
