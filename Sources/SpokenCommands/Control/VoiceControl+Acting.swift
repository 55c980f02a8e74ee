import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

extension VoiceControl {
  mutating func act(
    number: Int, shown: VocabularyHistory.Numbered, verb: VoiceVerb, count: Int?, at now: Instant,
    _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let numbers = shownNumbers
    if !numbers.isEmpty, numbers[number]?.id != shown.id || numbers[number]?.verb != shown.verb {
      return .refused(.changed)
    }
    var candidate = VoiceDisplay.Candidate(id: shown.id, verb: verb, count: count ?? 1)
    if verb == .activate {
      // A number answers the question asked: it does what was said with the name, or what the list offers there.
      if let listed = shown.verb {
        candidate.verb = listed
      } else if let asked = dialogue.choice?.first(where: { $0.id == shown.id }) {
        candidate = asked
      }
    }
    return act(candidate, as: shown, at: now, &effects)
  }

  /// Acts on the element that had the number, if it is still the same.
  mutating func act(
    _ candidate: VoiceDisplay.Candidate, as shown: VocabularyHistory.Numbered, at now: Instant,
    _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let element = element(shown.id), let name = matcher[shown.id], isSame(element, name, as: shown) else {
      return .refused(.changed)
    }
    return perform(candidate, on: element, name: name.shown, byNumber: true, at: now, &effects)
  }

  /// Whether the element is the same. A number points at a place, so unlike a name it does not follow a moved element.
  private func isSame(
    _ element: AccessibilityElement, _ name: VoiceName, as shown: VocabularyHistory.Numbered
  ) -> Bool {
    guard name.role == shown.role else { return false }
    guard name.shown == shown.shown || element.traits.contains(.updatesFrequently) else { return false }
    guard let before = shown.frame, let after = element.frame else { return true }
    return abs(after.center.x - before.center.x) <= before.width / 2
      && abs(after.center.y - before.center.y) <= before.height / 2
  }

  mutating func act(
    _ candidates: [VoiceDisplay.Candidate], said: VoiceMatcher, isWhole: Bool, at now: Instant,
    _ effects: inout [VoiceEffect], fits: (VoiceName) -> Bool
  ) -> VoiceOutcome {
    if candidates.isEmpty { return .refused(.nothingMeant) }
    var remaining = candidates.filter { candidate in
      guard element(candidate.id) != nil, let now = matcher[candidate.id] else { return false }
      return fits(now) && now.role == said[candidate.id]?.role
    }
    // The candidate meant may be the one that has gone.
    if remaining.count <= 1, remaining.count < candidates.count { return .refused(.changed) }
    if remaining.count > 1, isWhole {
      let usable = remaining.filter { element($0.id)?.canTake($0.verb, wording) ?? false }
      if !usable.isEmpty { remaining = usable }
    }
    guard let only = remaining.first, remaining.count == 1, let element = element(only.id) else {
      return ask(remaining, at: now)
    }
    return perform(only, on: element, name: matcher[only.id]?.shown ?? element.name, byNumber: false, at: now, &effects)
  }

