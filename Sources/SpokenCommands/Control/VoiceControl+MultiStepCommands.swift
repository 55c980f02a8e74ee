import Messages
import ScanVocabulary
import SpokenNames
import TappetModel

extension VoiceControl {
  /// Gives up a command that has timed out, and reports it.
  mutating func giveUpErrand(at now: Instant) -> [VoiceEffect] {
    switch multiSteps.giveUp(at: now) {
    case .setting(let setting)?: [.refused(Message("\(setting.name) stayed at \(VoiceControl.plain(setting.value))"))]
    case .phrase(let steps)?:
      [.refused(VoiceRefusal.step(steps.first?.text ?? "", why: steps.first.flatMap(Self.missing)).message)]
    case .waiting(for: .answer, of: let text)?:
      [.refused(VoiceRefusal.step(text, why: Message("the app does not answer")).message)]
    case .waiting(for: .screen, of: let text)?:
      [.refused(VoiceRefusal.step(text, why: Message("no other screen came")).message)]
    case .scrolling?, nil: []
    }
  }

  mutating func begin(_ multiStep: MultiStepCommand, at now: Instant, _ effects: inout [VoiceEffect]) {
    pursue(multiSteps.begin(multiStep, at: now), at: now, &effects)
  }

  /// Why one of several commands was given up.
  private static func missing(_ step: VoicePhrase.Step) -> Message? {
    if case .said = step { VoiceOutcome.ignored(nil).reasonMessage } else { nil }
  }

