import Messages
import ScanPlanning
package import ScannerMenus
package import TappetModel

/// Which of the stops beside it the lit one is: from 1.
package struct StopPlace: Hashable, Sendable {
  package var number: Int
  package var count: Int

  package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }
}

extension SpokenStop {
  /// The words that say that the stop is lit, in the detail that the person has chosen for cues.
  package func cue(by settings: SpeakingSettings, at place: StopPlace?) -> AttributedText {
    let words =
      switch settings.cueDetail {
      case .normal: spoken(by: settings)
      case .full: spoken(by: settings.inFull)
      case .short: short(by: settings)
      case .letters: letters(by: settings)
      }
    guard settings.cuePlace, let place else { return words }
    return .joined([
      words, AttributedText(Message("\(place.number) of \(place.count)"), ownLanguage: settings.ownLanguage),
    ])
  }

  private func short(by settings: SpeakingSettings) -> AttributedText {
    var brief = settings
    (brief.verbosity, brief.also, brief.except) = (.brief, [], [.value])
    switch self {
    case .element, .words: return spoken(by: brief)
    case .group(let label, let members):
      guard label.isEmpty, let first = members.first, let last = members.last else {
        return AttributedText(label, ownLanguage: settings.ownLanguage)
      }
      return AttributedText(MenuStrings.run(from: first, to: last), ownLanguage: settings.ownLanguage)
    }
  }

  private func letters(by settings: SpeakingSettings) -> AttributedText {
    var words = short(by: settings)
    let letters = CueLetters.of(words.string)
    guard !letters.isEmpty else { return words }
    // The letters of an app's words are in the app's language.
    let language = words.attributes.first?.language
    words.string = letters
    words.attributes = [
      SpeechAttribute(start: 0, length: letters.unicodeScalars.count, language: language, spellOut: true)
    ]
    return words
  }
}

/// The first letters of words.
enum CueLetters {
  /// So many words are told apart by their letters; more would take as long as the label.
  private static let most = 4

  /// Returns the first letter of each of the first four words, in capitals; a number stays whole. Empty where the text has
  /// neither.
  static func of(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return words.prefix(most).map { word in
      word.first?.isNumber == true ? String(word.prefix { $0.isNumber }) : word.prefix(1).uppercased()
    }.joined(separator: " ")
  }
}

extension ScanMachine {
  /// Which of the stops beside it the lit one is, without ways out; `nil` of a way out, and where several are lit.
  package var stopPlace: StopPlace? {
    guard lightsOneStop else { return nil }
    let stops = plan.entries(beside: cursor).filter { !plan.isWayOut($0) }
    return stops.firstIndex(of: cursor).map { StopPlace($0 + 1, of: stops.count) }
  }
}
