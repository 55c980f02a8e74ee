import ScanVocabulary
import TappetModel

/// The meaning of an utterance on a screen, before the decision whether to act on it.
enum VoiceUnderstanding: Hashable, Sendable {
  /// A command that names no element, with the words in its places.
  case command(VoiceCommand, VoicePattern.Filling)
  case own(VoicePhrase)
  /// Elements that match a name equally well.
  case named(VoiceMatcher.Match, [VoiceDisplay.Candidate])
  /// Elements meant without a name: the lit one, or those that have the action.
  case meant([VoiceDisplay.Candidate])
  /// A shown number, with what it stood for at the time.
  case numbered(Int, VocabularyHistory.Numbered, VoiceVerb, count: Int?)
  /// Ambiguous between a shown number and a name that is that number.
  case either(VoiceMatcher.Match, [VoiceDisplay.Candidate])
  /// A spoken number that no element had.
  case noNumber(Int)
  /// Apps that match equally well.
  case apps([VoiceApp])
  /// Windows whose titles match equally well.
  case windows(VoiceWindows.Match)
  case profile(String)
  case several(CommandSeries)

  /// Whether it means what was on the screen when it was said: an element, or the window that has the focus.
  var isForThatScreen: Bool {
    switch self {
    case .command: isForWindow
    case .own, .apps, .windows, .profile: false
    case .named, .meant, .numbered, .either, .noNumber: true
    case .several(let series): series.parts.contains { $0.meaning?.isForThatScreen ?? true }
    }
  }

  /// Whether it is for the window that has the focus: keys, an order, or a place in it.
  var isForWindow: Bool {
    guard case .command(let command, _) = self else { return false }
    if case .window = command.intent { return true }
    return [.press, .hold, .markPlace].contains(command.intent)
  }
}

extension VoiceUnderstanding {
  /// Whether it acts on the screen or replaces it, and so is blocked while the rescue menu or the bell's menu covers
  /// it. Commands that move and select in such a menu are not.
  var reachesScreen: Bool {
    switch self {
    case .named, .meant, .numbered, .either, .noNumber, .apps, .windows: true
    case .own, .profile: false
    case .command(let command, _): command.intent.reachesScreen
    case .several(let series): series.parts.contains { $0.meaning?.reachesScreen ?? true }
    }
  }
}

extension VoiceCommand.Intent {
  fileprivate var reachesScreen: Bool {
    switch self {
    case .element, .gesture, .scrollToEnd, .app, .toWindow, .again, .takeBack, .grid, .markPlace, .type, .field,
      .reply(.yes):
      true
    case .scan(let command): !command.isMeantForRescue
    case .press, .hold, .window, .scrollOn: true
    case .release, .stopScrolling: false
    case .order, .setting, .device, .profile, .ownSettings, .help, .teach, .turnOff, .playBack, .reply: false
    }
  }
}

/// Interprets words by the names and numbers in effect when they were said.
struct VoiceReader {
  var commands: CommandTable
  let matcher: VoiceMatcher
  let ambiguity: SoundAmbiguity
  var numbers: [Int: VocabularyHistory.Numbered]
  /// Whether numbers stand only for the candidates of a question.
  let isChoosing: Bool
  var situation: VoiceSituation
  var phrases: VoicePhrasebook
  let alphabet: SpellingAlphabet
  /// The words of the field's text.
  var text = FieldWords()
  var apps = VoiceApps()
  var profiles = VoiceProfiles()
  var pointing = Pointing()
  /// Returns the elements with an action named by these words, in reading order.
  var actors: ([String]) -> [ElementID] = { _ in [] }

  /// The elements, or the place, to which a command without a name refers.
  struct Pointing: Sendable {
    /// The lit element, and what "this" refers to; `nil` for none.
    var lit: ElementID?
    var this: ElementID?
    /// Whether a square of the grid is chosen, so that "this" refers to that place.
    var isPlace = false
  }

  private struct Findings {
    var numbered: (number: Int, verb: VoiceVerb, amount: Int?)?
    var match: VoiceMatcher.Match?
    var candidates: [VoiceDisplay.Candidate] = []
    var apps: VoiceApps.Match?
    var windows: VoiceWindows.Match?
    /// A command of the computer, a key, or an order for a window: an element of exactly that name comes first, such as a player's own "next track".
    var device: (command: VoiceCommand, filling: VoicePattern.Filling)?
    var meant: [VoiceDisplay.Candidate] = []
    /// Whether "this" was said or implied, even where it refers to nothing.
    var isAboutThis = false
    /// A command about words of a text, which may also be the name of something.
    var text: VoiceUnderstanding?
  }

  /// Returns the meaning of all the words together; `nil` if they do not form a command in this situation.
  func understand(_ words: [String]) -> VoiceUnderstanding? {
    if commands.isSleep(words) { return command(.order(.listenOff)) }
    if commands.isWakeUp(words) { return command(.order(.listenOn)) }
    if situation.contains(.awake), let phrase = phrases[words] { return .own(phrase) }
    return find(words, among: commands.compiled) ?? find(words, among: phrases.misheard)
  }

