import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

// Acts that last until the person ends them.
extension VoiceControl {
  // MARK: Keys

  mutating func hold(
    _ command: VoiceCommand, _ filling: VoicePattern.Filling, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let keys = KeyNames.of(language).modifiers(filling.words[.modifier] ?? []), !keys.isEmpty else {
      return .ignored(nil)
    }
    guard repertoire.desk.canHold else { return .refused(.unsupported) }
    if lasting.held.isEmpty { endLasting(&effects) }
    effects.append(.desk(.hold(lasting.hold(keys, at: now))))
    return .acted(command.title(filled: filling))
  }

  mutating func release(
    _ command: VoiceCommand, _ filling: VoicePattern.Filling, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    if let words = filling.words[.modifier] {
      guard let keys = KeyNames.of(language).modifiers(words) else { return .ignored(nil) }
      guard !lasting.held.isEmpty else { return .already(Message("nothing is held")) }
      effects.append(.desk(.hold(lasting.release(keys))))
    } else {
      guard lasting.act != .none else { return .already(Message("nothing is held")) }
      endLasting(&effects)
    }
    return .acted(command.title(filled: filling))
  }

  // MARK: Scrolling

  mutating func scrollOn(
    _ direction: ScrollDirection, called title: String, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    endLasting(&effects)
    lasting.scroll(direction, at: now)
    effects += advanceLasting(to: now)
    return .acted(title)
  }

  /// Whether the command leaves alone what scrolls.
  func keepsScrolling(_ meaning: VoiceUnderstanding) -> Bool {
    guard case .command(let command, _) = meaning else { return false }
    return [.setting(.faster), .setting(.slower), .stopScrolling].contains(command.intent)
  }

  // MARK: Dragging

  mutating func pickUp(
    _ element: AccessibilityElement, _ name: String, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard element.frame != nil, let look = look(of: element.id) else { return .refused(.unsupported) }
    endLasting(&effects)
    lasting.pickUp(look, at: now)
    return .acted(name)
  }

  mutating func drop(
    on element: AccessibilityElement, _ name: String, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let dragged = lasting.dragged else { return .refused(.nothingDone) }
    lasting.end()
    guard isStill(dragged), let taken = self.element(dragged.id), let from = taken.frame?.center,
      let to = element.frame?.center
    else { return .refused(.changed) }
    if screen.places[taken.id] != nil, !taken.isEnabled { return .refused(.displaced) }
    effects.append(
      .perform(
        screen.request(.gesture(name: "drag", points: [Self.way(from: from, to: to)]), to: taken.id, of: taken)))
    return .acted(name)
  }

  /// The pointer rests where it takes something and where it drops it: apps begin a drag after a few points of way.
  private static func way(from: Point, to: Point) -> [GesturePoint] {
    func point(_ share: Double, _ time: Double) -> GesturePoint {
      GesturePoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, t: time)
    }
    return [point(0, 0), point(0, 0.2)] + (1...10).map { point(Double($0) / 10, 0.2 + Double($0) * 0.08) }
      + [point(1, 1.3)]
  }

  // MARK: The end

  /// Ends the act that lasts.
  mutating func endLasting(_ effects: inout [VoiceEffect]) {
    if !lasting.held.isEmpty { effects.append(.desk(.hold([]))) }
    lasting.end()
  }

  package var isScrolling: Bool { lasting.isScrolling }

  package var holdsKeys: Bool { !lasting.held.isEmpty }

  mutating func endScrolling() { if lasting.isScrolling { lasting.end() } }

  /// Takes what the program that presses keys offers now. With the program, the keys are gone that it held.
  mutating func offer(_ desk: SpokenDesk) -> Bool {
    if !desk.canHold, !lasting.held.isEmpty { lasting.end() }
    return repertoire.offer(desk)
  }

  mutating func advanceLasting(to now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    switch lasting.advance(to: now) {
    case .nothing: break
    case .scroll(let direction): effects.append(.command(.request(.scroll(direction))))
    case .end: endLasting(&effects)
    }
    return effects
  }

  /// Handles an app's answer, or that of the program that holds keys.
  mutating func followLasting(_ action: ElementAction, handled: Bool, at now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    switch action {
    case .scroll(let direction): lasting.answered(direction, handled: handled, at: now)
    // Whether it holds them nobody knows then.
    case DeskOrder.reportedKeys where !handled: if !lasting.held.isEmpty { endLasting(&effects) }
    case _: break
    }
    return effects
  }

  /// For the person to see all the while, with what ends it; `nil` if nothing goes on.
  var lastingMessage: Message? {
    let release = VoiceCommand.said("release", in: language)
    // not translated: a command
    let stop = VoiceCommand.said("stop scrolling", in: language)
    switch lasting.act {
    case .none: return nil
    case .held(let keys, _):
      // translators: %1 are keys that are held, %2 is what to say to let go of them.
      return Message("Held: \(keys.map(\.shown).joined(separator: " + ")), until “\(release)”")
    // translators: %1 is what to say to stop.
    case .scrolls: return Message("Scrolling until “\(stop)”")
    // translators: %1 is the name of what is dragged, %2 is what to say to leave it where it is.
    case .dragged(let element, _): return Message("Taken: \(element.shown), until “\(release)”")
    }
  }
}

extension KeyChord.Modifier {
  /// As written on keyboards.
  fileprivate var shown: String {
    switch self {
    case .control: "Ctrl"
    case .shift: "Shift"
    case .alt: "Alt"
    case .super: "Super"
    }
  }
}
