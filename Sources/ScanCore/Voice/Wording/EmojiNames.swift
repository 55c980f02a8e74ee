/// What an emoji is called.
enum EmojiNames {
  /// The words for one emoji: the short name of the common ones, else the Unicode name of its first scalar.
  ///
  /// `nil` when `character` is no emoji.
  static func words(for character: Character) -> [String]? {
    let scalars = character.unicodeScalars.filter { !isModifier($0) }
    guard let first = scalars.first, isEmoji(first, in: character) else { return nil }
    if let short = short[first] { return short.split(separator: " ").map(String.init) }
    guard let name = first.properties.name else { return nil }
    let words = name.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    let telling = words.filter { !["sign", "symbol", "heavy", "black", "white", "with", "emoji"].contains($0) }
    return telling.isEmpty ? words : telling
  }

  private static func isEmoji(_ scalar: Unicode.Scalar, in character: Character) -> Bool {
    if scalar.isASCII || isRegional(scalar) { return false }
    return scalar.properties.isEmojiPresentation
      || scalar.properties.isEmoji && character.unicodeScalars.contains { $0.value == 0xFE0F }
  }

  /// Variation selectors, joiners, skin tones: they change the look, not the name.
  private static func isModifier(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isVariationSelector || scalar.properties.isEmojiModifier || scalar.value == 0x200D
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  /// CLDR short names of what apps use as labels.
  private static let short: [Unicode.Scalar: String] = [
    "😀": "grinning face", "😂": "tears of joy", "😊": "smiling face", "😍": "heart eyes", "😉": "winking face",
    "😎": "sunglasses", "😢": "crying face", "😭": "loudly crying", "😡": "angry face", "🤔": "thinking face",
    "👍": "thumbs up", "👎": "thumbs down", "👋": "waving hand", "👏": "clapping hands", "🙏": "folded hands",
    "❤": "red heart", "💔": "broken heart", "🔥": "fire", "🎉": "party popper", "⭐": "star", "🌟": "glowing star",
    "✅": "check mark", "❌": "cross mark", "❓": "question mark", "❗": "exclamation mark", "➕": "plus", "➖": "minus",
    "🔍": "magnifying glass", "🔎": "magnifying glass", "🏠": "house", "⚙": "gear", "🗑": "wastebasket", "📎": "paperclip",
    "📷": "camera", "📞": "telephone", "📱": "mobile phone", "📧": "e-mail", "✉": "envelope", "📅": "calendar",
    "🔔": "bell", "🔒": "locked", "🔓": "unlocked", "🔑": "key", "🎵": "musical note", "🎶": "musical notes",
    "🎤": "microphone", "🔊": "speaker", "🔇": "muted speaker", "▶": "play button", "⏸": "pause button",
    "⏹": "stop button", "⏭": "next track", "⏮": "last track", "⏩": "fast forward", "⏪": "fast reverse",
    "☀": "sun", "🌙": "moon", "☁": "cloud", "❄": "snowflake", "🐶": "dog face", "🐱": "cat face", "🍕": "pizza",
    "☕": "coffee", "🚗": "car", "✈": "airplane", "🛒": "shopping cart", "📁": "folder", "📝": "memo", "✏": "pencil",
    "💾": "floppy disk", "🖨": "printer", "💡": "light bulb", "🎮": "video game", "📺": "television", "🕐": "one o'clock",
  ]
}
