import ScanVocabulary
import SpokenNames
import TappetModel

/// What is understood while it is awake.
enum VoiceMode: Hashable, Sendable {
  /// Everything.
  case commands
  /// The numbers that are shown.
  case numbers
  /// What is typed: letters, digits, signs, words of the person's own.
  case spelling
}

extension VoiceControl {
  /// What dialogue adds to what is the case.
  var dialogueSituation: VoiceSituation {
    var situation: VoiceSituation = []
    switch mode {
    case .commands: situation.formUnion(textField == nil ? .commanding : [.commanding, .field])
    case .numbers: break
    case .spelling: situation.formUnion([.spelling, .field])
    }
    if mode != .numbers, typing.hasFields { situation.insert(.fields) }
    if display.base == .grid { situation.insert(.grid) }
    switch display.question?.kind {
    case .right?: situation.formUnion([.asked, .refusable, .overlay])
    case .which?: situation.formUnion([.choosing, .refusable])
    case nil: if correction != nil { situation.insert(.refusable) }
    }
    return situation
  }

  /// What may be said in the places that dialogue fills.
  var dialogueLists: [VoicePlace: [[String]]] {
    var lists: [VoicePlace: [[String]]] = [:]
    if let grid = display.grid?.grid { lists[.square] = (1...grid.count).map(NumberWords.words) }
    if mode == .spelling || textField != nil { lists[.letter] = alphabet.readings }
    return lists
  }

  /// Another mode; `nil`: it is in force now.
  mutating func turn(to order: VoiceOrder, at now: Instant) -> VoiceOutcome? {
    let wanted: VoiceMode
    switch order {
    case .numbersOnly: wanted = .numbers
    case .spelling: wanted = .spelling
    default: wanted = .commands
    }
    if wanted == mode { return .already("already in that mode") }
    if wanted == .spelling, textField == nil { return .refused(.noField) }
    if mode == .numbers || wanted == .spelling { display.hide() }
    mode = wanted
    if wanted == .numbers { showEverything(.numbers, at: now) }
    return nil
  }

  /// Takes away what is shown, the question first; `false`: nothing was.
  mutating func hide() -> Bool {
    if display.question != nil {
      display.question = nil
      return true
    }
    if mode == .numbers { mode = .commands }
    let wasShown = display.isShown || list != nil
    display.hide()
    list = nil
    return wasShown
  }

  /// The screen has changed under what voice shows and knows.
  mutating func followScreen(at now: Instant) {
    typing.follow(screen.elements, element)
    if mode == .spelling, textField == nil { mode = .commands }
    if display.grid == nil { return }
    let elements = screen.elements
    if let area = gridArea { display.grid?.follow(over: area, elements, at: now) } else { display.hide() }
  }
}
