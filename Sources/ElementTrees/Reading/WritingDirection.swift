/// The direction in which a line is read.
package enum WritingDirection: Hashable, Sendable {
  case leftToRight, rightToLeft

  /// The direction of a BCP 47 tag: of its script where it names one, else of its language; left to right if unknown.
  package init(language tag: String?) {
    guard let tag else {
      self = .leftToRight
      return
    }
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let script = subtags.dropFirst().prefix(2).first { $0.utf8.count == 4 && !($0.first?.isNumber ?? true) }
    if let script {
      self = WritingDirection.rightToLeftScripts.contains(String(script)) ? .rightToLeft : .leftToRight
    } else {
      let language = subtags.first.map(String.init) ?? ""
      self = WritingDirection.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
    }
  }

  /// ISO 15924 codes of right-to-left scripts.
  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  /// Languages usually written in one of these (CLDR's likely subtags).
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "prs", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
}
