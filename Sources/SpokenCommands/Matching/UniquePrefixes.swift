import SpokenNames
import TappetModel

/// The beginnings of names that mean one element alone, long enough to be told from talk: "play the" is none.
struct UniquePrefixes {
  /// By the element that is meant.
  private(set) var prefixes: [ElementID: [[String]]] = [:]

  /// Fewer letters than this need a second word.
  private static let fewestLetters = 7
  /// A beginning ends before a word of at least so many letters: what is left off must be heard to be missing.
  private static let fewestLettersLeft = 3
  /// The readings of a name that are cut.
  private static let mostReadings = 2

  init(of names: [VoiceName]) {
    /// Whose name begins so; `nil`: several elements'.
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
            Reading(words, isShortened: false).begins(with: Reading.key(of: beginning))
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
