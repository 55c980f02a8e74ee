import Messages
import ScanVocabulary
import SpokenNames
import TappetModel

extension VoiceControl {
  /// Whether what is said is typed, in any words.
  package var isDictating: Bool { dialogue.mode == .dictation }

  /// The conditions that the dialogue, dictation and the grid add to the situation.
  var dialogueSituation: VoiceSituation {
    var situation: VoiceSituation = []
    switch dialogue.mode {
    case .commands: situation.formUnion(textField == nil ? .commanding : [.commanding, .field])
    case .numbers: break
    case .spelling: situation.formUnion([.spelling, .field])
    case .dictation: situation.formUnion([.dictating, .field])
    }
    if dialogue.mode != .numbers, typing.hasFields { situation.insert(.fields) }
    if display.kind == .grid { situation.insert(.grid) }
    return situation.union(dialogue.situation)
  }

  /// The words for the places of squares and letters in patterns.
  var dialogueLists: [VoicePlace: [[String]]] {
    var lists: [VoicePlace: [[String]]] = [:]
    if let grid = display.grid { lists[.square] = (1...grid.count).map { language.numbers.words(for: $0) } }
    if dialogue.mode == .spelling || textField != nil { lists[.letter] = repertoire.alphabet.readings }
    if textField != nil { lists[.text] = typing.words.readings }
    if repertoire.desk.hasKeys { lists.merge(KeyNames.of(language).lists) { own, _ in own } }
    return lists
  }

  /// Changes the mode as ordered. Returns `nil`, or an outcome if the mode does not change or dictation has no field.
  mutating func turn(to order: VoiceOrder, at now: Instant) -> VoiceOutcome? {
    let wanted: VoiceMode
    switch order {
    case .numbersOnly: wanted = .numbers
    case .spelling: wanted = .spelling
    case .dictating: wanted = .dictation
    default: wanted = .commands
    }
    if wanted == dialogue.mode { return .already(Message("already in that mode")) }
    if wanted.needsField, textField == nil { return .refused(.noField) }
    if wanted == .dictation, typesSecret { return .refused(.secret) }
    if dialogue.mode == .numbers || wanted.needsField { hideDisplay() }
    dialogue.turn(to: wanted, at: now)
    if wanted == .numbers { showNumbers(at: now) }
    return nil
  }

  /// Closes the open question, or else what is shown on the screen; returns false if there is neither.
  mutating func hide(at now: Instant) -> Bool {
    if dialogue.question != nil {
      dialogue.settle()
      return true
    }
    if dialogue.mode == .numbers { dialogue.turn(to: .commands, at: now) }
    let wasShown = display.isShown || display.list != nil
    display.hide()
    display.show(nil)
    return wasShown
  }

  mutating func hideDisplay() {
    dialogue.settle()
    display.hide()
  }

  /// Adapts dictation, mode and grid to a new screen.
  mutating func followScreen(at now: Instant) {
    typing.follow(screen.elements, element)
    typing.read(textField, wording)
    if dialogue.mode.needsField, textField == nil { dialogue.turn(to: .commands, at: now) }
    if !display.keepGrid(over: gridArea, screen.elements, at: now) { hideDisplay() }
  }
}

extension VoiceOrder {
  /// Whether the order changes which kinds of phrases are understood.
  var isMode: Bool {
    switch self {
    case .numbersOnly, .spelling, .dictating, .commanding: true
    case .showNames, .showNumbers, .showGrid, .hide, .listenOn, .listenOff: false
    }
  }
}
