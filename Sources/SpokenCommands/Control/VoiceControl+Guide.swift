import Messages
import ScanVocabulary
import TappetModel

// "What can I say", and the numbers of its pages.
extension VoiceControl {
  var guide: CommandGuide {
    CommandGuide(
      elements: screen.elements.filter(\.isEnabled).compactMap { element in
        guard !element.isUnnamed, let name = matcher[element.id] else { return nil }
        return VocabularyHistory.Numbered(id: element.id, shown: name.shown, role: name.role, frame: element.frame)
      }, commands: availableCommands, language: language)
  }

  mutating func showCommands(at now: Instant) -> VoiceOutcome {
    // Numbers on elements would be taken for those of the list.
    display.hide()
    display.show(guide.listing(of: .groups, at: now), at: now)
    let few = language.commands.few
    let hide = language.commands.hideCommands
    return .answered(Message("\(few); say the number of a group for more, and “\(hide)” takes them away"))
  }

  /// Does what the number of an entry of "what can I say" stands for; `nil` if that is not open.
  mutating func chooseFromGuide(
    _ number: Int, said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome? {
    guard let listing = display.list, !listing.choices.isEmpty else { return nil }
    if began < listing.shownAt { return .refused(.changed) }
    guard listing.choices.indices.contains(number - 1) else { return .refused(.noNumber(number)) }
    switch listing.choices[number - 1] {
    case .page(let page):
      let opened = guide.listing(of: page, at: now)
      display.show(opened)
      return .answered(opened.list.titleMessage)
    case .tap(let element):
      let candidate = VoiceDisplay.Candidate(id: element.id, verb: .activate, count: 1)
      let meaning = VoiceUnderstanding.meant([candidate])
      if isRisky(meaning, in: matcher) { return ask(meaning, element.shown, about: element.id, at: now) }
      return act(candidate, as: element, at: now, &effects)
    case .command(let command):
      guard let words = command.wholeWords else {
        return .answered(Message("\(command.title.forReaders(language)): \(command.help)"))
      }
      // As if it had been said: the situation may have changed since the page was opened.
      guard let meaning = reader(for: nil, at: now).understand(words) else { return .refused(.changed) }
      // Turning voice control off asks by itself.
      if command.intent != .turnOff, isRisky(meaning, in: matcher) {
        return ask(meaning, command.title, about: nil, at: now)
      }
      return converse(meaning, said: began, at: now, &effects)
        ?? carryOut(meaning, matcher: matcher, at: now, &effects)
    }
  }

  /// Asks before it does what harms: whoever chooses from the list has not said its name.
  private mutating func ask(
    _ meaning: VoiceUnderstanding, _ text: String, about element: ElementID?, at now: Instant
  ) -> VoiceOutcome {
    askRight([VoiceProposal(action: .meaning(meaning, matcher), text: text, element: element)], at: now)
    return .unsure(text)
  }
}
