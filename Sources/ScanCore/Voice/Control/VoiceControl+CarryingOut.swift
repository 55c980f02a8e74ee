// Doing what was understood, unless the screen has changed under it.
extension VoiceControl {
  /// Does it, asks, or refuses. `matcher` holds the names as they were when it was said.
  mutating func carryOut(
    _ meaning: VoiceUnderstanding, matcher said: VoiceMatcher, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    switch meaning {
    case .command(let command, let filling): return run(command, filling, at: now, &effects)
    case .noNumber(let number): return .refused(.noNumber(number))
    case .either(_, let candidates):
      let remaining = candidates.filter { elements[$0.id] != nil }
      return remaining.count == candidates.count ? ask(remaining) : .refused(.changed)
    case .numbered(let number, let shown, let verb, let count):
      return act(number: number, shown: shown, verb: verb, count: count, &effects)
    case .named(let match, let candidates): return act(match, candidates, said: said, &effects)
    }
  }

  private mutating func run(
    _ command: VoiceCommand, _ filling: VoicePattern.Filling, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let phrase = command.patterns.first ?? ""
    switch command.intent {
    case .element: return .ignored(nil)
    case .scan(let scan): effects.append(.command(scan))
    case .order(let order): return carryOut(order, called: phrase, at: now, &effects)
    }
    return .acted(phrase)
  }

  /// Does what words or a switch ask without naming anything. `name` is what the order is called there.
  mutating func carryOut(
    _ order: VoiceOrder, called name: String, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    switch order {
    case .showNames: showEverything(.names)
    case .showNumbers: showEverything(.numbers)
    case .hide:
      if !display.isShown { return .already("nothing to hide") }
      display.hide()
    case .listenOn:
      if isAwake { return .already("already awake") }
      wake(at: now, &effects)
    case .listenOff:
      if !isAwake { return .already("already asleep") }
      isAwake = false
      display.hide()
      effects.append(.awake(false))
    }
    return .acted(name)
  }

  mutating func wake(at now: Instant, _ effects: inout [VoiceEffect]) {
    isAwake = true
    awakeSince = now
    effects.append(.awake(true))
  }

  private mutating func showEverything(_ kind: VoiceOverlay.Kind) {
    display.show(kind, numbering: numberable(under: kind))
  }

  private mutating func act(
    number: Int, shown: VocabularyHistory.Numbered, verb: VoiceVerb, count: Int, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let numbering = display.numbering
    if !numbering.isEmpty, numbering[number] != shown.id { return .refused(.changed) }
    guard let element = elements[shown.id], let name = matcher[shown.id], isSame(element, name, as: shown) else {
      return .refused(.changed)
    }
    var candidate = VoiceDisplay.Candidate(id: shown.id, verb: verb, count: count)
    // "two" answers the question that was asked: it does what was said of the name.
    if verb == .activate, let asked = display.choice?.candidates.first(where: { $0.id == shown.id }) {
      candidate = asked
    }
    return perform(candidate, on: element, name: name.shown, byNumber: true, &effects)
  }

  /// A number points at a place, so unlike a name it does not follow an element that has moved away.
  private func isSame(
    _ element: AccessibilityElement, _ name: VoiceName, as shown: VocabularyHistory.Numbered
  ) -> Bool {
    guard name.role == shown.role else { return false }
    guard name.shown == shown.shown || element.traits.contains(.updatesFrequently) else { return false }
    guard let before = shown.frame, let after = element.frame else { return true }
    return abs(after.center.x - before.center.x) <= before.width / 2
      && abs(after.center.y - before.center.y) <= before.height / 2
  }

  private mutating func act(
    _ match: VoiceMatcher.Match, _ candidates: [VoiceDisplay.Candidate], said: VoiceMatcher,
    _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    var remaining = candidates.filter { candidate in
      guard elements[candidate.id] != nil, let now = matcher[candidate.id] else { return false }
      return now.rank(of: match.key) != nil && now.role == said[candidate.id]?.role
    }
    // Of several only one is left: which of them was meant cannot be known.
    if remaining.count <= 1, remaining.count < candidates.count { return .refused(.changed) }
    if remaining.count > 1, match.rank.isExact {
      let usable = remaining.filter { elements[$0.id]?.canTake($0.verb) ?? false }
      if !usable.isEmpty { remaining = usable }
    }
    guard let only = remaining.first, remaining.count == 1, let element = elements[only.id] else {
      return ask(remaining)
    }
    return perform(only, on: element, name: matcher[only.id]?.shown ?? element.name, byNumber: false, &effects)
  }

  private mutating func ask(_ candidates: [VoiceDisplay.Candidate]) -> VoiceOutcome {
    display.ask(candidates)
    return .ambiguous(candidates.map(\.id))
  }

  private mutating func perform(
    _ candidate: VoiceDisplay.Candidate, on element: AccessibilityElement, name: String, byNumber: Bool,
    _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard element.isEnabled else { return .refused(.dimmed) }
    guard let (action, target) = element.action(for: candidate.verb, count: candidate.count) else {
      return .refused(.unsupported)
    }
    effects.append(
      .perform(
        ActionRequest(
          id: target, action: action,
          chain: action.climbsResponderChain ? screen.chains[target] ?? screen.chains[element.id] ?? [] : [],
          generation: screen.generation, point: element.activationPoint ?? element.frame?.center, cause: .voice)))
    display.settle(byNumber: byNumber)
    return .acted(name)
  }
}

extension AccessibilityElement {
  /// Whether it is enabled and made for that.
  func canTake(_ verb: VoiceVerb) -> Bool {
    guard isEnabled else { return false }
    switch verb {
    case .activate, .doubleTap: return own(.activate) != nil || own(.setFocus) != nil || own(.interact) != nil
    case .longPress: return true
    case .increment, .decrement: return canAdjust
    }
  }

  /// What the app is asked to do, and on which element; `nil` when this one cannot do that.
  func action(for verb: VoiceVerb, count: Int) -> (ElementAction, ElementID)? {
    switch verb {
    case .activate:
      if let target = own(.activate) { return (.activate, target) }
      if let target = own(.setFocus) { return (.setFocus, target) }
      if let target = own(.interact) { return (.interact, target) }
      // A tap is possible on everything that can be seen; the app tells whether it did something.
      return (.activate, id)
    case .doubleTap: return (.gesture(name: "doubleTap", points: doubleTapPaths), own(.activate) ?? id)
    case .longPress: return (.longPress, own(.longPress) ?? id)
    case .increment: return canAdjust ? (.increment(count: count), own(.increment) ?? id) : nil
    case .decrement: return canAdjust ? (.decrement(count: count), own(.decrement) ?? id) : nil
    }
  }

  private func own(_ kind: OwnAction.Kind) -> ElementID? { ownActions.first { $0.kind == kind }?.target }

  /// Two touches within a quarter of a second, at the activation point.
  private var doubleTapPaths: [[GesturePoint]] {
    guard let point = activationPoint ?? frame?.center else { return [] }
    return [[0, 0.05], [0.15, 0.2]].map { times in times.map { GesturePoint(x: point.x, y: point.y, t: $0) } }
  }
}
