/// Replaces an app's words and ids in a recording by stand-ins. Equal words get the same stand-in, different words get
/// different ones, and the empty word stays empty: scanning depends on no other property of words.
struct Anonymizer: Sendable {
  private var ids: [String: String] = [:]
  private var words: [String: String] = [:]

  init() {}

  mutating func id(_ id: String) -> String { Self.standIn("e", for: id, in: &ids) }

  mutating func word(_ word: String) -> String { Self.standIn("t", for: word, in: &words) }

  private static func standIn(_ letter: String, for text: String, in known: inout [String: String]) -> String {
    if text.isEmpty { return text }
    if let found = known[text] { return found }
    let made = letter + String(known.count + 1)
    known[text] = made
    return made
  }
}
