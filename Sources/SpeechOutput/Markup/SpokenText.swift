package import TappetModel

/// A text in the form that a synthesiser accepts.
package enum SpokenText: Hashable, Sendable {
  /// Text without attributes, which every voice accepts.
  case plain(String)
  case markup(String)

  /// Ignores invalid attributes (an unknown tag, text that is no phonetic notation); always keeps the words.
  ///
  /// - Parameter isForEspeak: whether espeak-ng itself gets the text, which takes a phonetic notation between "[[" and
  ///   "]]", and no other text between those.
  package init(_ text: AttributedText, isForEspeak: Bool = false) {
    var runs = SpokenRun.runs(of: text)
    if isForEspeak {
      for index in runs.indices { runs[index].writeForEspeak() }
    }
    if runs.allSatisfy(\.isPlain) {
      self = .plain(runs.map(\.text).joined())
    } else {
      self = .markup("<speak>\(runs.map(\.markup).joined())</speak>")
    }
  }
}

/// A piece of text with uniform attributes.
struct SpokenRun: Hashable {
  var text: String
  var language: String?
  var pitch: Double?
  var spellsOut = false
  var ipa: String?
  var saysPunctuation = false

  /// Splits the text where attributes change. The last attribute of a kind wins, so a language for the whole text
  /// comes before that of a word.
  static func runs(of text: AttributedText) -> [SpokenRun] {
    let scalars = Array(text.string.unicodeScalars.lazy.map { $0.isSpeakable ? $0 : " " })
    var borders: Set<Int> = [0, scalars.count]
    let attributes = text.attributes.filter { $0.start >= 0 && $0.length > 0 && $0.start < scalars.count }
    for attribute in attributes {
      borders.insert(attribute.start)
      // Avoids overflow: a length may be as large as `Int.max`.
      borders.insert(attribute.start + min(attribute.length, scalars.count - attribute.start))
    }
    let sorted = borders.sorted()
    return zip(sorted, sorted.dropFirst()).map { start, end in
      var run = SpokenRun(text: String(String.UnicodeScalarView(scalars[start..<end])))
      for attribute in attributes where attribute.start <= start && end - attribute.start <= attribute.length {
        run.take(attribute)
      }
      return run
    }
  }

  private mutating func take(_ attribute: SpeechAttribute) {
    if let tag = attribute.language, LanguageTag.isUsable(tag) { language = tag }
    if let wanted = attribute.pitch, wanted.isFinite { pitch = min(max(wanted, 0), 2) }
    if let spells = attribute.spellOut { spellsOut = spells }
    if let notation = attribute.ipaNotation, PhoneticNotation.isUsable(notation) { ipa = notation }
    if let says = attribute.punctuation { saysPunctuation = says }
  }

  /// Replaces a phonetic notation with the input that espeak-ng takes, and parts brackets in other text, which
  /// espeak-ng would take for such input.
  mutating func writeForEspeak() {
    defer { ipa = nil }
    if let input = ipa.flatMap(EspeakPhonemes.input) {
      text = input
      spellsOut = false
    } else {
      text = text.replacing("[[", with: "[ [")
    }
  }

  var isPlain: Bool { language == nil && (pitch ?? 1) == 1 && !spellsOut && ipa == nil && !saysPunctuation }

  /// Nested so that a voice that ignores an unknown tag still speaks its content.
  var markup: String {
    var markup = text.escapedForXML
    if let ipa { markup = "<phoneme alphabet=\"ipa\" ph=\"\(ipa.escapedForXML)\">\(markup)</phoneme>" }
    if spellsOut { markup = "<say-as interpret-as=\"characters\">\(markup)</say-as>" }
    if saysPunctuation { markup = "<tts:style field=\"punctuation\" mode=\"all\">\(markup)</tts:style>" }
    if let pitch, pitch != 1 {
      // A voice without any pitch is silent: the lowest is a tenth.
      let percent = max(-90, Int(((pitch - 1) * 100).rounded()))
      markup = "<prosody pitch=\"\(percent < 0 ? "" : "+")\(percent)%\">\(markup)</prosody>"
    }
    if let language { markup = "<voice xml:lang=\"\(language)\">\(markup)</voice>" }
    return markup
  }
}

enum LanguageTag {
  /// Whether a tag is well-formed: a language of 2 to 8 letters, then subtags of 1 to 8 letters and digits.
  static func isUsable(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = subtags.first, (2...8).contains(language.count), language.allSatisfy(\.isLetter) else {
      return false
    }
    return tag.utf8.count <= 35
      && subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

enum PhoneticNotation {
  /// Whether a text may be IPA: Latin and IPA letters, modifiers, tones, brackets of optional sounds, spaces.
  static func isUsable(_ notation: String) -> Bool {
    guard !notation.isEmpty, notation.unicodeScalars.count <= 200 else { return false }
    return notation.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x61...0x7A, 0x20, 0x2E, 0x28, 0x29, 0x7C: true
      case 0xE6, 0xE7, 0xF0, 0xF8, 0x127, 0x14B, 0x153, 0x1C0...0x1C3: true
      case 0x250...0x2AF, 0x2B0...0x2FF, 0x300...0x36F, 0x3B2, 0x3B8, 0x3C7: true
      case 0x1D00...0x1DFF, 0x2016, 0x203F, 0x207F, 0x2191, 0x2193, 0xA71B, 0xA71C: true
      case _: false
      }
    }
  }
}
