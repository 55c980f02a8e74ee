import ScanVocabulary
import TappetModel

extension VoiceControl {
  /// Executes an answer, grid step or dictation; returns `nil` for every other meaning.
  mutating func converse(
    _ meaning: VoiceUnderstanding, _ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome? {
    converse(meaning, said: utterance.startedAt, at: now, &effects)
  }

  /// - Parameter began: when the utterance began.
  mutating func converse(
    _ meaning: VoiceUnderstanding, said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome? {
    if case .noNumber(let number) = meaning {
      return choose(number, said: began, at: now, &effects) ?? chooseFromGuide(number, said: began, at: now, &effects)
    }
    guard case .command(let command, let filling) = meaning else { return nil }
    switch command.intent {
    case .reply(let reply): return obey(reply, said: began, at: now, &effects)
    case .grid(let step):
      let squares = filling.words[.square].flatMap({ VoiceGrid.squares(in: $0, language) }) ?? []
      return obey(step, squares, said: began, at: now, &effects)
    case .markPlace: return markPlace(filling, said: began, at: now, &effects)
    case .type(let step):
      return obey(step, filling, at: now, &effects)
    case .field(let heading): return goOn(inField: heading, &effects)
    case .playBack:
      effects.append(.playBack(before: began))
      return .acted(command.title)
    case .element, .scan, .order, .gesture, .scrollToEnd, .setting, .device, .press, .hold, .release, .window,
      .scrollOn, .stopScrolling, .app, .toWindow, .profile, .ownSettings, .again, .takeBack, .help, .teach, .turnOff:
      return nil
    }
  }
}