  /// Handles the app's answer to a request by voice; `handled` is whether it did anything.
  mutating func answered(
    _ action: ElementAction, handled: Bool, why: String?, at now: Instant
  ) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    if let text = multiSteps.failed(by: action, handled: handled) {
      effects.append(.refused(VoiceRefusal.step(text, why: why.map { Message(verbatim: $0) }).message))
    }
    if multiSteps.isCutShort(by: action, handled: handled) {
      effects.append(.refused(Message("there is more; say it again to go on")))
    }
    pursue(multiSteps.answered(action, handled: handled, at: now), at: now, &effects)
    return effects
  }

  /// Continues after a change of the screen: with a changed value, or a step whose element has appeared.
  mutating func goOn(at now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    // The app that was gone to has not come yet.
    if multiSteps.waitsForScreen, screen.elements.isEmpty { return [] }
    let amount = multiSteps.changing.flatMap { element($0)?.amount }
    let root = screen.elements.isEmpty ? nil : screen.root
    pursue(multiSteps.show(amount: amount, root: root, at: now), at: now, &effects)
    return effects
  }

  private mutating func pursue(_ next: MultiStepCommands.Next, at now: Instant, _ effects: inout [VoiceEffect]) {
    switch next {
    case .nothing: break
    case .scroll(let direction): effects.append(.command(.request(.scroll(direction))))
    case .change(let id, let action):
      guard let element = element(id) else { return }
      effects.append(.perform(screen.request(action, to: target(of: action, element), of: element)))
    case .follow(let steps, let until): follow(steps, until: until, at: now, &effects)
    }
  }

  private func target(of action: ElementAction, _ element: AccessibilityElement) -> ElementID {
    if case .increment = action { return element.own(.increment) ?? element.id }
    return element.own(.decrement) ?? element.id
  }

  // MARK: User-defined phrases

  mutating func run(_ phrase: VoicePhrase, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    follow(phrase.steps, until: now.advanced(by: MultiStepCommands.patience), at: now, &effects)
    // Repeated as a whole, because it was said as one thing.
    last.note(.phrase(phrase))
    return .acted(phrase.say.first ?? "")
  }

  /// Does what the words to which a switch is bound do when they are said; what is not on the screen yet is waited for.
  mutating func say(_ text: String, by id: SwitchID?, pressedAt moment: Instant, at now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    multiSteps.drop()
    if let phrase = wording.readings(ofHeard: text).compactMap({ repertoire.phrases[$0] }).first {
      _ = run(phrase, at: now, &effects)
      return effects + publish(at: now)
    }
    let outcome = obeyStep(text, said: moment, at: now, &effects)
    if case .ignored = outcome {
      multiSteps.wait(for: [.say(text)], until: now.advanced(by: MultiStepCommands.patience))
    } else if let reason = outcome.reasonMessage {
      effects.append(.refused(reason, by: id))
    }
    return effects + publish(at: now)
  }

  /// Runs the steps that can be done now; waits for the element of the next one where it is not there yet, for the screen that a
  /// step goes to, and after each of several commands for the app.
  mutating func follow(
    _ steps: [VoicePhrase.Step], until: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) {
    var (rest, until) = (steps[...], until)
    multiSteps.drop()
    while let step = rest.first {
      let before = effects.count
      switch step {
      case .does(.voice(let order)): _ = carryOut(order, called: order.rawValue, at: now, &effects)
      case .does(let command): effects.append(.does(command))
      case .say(let text):
        switch obeyStep(text, said: now, at: now, &effects) {
        case .acted, .already, .answered, .declined: break
        // Its name is not on the screen: the next screen may have it.
        case .ignored: return multiSteps.wait(for: Array(rest), until: until)
        case .ambiguous: return
        case .unsure, .unsureAmong, .refused, .asleep:
          effects.append(.refused(VoiceRefusal.step(text).message))
          return
        }
      case .said(let text, let isSure):
        switch obeySaid(text, isSure: isSure, at: now, &effects) {
        case .acted, .already, .answered, .declined: break
        case .ignored: return multiSteps.wait(for: Array(rest), until: until)
        case .refused(let refusal):
          effects.append(.refused(VoiceRefusal.step(text, why: refusal.message).message))
          return
        case .ambiguous, .unsure, .unsureAmong, .asleep: return
        }
      }
      rest = rest.dropFirst()
      // The step itself takes several requests.
      if !multiSteps.isIdle { return multiSteps.follow(with: Array(rest)) }
      if !rest.isEmpty, let wait = wait(after: step, effects[before...]) {
        return multiSteps.wait(wait, of: step.text, then: Array(rest), at: now)
      }
      until = now.advanced(by: MultiStepCommands.patience)
    }
  }

  /// Returns the wait of the steps after this one; `nil`: they are done at once.
  private func wait(after step: VoicePhrase.Step, _ effects: ArraySlice<VoiceEffect>) -> MultiStepCommand.Wait? {
    if case .said = step { return MultiStepCommand.Wait(after: effects, root: screen.root) }
    return MultiStepCommand.Wait(leaving: screen.root, by: effects)
  }

  /// Runs a step as if it had been spoken at that moment and recognised with certainty.
  private mutating func obeyStep(
    _ text: String, said moment: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    var reader = reader(for: nil, at: moment)
    reader.numbers = shownNumbers
    reader.situation = awakeSituation
    // The user may have written the step in another language than the recogniser's.
    for language in [language] + SpokenLanguage.allCases.filter({ $0 != language }) {
      reader.commands = CommandTable.of(language)
      // Without phrases, so that none can run itself or another; words that one overrides keep their built-in meaning.
      reader.phrases = VoicePhrasebook(VoiceSettings(), language)
      for words in SpokenForm(language, lexicon: wording.lexicon).readings(ofHeard: text) {
        guard let meaning = reader.understand(words) else { continue }
        if coveredScreen.isCovered, meaning.reachesScreen { return .refused(covered) }
        if case .command(let command, _) = meaning, command.intent == .again, case .phrase? = last.done {
          return .refused(.nothingDone)
        }
        let outcome =
          converse(meaning, said: moment, at: now, &effects) ?? carryOut(meaning, matcher: matcher, at: now, &effects)
        // An answer to no question is nothing that the next screen may have.
        if case .command = meaning, case .ignored = outcome { return .refused(.unsupported) }
        return outcome
      }
    }
    return .ignored(nil)
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : value.description
  }
}
