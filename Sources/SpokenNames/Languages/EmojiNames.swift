/// The names of emoji in one language: CLDR's short names.
struct EmojiNames: Sendable {
  /// The table, read when it is first needed.
  private let names: @Sendable () -> [String: Substring]
  /// Words at the beginning that people leave out, and those at the end.
  private let leads: [[String]]
  private let unsaid: Set<String>
  /// A word that begins what people leave out.
  private let detail: String?

  static let english = EmojiNames(
    names: { englishNames }, leads: [["flag"], ["face", "with"]], unsaid: ["button", "face", "symbol", "sign"],
    detail: "tilted")
  static let german = EmojiNames(
    names: { germanNames }, leads: [["flagge"], ["gesicht", "mit"]], unsaid: ["symbol", "gesicht", "zeichen"],
    detail: nil)

  /// Returns the ways to say an emoji, likeliest first: CLDR's short name, then shorter forms of it ("play" for "play
  /// button"); `nil` if `character` is not an emoji.
  func readings(of character: Character) -> [[String]]? {
    let scalars = character.unicodeScalars.filter { !EmojiNames.isLook($0) }
    guard let first = scalars.first, !first.isASCII else { return nil }
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars)
    let names = names()
    if let name = names[String(key)] { return readings(named: name.split(separator: " ").map(String.init)) }
    // The emoji is newer than the table, or joins several: its first scalar is the most visible.
    guard first.properties.isEmojiPresentation, !EmojiNames.isRegional(first) else { return nil }
    if let name = names[String(first)] { return readings(named: name.split(separator: " ").map(String.init)) }
    return first.properties.name.map { [$0.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)] }
  }

  /// Returns the full name and shorter forms without words that people leave out.
  private func readings(named words: [String]) -> [[String]] {
    var readings = [words]
    func add(_ shorter: some Collection<String>) {
      if !shorter.isEmpty, !readings.contains(Array(shorter)) { readings.append(Array(shorter)) }
    }
    for lead in leads where words.starts(with: lead) { add(words.dropFirst(lead.count)) }
    if let start = detail.flatMap(words.firstIndex(of:)) { add(words[..<start]) }
    if let last = words.last, unsaid.contains(last) { add(words.dropLast()) }
    return readings
  }

  /// Whether the scalar is a variation selector or skin tone, which changes only how an emoji looks.
  private static func isLook(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isVariationSelector || scalar.properties.isEmojiModifier
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  private static let englishNames = table(englishList)
  private static let germanNames = table(germanList)

  private static func table(_ list: String) -> [String: Substring] {
    let pairs = list.split(separator: ",").map { entry in
      let parts = entry.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), parts[1])
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
