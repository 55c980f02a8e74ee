import Messages
import ScanVocabulary
import TappetModel

extension DemoScript {
  mutating func start(at now: Instant) -> [Effect] {
    facts = Facts()
    before = player
    shownBefore = shown
    refusals = 0
    guard index < steps.count else {
      phase = .over
      deadline = nil
      return [.finished]
    }
    if case .say(let words, _) = steps[index].act {
      phase = .speaking
      limit = now.advanced(by: patience.speech)
      deadline = limit
      return [.speak(words)]
    }
    if case .plug(let isIn) = steps[index].act {
      phase = .plugging
      limit = now.advanced(by: patience.effect)
      deadline = limit
      return [.plug(isIn)]
    }
    phase = .looking
    limit = now.advanced(by: patience.light)
    deadline = limit
    return []
  }

  /// Schedules a press if the highlight is on the stop that the step waits for. The press comes half-way through the
  /// time for which the stop is lit, so that it is neither credited to the stop before nor late.
  mutating func look(at highlight: Highlight, since: Instant, now: Instant) -> [Effect] {
    switch phase {
    case .looking, .aiming:
      guard isWanted(highlight) else {
        phase = .looking
        deadline = limit
        return []
      }
      let half = highlight.until.map { since.duration(to: $0) / 2 } ?? .milliseconds(300)
      let press = max(now, since.advanced(by: half))
      phase = .aiming(highlight, press: press)
      deadline = min(press, limit)
      return []
    case .pressed, .speaking, .plugging, .over: return []
    }
  }

  func isWanted(_ highlight: Highlight) -> Bool {
    switch steps[index].act {
    case .select(let id, _), .open(let id, _):
      // The group that contains the wanted element has to be entered first.
      return highlight.kind == .item && highlight.ids == [id]
        || highlight.kind == .group && highlight.ids.contains(id)
    case .enter(let id): return highlight.kind == .group && highlight.ids.contains(id)
    case .choose(let entry, _, _): return highlight.kind == .menu && highlight.label == entry
    case .leave: return highlight.kind == .exit || highlight.kind == .menu && highlight.label == tr("Back")
    case .say, .plug: return false
    }
  }

  /// Checks that a press selected the stop that was aimed at; otherwise the script fails.
  mutating func judge(_ selection: Selection, at now: Instant) -> [Effect] {
    guard case .pressed(let aimed) = phase else { return [] }
    guard selection.label == aimed.label || selection.action == aimed.label else {
      return fail(tr("the press meant \"\(aimed.label)\" and selected \"\(selection.label)\""))
    }
    if aimed.kind == .group, case .select = steps[index].act { return lookAgain(at: now) }
    if aimed.kind == .group, case .open = steps[index].act { return lookAgain(at: now) }
    facts.selection = selection
    return settle(at: now)
  }

  private mutating func lookAgain(at now: Instant) -> [Effect] {
    phase = .looking
    facts = Facts()
    limit = now.advanced(by: patience.light)
    deadline = limit
    return []
  }

  mutating func tryAgain(after reason: String, at now: Instant) -> [Effect] {
    guard case .pressed(let aimed) = phase else { return [] }
    refusals += 1
    guard refusals < DemoScript.attempts else {
      let times = tr(count: refusals, one: "%1 time", other: "%1 times")
      return fail(tr("the daemon refused the press at \"\(aimed.label)\" \(times), at last with: \(reason)"))
    }
    let line = DemoSource.switches.line(tr("refused \"\(aimed.label)\"  \(reason); again"))
    return [.line(line)] + lookAgain(at: now)
  }

  /// Completes the step when every expected effect has arrived; fails the script when a wrong one has.
  mutating func settle(at now: Instant) -> [Effect] {
    switch (phase, steps[index].act) {
    case (.pressed, .select(let id, _)): return settlePress(acting: (id, .activate), at: now)
    case (.pressed, .choose(_, let id, let action)): return settlePress(acting: (id, action), at: now)
    case (.pressed, .open): return facts.selection != nil && facts.menuOpened ? complete(at: now) : []
    case (.pressed, .enter), (.pressed, .leave): return facts.selection != nil ? complete(at: now) : []
    case (.speaking, .say(_, let answer)): return settle(answer, at: now)
    case (.plugging, .plug(let isIn)): return facts.device?.isThere == isIn ? complete(at: now) : []
    case (.looking, _), (.aiming, _), (.over, _), (.pressed, .say), (.pressed, .plug), (.speaking, _), (.plugging, _):
      return []
    }
  }

  private mutating func settlePress(acting wanted: (ElementID, ElementAction), at now: Instant) -> [Effect] {
    guard let performed = facts.performed else { return [] }
    guard performed.id == wanted.0, performed.action == wanted.1 else { return fail(wrong(performed)) }
    guard performed.handled else { return fail(tr("the player did not handle it")) }
    return facts.selection != nil ? complete(at: now) : []
  }

  private mutating func settle(_ answer: DemoStep.Answer, at now: Instant) -> [Effect] {
    if let performed = facts.performed, !isWanted(performed, by: answer) { return fail(wrong(performed)) }
    guard facts.isSpoken else { return [] }
    let hasActed = facts.heard.contains(where: \.isActed)
    switch answer {
    case .acts, .actsOnNumber:
      guard hasActed, let performed = facts.performed else { return [] }
      return performed.handled ? complete(at: now) : fail(tr("the player did not handle it"))
    case .showsNames, .showsNumbers:
      guard hasActed, let overlay = facts.overlay else { return [] }
      let wanted: VoiceOverlay.Kind = answer == .showsNames ? .names : .numbers
      guard overlay.kind == wanted else {
        return fail(tr("the overlay shows \(overlay.kind.rawValue), not \(wanted.rawValue)"))
      }
      return overlay.labels.isEmpty ? fail(tr("the overlay is empty (\(wanted.rawValue))")) : complete(at: now)
    case .nothing:
      if let heard = facts.heard.first(where: \.isActed) {
        return fail(
          tr("this is no command, but the daemon took it for \"\(heard.text)\" (\(heard.confidence.twoDigits))"))
      }
      return []
    }
  }

  private func isWanted(_ performed: Performance, by answer: DemoStep.Answer) -> Bool {
    switch answer {
    case .acts(let id, let action): performed.id == id && performed.action == action
    case .actsOnNumber(let number):
      shownBefore?.labels.contains { $0.id == performed.id && $0.text == number } ?? false
    case .showsNames, .showsNumbers, .nothing: false
    }
  }

  private func wrong(_ performed: Performance) -> String {
    tr("the daemon asked the player for something else: \(performed.action.words), \"\(performed.id.rawValue)\"")
  }

  mutating func complete(at now: Instant) -> [Effect] {
    let line = Effect.line(report)
    if let violation = steps[index].result.violation(in: player) { return [line] + fail(violation) }
    index += 1
    return [line] + start(at: now)
  }

  mutating func fail(_ reason: String) -> [Effect] {
    let step = index < steps.count ? steps[index].words : tr("the end")
    phase = .over
    deadline = nil
    return [.failed("\(step): \(reason)")]
  }
}