  mutating func perform(
    _ candidate: VoiceDisplay.Candidate, on element: AccessibilityElement, name: String, byNumber: Bool,
    at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    attention.name(element.id, at: now)
    let isPlace = screen.places[element.id] != nil
    switch candidate.verb {
    case .ask: return settled(byNumber, .answered(describe(element, name)))
    case .listActions: return listActions(of: element, name)
    case .call(let words): return call(element, words.joined(separator: " "), &effects)
    case .forgetName: return forgetName(of: element, name, &effects)
    case .drag where isPlace && !element.isEnabled, .drop where isPlace && !element.isEnabled:
      return .refused(.displaced)
    case .drag: return settled(byNumber, pickUp(element, name, at: now, &effects))
    case .drop: return settled(byNumber, drop(on: element, name, &effects))
    case .activate, .doubleTap, .longPress, .increment, .decrement, .turn, .set, .action, .gesture: break
    }
    guard element.isEnabled else { return .refused(isPlace ? .displaced : .dimmed) }
    if case .turn(let on) = candidate.verb, element.isOn == on {
      return settled(byNumber, .already(on ? Message("\(name) is on already") : Message("\(name) is off already")))
    }
    if candidate.verb == .set {
      guard let multiStep = MultiStepCommand.setting(element, to: Double(candidate.count), name: name) else {
        return .refused(.unsupported)
      }
      if multiStep.isAtEnd { return settled(byNumber, .already(Message("\(name) is at \(candidate.count) already"))) }
      begin(multiStep, at: now, &effects)
    } else if isPlace, let gesture = candidate.verb.gestureAtPlace, let point = element.activationPoint {
      effects.append(.perform(screen.request(gesture.action(at: point), to: element.id, of: element, at: point)))
    } else if isPlace {
      return .refused(.unsupported)
    } else if let (action, target) = element.action(for: candidate.verb, count: candidate.count, wording) {
      effects.append(.perform(screen.request(action, to: target, of: element)))
    } else {
      return .refused(.unsupported)
    }
    if element.isEditable, typing.choose(element.id) { typing.read(element, wording) }
    last.note(
      .candidate(
        candidate, shown: name, role: matcher[element.id]?.role ?? [], chain: screen.chains[element.id] ?? []))
    return settled(byNumber, .acted(name))
  }

  /// Closes the question and the list shown for it.
  private mutating func settled(_ byNumber: Bool, _ outcome: VoiceOutcome) -> VoiceOutcome {
    display.show(nil)
    settle(byNumber: byNumber)
    return outcome
  }

  /// The element's name with its state, value or role; a secure field's value is left out.
  private func describe(_ element: AccessibilityElement, _ name: String) -> Message {
    var parts = [Message(verbatim: name)]
    if let isOn = element.isOn {
      parts.append(isOn ? Message("on") : Message("off"))
    } else if element.fits(.toggle) {
      parts.append(Message("partly on"))
    } else if let value = element.value?.string, element.fits(.valued), !value.isEmpty {
      parts.append(Message(verbatim: value))
    } else {
      parts.append(
        screen.places[element.id] == nil
          ? Message(listed: element.role.word.lowercased()) : Message("a place that you marked"))
    }
    if !element.isEnabled { parts.append(RefusalReason.dimmed.message) }
    return Message(parts, separator: ", ")
  }

  private mutating func listActions(of element: AccessibilityElement, _ name: String) -> VoiceOutcome {
    let actions = element.customActions
    guard element.isEnabled else { return .refused(.dimmed) }
    guard !actions.isEmpty, let known = matcher[element.id] else { return .refused(.unsupported) }
    settle(byNumber: true)
    let list = VoiceList(
      title: Message(verbatim: name), entries: actions.map { VoiceList.Entry(text: Message(verbatim: $0.name)) },
      isNumbered: true)
    let listing = VoiceListing(
      list,
      numbers: actions.map { action in
        VocabularyHistory.Numbered(
          id: element.id, shown: known.shown, role: known.role, frame: element.frame,
          verb: .action(wording.words(of: action.name)))
      })
    display.show(listing)
    let spoken = actions.enumerated().map { "\($0 + 1), \($1.name)" }.joined(separator: "; ")
    return .answered(Message("\(name): \(spoken); say the number of one"))
  }
}

extension VoiceVerb {
  /// The gesture that carries the verb out at a place without an element; `nil` if the verb needs an element.
  fileprivate var gestureAtPlace: Gesture? {
    switch self {
    case .activate: .tap(fingers: 1)
    case .doubleTap: .doubleTap
    case .longPress: .tapAndHold
    case .gesture(let gesture): gesture
    case .increment, .decrement, .turn, .set, .ask, .listActions, .action, .call, .forgetName, .drag, .drop: nil
    }
  }
}

extension AccessibilityElement {
  /// Whether the toggle is on; `nil` for other elements and for toggles that are neither on nor off.
  var isOn: Bool? {
    guard fits(.toggle) else { return nil }
    switch value?.string {
    case "1": return true
    case "0": return false
    case nil: return traits.contains(.selected)
    case _?: return nil
    }
  }
}
