import SpokenNames
import TappetModel

/// Beginnings of names that belong to one element and are too long to be mistaken for talk, as "play the" would be.
struct UniquePrefixes {
  private(set) var prefixes: [ElementID: [[String]]] = [:]

  /// A beginning with fewer letters needs a second word.
  private static let fewestLetters = 7
  /// The minimum length of the word after a beginning, so that its absence can be heard.
  private static let fewestLettersLeft = 3
  /// How many readings of a name are shortened.
  private static let mostReadings = 2

  init(of names: [VoiceName], _ language: SpokenLanguage) {
    /// The element whose name has this beginning; `nil` for several.
    var owners: [String: ElementID?] = [:]
    for name in names {
      for reading in name.words {
        var key = ""
        for word in reading {
          key += key.isEmpty ? word : " " + word
          if let owner = owners[key] {
            if owner != name.id { owners[key] = .some(nil) }
          } else {
            owners[key] = name.id
          }
        }
      }
    }
    for name in names {
      for words in name.words.prefix(Self.mostReadings) {
        for length in 1..<max(1, min(words.count, Reading.longestBeginning + 1)) {
          let beginning = Array(words.prefix(length))
          guard owners[beginning.joined(separator: " ")] == name.id, !name.words.contains(beginning),
            UniquePrefixes.isLongEnough(beginning, before: words[length]),
            Reading(words, isShortened: false, language).begins(with: Reading.key(of: beginning))
          else { continue }
          if prefixes[name.id]?.contains(beginning) != true { prefixes[name.id, default: []].append(beginning) }
        }
      }
    }
  }

  private static func isLongEnough(_ words: [String], before next: String) -> Bool {
    guard next.count >= fewestLettersLeft else { return false }
    return words.count >= 2 || Reading.key(of: words).count >= fewestLetters
  }
}
