import ScanVocabulary
import SpokenNames
package import TappetModel

// What takes several requests: the next after the answer to the one before.
extension VoiceControl {
  /// How long an answer, or the screen that a step needs, is waited for.
  static let errandPatience = Duration.seconds(3)

  /// When what waits is given up; `nil`: nothing waits.
  var errandDeadline: Instant? { errand == nil ? nil : errandUntil }

  /// Gives up what has waited too long.
  mutating func giveUpErrand(at now: Instant) -> [VoiceEffect] {
    guard let due = errandDeadline, due <= now, let errand else { return [] }
    dropErrand()
    switch errand {
    case .scrolling: return []
    case .setting(let setting):
      return [.refused("\(setting.name) stayed at \(VoiceControl.plain(setting.value))")]
    case .phrase(let steps): return [.refused(VoiceRefusal.step(steps.first?.text ?? "").text)]
    }
  }

  /// What goes on goes on no more.
  mutating func dropErrand() {
    errand = nil
    afterErrand = []
  }

  /// It is done: what a phrase has left comes next.
  private mutating func finishErrand(at now: Instant, _ effects: inout [VoiceEffect]) {
    let rest = afterErrand
    dropErrand()
    if !rest.isEmpty { follow(rest, at: now, &effects) }
  }

  mutating func begin(_ errand: VoiceErrand, at now: Instant, _ effects: inout [VoiceEffect]) {
    self.errand = errand
    pursue(at: now, &effects)
  }

  /// The app has answered a request of voice's: `handled` tells whether it did anything.
  package mutating func answered(_ action: ElementAction, handled: Bool, at now: Instant) -> [VoiceEffect] {
    guard case .scrolling(let direction, let left)? = errand, action == .scroll(direction) else { return [] }
    var effects: [VoiceEffect] = []
    if handled, left > 0 { pursue(at: now, &effects) } else { finishErrand(at: now, &effects) }
    return effects
  }

  /// Makes the next request, where it can be made now.
  private mutating func pursue(at now: Instant, _ effects: inout [VoiceEffect]) {
    guard let errand else { return }
    errandUntil = now.advanced(by: VoiceControl.errandPatience)
    switch errand {
    case .scrolling(let direction, let left):
      self.errand = .scrolling(direction, left: left - 1)
      effects.append(.command(.request(.scroll(direction))))
    case .setting(var setting):
      guard let element = element(setting.id), let action = setting.next() else {
        return finishErrand(at: now, &effects)
      }
      self.errand = .setting(setting)
      effects.append(.perform(request(action, to: target(of: action, element), of: element)))
    case .phrase(let steps): follow(steps, at: now, &effects)
    }
  }

  private func target(of action: ElementAction, _ element: AccessibilityElement) -> ElementID {
    if case .increment = action { return element.own(.increment) ?? element.id }
    return element.own(.decrement) ?? element.id
  }

  /// Goes on after a change of the screen: a value is another now, or what a step names has come.
  mutating func goOn(at now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    switch errand {
    case .setting(var setting)?:
      guard let amount = element(setting.id)?.amount else {
        dropErrand()
        return []
      }
      if amount == setting.value { return [] }
      setting.show(amount)
      errand = .setting(setting)
      pursue(at: now, &effects)
    case .phrase(let steps)?: follow(steps, at: now, &effects)
    case .scrolling?, nil: break
    }
    return effects
  }

  // MARK: Phrases of the person's own

  /// Does what a phrase of the person's own stands for.
  mutating func run(_ phrase: VoicePhrase, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    errandUntil = now.advanced(by: VoiceControl.errandPatience)
    follow(phrase.steps, at: now, &effects)
    // Said as one thing, it is repeated as one thing.
    lastDone = .phrase(phrase)
    return .acted(phrase.say.first ?? "")
  }

  /// Does as many steps as can be done now; one whose element is not there yet is waited for.
  private mutating func follow(_ steps: [VoicePhrase.Step], at now: Instant, _ effects: inout [VoiceEffect]) {
    var rest = steps[...]
    errand = nil
    while let step = rest.first {
      switch step {
      case .does(.voice(let order)): _ = carryOut(order, called: order.rawValue, at: now, &effects)
      case .does(let command): effects.append(.does(command))
      case .say(let text):
        switch obeyStep(text, at: now, &effects) {
        case .acted, .already, .answered, .declined: break
        case .ignored:
          // Its name is not on the screen: perhaps it comes with the next one.
          errand = .phrase(Array(rest))
          return
        case .ambiguous: return
        case .unsure, .unsureAmong, .refused, .asleep:
          effects.append(.refused(VoiceRefusal.step(text).text))
          return
        }
      }
      rest = rest.dropFirst()
      if errand != nil {
        // The step itself takes its time.
        afterErrand = Array(rest)
        return
      }
      errandUntil = now.advanced(by: VoiceControl.errandPatience)
    }
  }

  /// A step as if it had been said just now, and surely heard.
  private mutating func obeyStep(_ text: String, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    var reader = reader(for: nil, at: now)
    // A phrase never leads to another, so none goes on for ever; what it hides is meant here.
    reader.phrases = .builtIn
    reader.numbers = shownNumbers
    for words in wording.readings(ofHeard: text) {
      guard let meaning = reader.understand(words) else { continue }
      if isCovered, meaning.reachesScreen { return .refused(.covered) }
      return carryOut(meaning, matcher: matcher, at: now, &effects)
    }
    return .ignored(nil)
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : value.description
  }
}
