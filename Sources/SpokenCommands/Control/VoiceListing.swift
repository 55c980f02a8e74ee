import ScanVocabulary
import TappetModel

struct VoiceListing: Hashable, Sendable {
  var list: VoiceList
  /// The targets of the entries' numbers; empty where the list is not numbered.
  var numbers: [VocabularyHistory.Numbered]

  init(_ list: VoiceList, numbers: [VocabularyHistory.Numbered] = []) {
    self.list = list
    self.numbers = numbers
  }
}

extension VoiceControl {
  /// The numbers that may be said now: those of the list, else those on the screen.
  var shownNumbers: [Int: VocabularyHistory.Numbered] {
    var numbers: [Int: VocabularyHistory.Numbered] = [:]
    if dialogue.texts != nil { return numbers }
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
