import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

extension VoiceControl {
  /// Repeats the last action `count` times, at most `Vocabulary.highestCount`, until one attempt fails.
  mutating func again(_ count: Int, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard let done = last.done else { return .refused(.nothingDone) }
    var outcome = VoiceOutcome.refused(.nothingDone)
    for _ in 0..<min(max(count, 1), Vocabulary.highestCount) {
      outcome = again(done, at: now, &effects)
      guard case .acted = outcome else { break }
    }
    return outcome
  }

  private mutating func again(_ done: VoiceDone, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    switch done {
    case .command(let command): return run(command, VoicePattern.Filling(), at: now, &effects)
    case .phrase(let phrase): return run(phrase, at: now, &effects)
    case .desk(let order, let title):
      return self.order(order, called: title, &effects)
    case .edit(let action, let field, _, _):
      // Typed words are deleted at their own place in the text.
      guard case .textAction = action, let field = element(field), field.isEditable else {
        return .refused(.unsupported)
      }
      return ask(field, for: action, &effects)
    case .candidate(let candidate, let shown, let role, _):
      guard let element = element(candidate.id), let name = matcher[candidate.id], name.role == role,
        name.shown == shown || element.traits.contains(.updatesFrequently)
      else { return .refused(.changed) }
      return perform(candidate, on: element, name: name.shown, byNumber: false, at: now, &effects)
    }
  }

  /// Undoes the last action: by its opposite where it has one, else by asking the app.
  mutating func takeBack(at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    // Undoing cannot itself be undone.
    defer { last.forget() }
    switch last.takeBack(repertoire.commands) {
    case .nothingDone:
      // Without a spoken command to undo, asks the app for its own undo.
      guard let field = textField else { return .refused(.nothingDone) }
      return ask(field, for: .undo, &effects)
    case .impossible: return .refused(.unsupported)
    case .command(let command): return run(command, VoicePattern.Filling(), at: now, &effects)
    case .opposite(let done): return again(done, at: now, &effects)
    case .ask(let path, let shown):
      guard let place = path.firstIndex(where: { element($0) != nil || $0 == screen.root }) else {
        return .refused(.changed)
      }
      effects.append(.perform(screen.request(.undo, to: path[place], ancestors: Array(path[(place + 1)...]))))
      return .acted(language.commands.undo(shown))
    }
  }

  /// Whether repeating the last action by mistake would do harm.
  var lastIsRisky: Bool {
    switch last.done {
    case .candidate(let candidate, _, _, _): isRiskyNow(candidate.id) || candidate.verb.isRisky(in: language)
    case .command(let command): command.isRisky
    case .desk(.press(let chord), _): chord.isRisky
    case .desk(.window(let order), _): repertoire.commands.command(.window(order))?.isRisky ?? true
    case .phrase, .edit, .desk, nil: false
    }
  }
}

extension VoiceVerb {
  /// Whether the name of the custom action that the verb performs ("delete") warns of harm if it is done by mistake.
  func isRisky(in language: SpokenLanguage) -> Bool {
    switch self {
    case .action(let words): RiskyWords.occur(in: words, language)
    // Dropping an element may move files.
    case .drop: true
    case _: false
    }
  }
}
