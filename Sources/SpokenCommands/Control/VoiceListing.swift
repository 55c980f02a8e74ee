import ScanVocabulary
import TappetModel

struct VoiceListing: Hashable, Sendable {
  var list: VoiceList
  /// The targets of the entries' numbers; empty where the list is not numbered.
  var numbers: [VocabularyHistory.Numbered] = []
  /// The action for each entry's number in "what can I say"; empty in other lists.
  var choices: [CommandGuide.Choice] = []
  /// The page of "what can I say"; `nil` in other lists.
  var page: CommandGuide.Page?
  /// When voice control showed this page: a number said earlier was meant for another page.
  var shownAt = Instant(nanoseconds: .min)

  init(_ list: VoiceList, numbers: [VocabularyHistory.Numbered] = []) {
    self.list = list
    self.numbers = numbers
  }

  init(_ list: VoiceList, page: CommandGuide.Page, choices: [CommandGuide.Choice], shownAt: Instant) {
    self.list = list
    self.page = page
    self.choices = choices
    self.shownAt = shownAt
  }

  /// Whether numbers choose an entry.
  var isNumbered: Bool { !numbers.isEmpty || !choices.isEmpty }

  /// The highest number that the person can say in "what can I say"; `nil` in other lists.
  var highest: Int? { choices.isEmpty ? nil : CommandGuide.highest }

  /// The elements of a page of "what can I say".
  var tapped: [VocabularyHistory.Numbered] {
    choices.compactMap { if case .tap(let element) = $0 { element } else { nil } }
  }
}

extension VoiceControl {
  /// The numbers that may be said now: those of the list, else those on the screen.
  var shownNumbers: [Int: VocabularyHistory.Numbered] {
    var numbers: [Int: VocabularyHistory.Numbered] = [:]
    if dialogue.texts != nil || display.list?.choices.isEmpty == false { return numbers }
    if let list = display.list, !list.numbers.isEmpty {
      for (index, numbered) in list.numbers.enumerated() { numbers[index + 1] = numbered }
      return numbers
    }
    for (number, id) in numbering.ids {
      guard let element = element(id), let name = matcher[id] else { continue }
      numbers[number] = VocabularyHistory.Numbered(id: id, shown: name.shown, role: name.role, frame: element.frame)
    }
    return numbers
  }
}
