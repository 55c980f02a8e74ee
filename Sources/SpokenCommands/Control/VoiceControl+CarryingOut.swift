import Messages
import ScanVocabulary
import ScannerMenus
package import SpokenNames
import TappetModel

// Executing what was understood, unless the screen has changed meanwhile.
extension VoiceControl {
  /// Executes the meaning, asks back or refuses. `said` holds the names in effect when it was said.
  mutating func carryOut(
    _ meaning: VoiceUnderstanding, matcher said: VoiceMatcher, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    switch meaning {
    case .command(let command, let filling): return run(command, filling, at: now, &effects)
    case .own(let phrase): return run(phrase, at: now, &effects)
    case .apps(let apps): return open(apps, &effects)
    case .windows(let match): return goTo(match, &effects)
    case .profile(let name): return use(profile: name, &effects)
    case .several(let series): return run(series, matcher: said, at: now, &effects)
    case .noNumber(let number): return .refused(.noNumber(number))
    case .either(_, let candidates):
      let remaining = candidates.filter { element($0.id) != nil }
      return remaining.count == candidates.count ? ask(remaining, at: now) : .refused(.changed)
    case .numbered(let number, let shown, let verb, let count):
      return act(number: number, shown: shown, verb: verb, count: count, at: now, &effects)
    case .named(let match, let candidates):
      let twins = published.ambiguity.twins(of: match.key)
      let outcome = act(candidates, said: said, isWhole: match.rank.isExact, at: now, &effects) {
        $0.rank(of: match.key) != nil || twins.contains($0.id)
      }
      if case .ambiguous = outcome { offerMore(beside: match) }
      return outcome
    case .meant(let candidates): return act(candidates, said: said, isWhole: true, at: now, &effects) { _ in true }
    }
  }

  mutating func run(
    _ command: VoiceCommand, _ filling: VoicePattern.Filling, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let title = command.title
    switch command.intent {
    case .element, .app, .toWindow, .profile, .reply, .grid, .markPlace, .type, .field, .playBack: return .ignored(nil)
    case .scan(let scan): effects.append(.command(scan))
    case .order(let order):
      let outcome = carryOut(order, called: title, at: now, &effects)
      // A change of the mode is no action: what was typed before it can still be taken back.
      if case .acted = outcome, !order.isMode { last.note(.command(command)) }
      return outcome
    case .gesture(let gesture):
      guard let request = request(gesture) else { return .refused(.unsupported) }
      effects.append(.perform(request))
    case .scrollToEnd(let direction):
      begin(.scrolling(direction, left: MultiStepCommand.mostScrolls), at: now, &effects)
    case .setting(let setting):
      if [.faster, .slower].contains(setting), lasting.hurry(setting == .faster) { return .acted(title) }
      effects.append(.setting(setting))
    case .device(let device): effects.append(.device(device))
    case .press: return press(filling, &effects)
    case .hold: return hold(command, filling, at: now, &effects)
    case .release: return release(command, filling, &effects)
    case .window(let order): return self.order(.window(order), called: title, &effects)
    case .scrollOn(let direction): return scrollOn(direction, called: title, at: now, &effects)
    case .stopScrolling: endScrolling()
    case .ownSettings: return use(profile: nil, &effects)
    case .again: return again(filling.amount ?? 1, at: now, &effects)
    case .takeBack: return takeBack(at: now, &effects)
    case .help: return showCommands(at: now)
    case .turnOff: return askWhetherToTurnOff(at: now)
    case .teach(let set):
      effects.append(.teach(set))
      return .acted(title)
    }
    last.note(.command(command))
    return .acted(title)
  }

  /// Executes an order given by voice or by a switch. `name` is the order's name in the outcome.
  mutating func carryOut(
    _ order: VoiceOrder, called name: String, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    switch order {
    case .showNames:
      dialogue.settle()
      display.showNames(numbering: numberable(under: .names), at: now)
    case .showNumbers: showNumbers(at: now)
    case .showGrid: if let refusal = showGrid(at: now) { return .refused(refusal) }
    case .hide: if !hide(at: now) { return .already(Message("nothing to hide")) }
    case .numbersOnly, .spelling, .dictating, .commanding: if let outcome = turn(to: order, at: now) { return outcome }
    case .listenOn:
      guard wakefulness.wake(at: now) else { return .already(Message("already awake")) }
      effects.append(.awake(true))
    case .listenOff:
      guard wakefulness.sleep() else { return .already(Message("already asleep")) }
      dialogue.turn(to: .commands, at: now)
      dialogue.leave()
      display.hide()
      display.show(nil)
      multiSteps.drop()
      endLasting(&effects)
      effects.append(.awake(false))
    }
    return .acted(name)
  }

  mutating func showNumbers(at now: Instant) {
    dialogue.settle()
    display.showNumbers(numberable(under: .numbers), at: now)
  }

  /// The commands understood now, in the order of the table.
  var availableCommands: [VoiceCommand] {
    let patterns = Set(vocabulary.commands)
    return repertoire.commands.commands.filter { $0.patterns.contains(where: patterns.contains) }
  }

  private func use(profile name: String?, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    // Also for the current profile: while it is on trial, this confirms it.
    effects.append(.useProfile(name))
    return .acted(MenuStrings.profile(name).english)
  }

  /// Makes a gesture at the screen's centre, without points where that is not known; `nil` without a screen.
  private func request(_ gesture: Gesture) -> ActionRequest? {
    guard let root = screen.root else { return nil }
    let points = screen.window.map { gesture.points(at: $0.center, in: $0) } ?? []
    return screen.request(.gesture(name: gesture.name, points: points), to: root, at: screen.window?.center)
  }

  mutating func ask(_ candidates: [VoiceDisplay.Candidate], at now: Instant) -> VoiceOutcome {
    askWhich(candidates, isSure: true, at: now)
    return .ambiguous(candidates.map(\.id))
  }
}

extension String {
  /// A pattern as shown to users: "tap NAME", "increment NAME (by COUNT)".
  package func forReaders(_ language: SpokenLanguage = .english) -> String {
    let words = language.commands
    return split(separator: " ").filter { !words.unshown.contains(String($0)) }.map { word in
      var word = word.replacing("[", with: "(").replacing("]", with: ")")
      for place in VoicePlace.allCases {
        for token in ["<\(place.rawValue)>", "<\(place.rawValue)+>"] {
          word = word.replacing(token, with: words.places[place] ?? "")
        }
      }
      return String(word)
    }.joined(separator: " ")
  }
}