  private func find(
    _ words: [String], among rows: [(command: VoiceCommand, patterns: [VoicePattern])]
  ) -> VoiceUnderstanding? {
    var found = Findings()
    for (command, patterns) in rows where situation.isSuperset(of: command.needs) {
      for filling in patterns.lazy.flatMap({ $0.fillings(of: words) }) {
        switch command.intent {
        case .element(.call) where pointing.isPlace && filling.number == nil:
          if let command = commands.command(.markPlace) { return .command(command, filling) }
        case .element(let verb): consider(verb.filled(with: filling), filling, &found)
        case .app:
          guard let match = filling.words[.app].flatMap(apps.match) else { continue }
          if found.apps.map({ match.rank < $0.rank }) ?? true { found.apps = match }
        case .toWindow:
          guard let match = filling.words[.window].flatMap(apps.windows.match) else { continue }
          if found.windows.map({ match.rank < $0.rank }) ?? true { found.windows = match }
        case .profile:
          if let name = filling.words[.profile].flatMap(profiles.match) { return .profile(name) }
        case .device, .window: found.device = found.device ?? (command, VoicePattern.Filling())
        case .press:
          if KeyNames.of(commands.language).chord(filling) != nil { found.device = found.device ?? (command, filling) }
        case .hold, .release: if fits(filling) { return .command(command, filling) }
        case .scan, .order, .gesture, .scrollToEnd, .setting, .ownSettings, .again, .takeBack, .help, .teach, .turnOff,
          .playBack, .scrollOn, .stopScrolling, .markPlace:
          return .command(command, filling)
        case .type(.select): if found.text == nil, fits(filling) { found.text = .command(command, filling) }
        case .reply, .grid, .type, .field: if fits(filling) { return .command(command, filling) }
        }
      }
    }
    return weigh(found)
  }

  /// Whether the words in the command's places are valid squares or letters.
  private func fits(_ filling: VoicePattern.Filling) -> Bool {
    if let squares = filling.words[.square] { return VoiceGrid.squares(in: squares, commands.language) != nil }
    if let words = filling.words[.modifier] { return KeyNames.of(commands.language).modifiers(words) != nil }
    if let words = filling.words[.text] { return text.range(of: words) != nil }
    if let letters = filling.words[.letter] { return alphabet.text(of: letters) != nil }
    return true
  }

  private func consider(_ verb: VoiceVerb, _ filling: VoicePattern.Filling, _ found: inout Findings) {
    let count = verb == .set ? filling.amount ?? 0 : min(max(filling.amount ?? 1, 1), 99)
    if let number = filling.number {
      if found.numbered == nil { found.numbered = (number, verb, filling.amount) }
    } else if let name = filling.name {
      guard let match = matcher.match(name).map({ ambiguity.widened($0, in: matcher) }) else { return }
      let fresh = match.ids.map { VoiceDisplay.Candidate(id: $0, verb: verb, count: count) }
      if found.match.map({ match.rank < $0.rank }) ?? true {
        (found.match, found.candidates) = (match, fresh)
      } else if match.rank == found.match?.rank {
        let known = Set(found.candidates.map(\.id))
        found.candidates += fresh.filter { !known.contains($0.id) }
      }
    } else {
      if case .action = verb {} else { found.isAboutThis = true }
      found.meant = meant(by: verb).map { VoiceDisplay.Candidate(id: $0, verb: verb, count: count) }
    }
  }

  private func meant(by verb: VoiceVerb) -> [ElementID] {
    guard case .action(let words) = verb else { return pointing.this.map { [$0] } ?? [] }
    let actors = actors(words)
    return pointing.lit.flatMap { actors.contains($0) ? [$0] : nil } ?? actors
  }

  private func weigh(_ found: Findings) -> VoiceUnderstanding? {
    if let device = found.device, found.match.map({ !$0.rank.isExact }) ?? true {
      return .command(device.command, device.filling)
    }
    if let windows = found.windows, windows.isMeant(besides: found.apps), found.match?.rank.isExact != true {
      return .windows(windows)
    }
    if let apps = found.apps, found.match.map({ !$0.rank.isExact && $0.rank >= apps.rank }) ?? true {
      return .apps(apps.apps)
    }
    if let text = found.text, found.numbered == nil, found.match?.rank.isExact != true { return text }
    if let numbered = found.numbered { return weigh(numbered, found.match, found.candidates) }
    if let match = found.match, match.rank.isExact || found.meant.isEmpty { return .named(match, found.candidates) }
    return found.meant.isEmpty && !found.isAboutThis ? nil : .meant(found.meant)
  }

  /// Weighs a number against names: it wins over partial names and, while a question is open, over every name.
  private func weigh(
    _ numbered: (number: Int, verb: VoiceVerb, amount: Int?), _ match: VoiceMatcher.Match?,
    _ candidates: [VoiceDisplay.Candidate]
  ) -> VoiceUnderstanding? {
    guard let shown = numbers[numbered.number] else {
      return (isChoosing ? nil : match.map { .named($0, candidates) }) ?? .noNumber(numbered.number)
    }
    if let match, match.rank.isExact, !isChoosing, candidates.map(\.id) != [shown.id] {
      let byNumber = VoiceDisplay.Candidate(id: shown.id, verb: numbered.verb, count: numbered.amount ?? 1)
      return .either(match, [byNumber] + candidates.filter { $0.id != shown.id })
    }
    return .numbered(numbered.number, shown, numbered.verb, count: numbered.amount)
  }

  private func command(_ intent: VoiceCommand.Intent) -> VoiceUnderstanding? {
    commands.command(intent).map { .command($0, VoicePattern.Filling()) }
  }

  /// Returns the name in words that would be "tap" and a name, for a name that nothing has.
  func unknownName(_ words: [String]) -> [String]? {
    for (command, patterns) in commands.compiled where situation.isSuperset(of: command.needs) {
      if let name = patterns.lazy.flatMap({ $0.fillings(of: words) }).compactMap(\.name).first { return name }
    }
    return nil
  }
}
