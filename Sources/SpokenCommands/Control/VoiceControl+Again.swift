import ScanVocabulary
import ScannerMenus
import TappetModel

// The last thing once more, or taken back.
extension VoiceControl {
  /// Does the last thing that was said and done so many times.
  mutating func again(_ count: Int, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard let done = lastDone else { return .refused(.nothingDone) }
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
    case .candidate(let candidate, let shown, let role, _):
      guard let element = element(candidate.id), let name = matcher[candidate.id], name.role == role,
        name.shown == shown || element.traits.contains(.updatesFrequently)
      else { return .refused(.changed) }
      return perform(candidate, on: element, name: name.shown, byNumber: false, at: now, &effects)
    }
  }

  /// Takes back what was done last: by its opposite where it has one, else by asking the app, where it was done.
  mutating func takeBack(at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard let done = lastDone else { return .refused(.nothingDone) }
    lastDone = nil
    switch done {
    case .phrase: return .refused(.unsupported)
    case .command(let command):
      guard let inverse = command.intent.inverse, let row = VoiceCommand.table.first(where: { $0.intent == inverse })
      else { return .refused(.unsupported) }
      let outcome = run(row, VoicePattern.Filling(), at: now, &effects)
      lastDone = nil
      return outcome
    case .candidate(var candidate, let shown, let role, let chain):
      if let inverse = candidate.verb.inverse {
        candidate.verb = inverse
        let outcome = again(.candidate(candidate, shown: shown, role: role, chain: chain), at: now, &effects)
        lastDone = nil
        return outcome
      }
      return askToUndo(candidate.id, shown, chain, &effects)
    }
  }

  /// What was acted on may be gone by its own doing: then whatever held it is asked.
  private func askToUndo(
    _ id: ElementID, _ shown: String, _ chain: [ElementID], _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let path = [id] + chain
    guard let place = path.firstIndex(where: { element($0) != nil || $0 == screen.root }) else {
      return .refused(.changed)
    }
    effects.append(
      .perform(
        ActionRequest(
          asking: path[place], for: .undo, ancestors: Array(path[(place + 1)...]), generation: screen.generation,
          cause: .voice)))
    return .acted("undo \(shown)")
  }

  /// Whether doing it again by mistake would hurt.
  var lastIsRisky: Bool {
    switch lastDone {
    case .candidate(let candidate, _, _, _): isRiskyNow(candidate.id) || candidate.verb.isRisky
    case .command(let command): command.isRisky
    case .phrase, nil: false
    }
  }
}

extension VoiceVerb {
  /// Whether its own words tell that a mistake would hurt.
  var isRisky: Bool { if case .action(let words) = self { RiskyWords.occur(in: words) } else { false } }

  /// What takes it back; `nil`: only the app can.
  fileprivate var inverse: VoiceVerb? {
    switch self {
    case .increment: .decrement
    case .decrement: .increment
    case .turn(let on): .turn(on: !on)
    case .activate, .doubleTap, .longPress, .set, .ask, .listActions, .action, .gesture, .call, .forgetName: nil
    }
  }
}

extension VoiceCommand.Intent {
  /// What takes it back; `nil`: nothing does.
  fileprivate var inverse: VoiceCommand.Intent? {
    switch self {
    case .scan(.request(.scroll(let direction))): .scan(.request(.scroll(direction.opposite)))
    case .scan(.resume): .scan(.stop)
    case .scan(.stop), .scan(.pause): .scan(.resume)
    case .setting(.faster): .setting(.slower)
    case .setting(.slower): .setting(.faster)
    case .gesture(.pinch(.in)): .gesture(.pinch(.out))
    case .gesture(.pinch(.out)): .gesture(.pinch(.in))
    case .order(.showNames), .order(.showNumbers): .order(.hide)
    case _: nil
    }
  }
}

extension ScrollDirection {
  fileprivate var opposite: ScrollDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    case .next: .previous
    case .previous: .next
    }
  }
}
