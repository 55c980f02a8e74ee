enum EmojiNames {
  /// Returns the ways to say an emoji, likeliest first: CLDR's short name, then shorter forms of it ("play" for "play
  /// button"); `nil` if `character` is not an emoji.
  static func readings(of character: Character) -> [[String]]? {
    let scalars = character.unicodeScalars.filter { !isLook($0) }
    guard let first = scalars.first, !first.isASCII else { return nil }
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars)
    if let name = names[String(key)] { return readings(named: name.split(separator: " ").map(String.init)) }
    // The emoji is newer than the table, or joins several: its first scalar is the most visible.
    guard first.properties.isEmojiPresentation, !isRegional(first) else { return nil }
    if let name = names[String(first)] { return readings(named: name.split(separator: " ").map(String.init)) }
    return first.properties.name.map { [$0.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)] }
  }

  /// Returns the full name and shorter forms without words that people leave out.
  private static func readings(named words: [String]) -> [[String]] {
    var readings = [words]
    func add(_ shorter: some Collection<String>) {
      if !shorter.isEmpty, !readings.contains(Array(shorter)) { readings.append(Array(shorter)) }
    }
    if words.first == "flag" { add(words.dropFirst()) }
    if words.starts(with: ["face", "with"]) { add(words.dropFirst(2)) }
    if let tilt = words.firstIndex(of: "tilted") { add(words[..<tilt]) }
    if let last = words.last, Self.unsaid.contains(last) { add(words.dropLast()) }
    return readings
  }

  private static let unsaid: Set<String> = ["button", "face", "symbol", "sign"]

  /// Whether the scalar is a variation selector or skin tone, which changes only how an emoji looks.
  private static func isLook(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isVariationSelector || scalar.properties.isEmojiModifier
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  private static let names: [String: Substring] = {
    let pairs = list.split(separator: ",").map { entry in
      let parts = entry.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), parts[1])
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
