package import ScanVocabulary
import ScannerMenus
package import SpokenNames
package import TappetModel

/// Decides what spoken words do: the vocabulary of the screen, matching, thresholds, sleep, names and numbers.
///
/// It is told the time and what is on the screen, and answers with effects. It never guesses: what fits several
/// elements gets numbers, what is not sure enough is asked back, what has changed since it was said is refused.
package struct VoiceControl: Sendable {
  package private(set) var settings: VoiceSettings
  var display = VoiceDisplay()
  var dialogue = VoiceDialogue()
  var typing = VoiceTyping()
  var wakefulness = Wakefulness()
  var attention = VoiceAttention()
  private(set) var coveredScreen = CoveredScreen()
  var last = LastCommand()
  var multiSteps = MultiStepCommands()
  package private(set) var screen: VoiceScreen
  var repertoire: VoiceRepertoire
  var told: ToldVocabulary

  /// Whether it obeys, or waits for "wake up".
  package var isAwake: Bool { wakefulness.isAwake }
  /// What may be said now: for a listener that has just come.
  package var vocabulary: Vocabulary { told.vocabulary }
  /// What is shown now: for an observer that has just come.
  package var overlay: VoiceOverlay { display.overlay }
  /// The list that is shown now; `nil`: none.
  package var shownList: VoiceList? { display.shownList }
  /// Whether a menu of rescue or bell lies over the screen.
  package var isCovered: Bool { coveredScreen.isCovered }
  var wording: SpokenForm { repertoire.wording }
  var matcher: VoiceMatcher { screen.names.matcher }

  /// - Parameter lexicon: which spellings are words; the recogniser's dictionary where there is one.
  /// - Parameter revision: the first vocabulary has the one after it.
  package init(
    settings: VoiceSettings = VoiceSettings(), lexicon: any Lexicon = BuiltInLexicon(), revision: Int = 0,
    isAwake: Bool = true
  ) {
    self.settings = settings
    repertoire = VoiceRepertoire(settings, wording: SpokenForm(lexicon: lexicon))
    screen = .empty
    told = ToldVocabulary(after: revision)
    if !isAwake { _ = wakefulness.sleep() }
    _ = publish(at: .zero)
  }

  /// The one way in: takes what it is told and returns what it wants done, in order.
  package mutating func handle(_ input: SpokenInput, at now: Instant) -> [VoiceEffect] {
    switch input {
    case .begin(let settings, let revision, let isAwake):
      self = VoiceControl(settings: settings, revision: revision, isAwake: isAwake)
      return [.vocabulary(vocabulary)]
    case .heard(let utterance): return hear(utterance, at: now)
    case .order(let order, by: let id):
      let (effects, outcome) = obey(order, at: now)
      guard let id, let reason = outcome.reason else { return effects }
      return effects + [.refused(reason, by: id)]
    case .answer(let answer, prompt: let number):
      let (effects, outcome) = self.answer(prompt: number, answer: answer, at: now)
      guard case .refused(let refusal) = outcome else { return effects }
      return effects + [.refused(refusal.text)]
    case .allow(let time): dialogue.allow(until: max(now.advanced(by: time), answerEnd(at: now)))
    case .show(let screen): return show(screen, at: now)
    case .amend(let changed, let base, let generation):
      return amend(changed, base: base, generation: generation, at: now) ?? [.reword]
    case .leaveApp: return leaveApp(at: now)
    case .leaveScreen:
      told.forget()
      return publish(at: now)
    case .cover(let isCovered): if coveredScreen.cover(isCovered, at: now) { multiSteps.drop() }
    case .light(let id): attention.light(id, at: now)
    case .chose(let id): if element(id)?.isEditable ?? false, typing.choose(id) { return publish(at: now) }
    case .answered(let action, let handled): return answered(action, handled: handled, at: now)
    case .undoOffered(let name, let id):
      dialogue.offer(undo: VoiceProposal(action: .undo(id), text: "undo \(name)"), until: answerEnd(at: now))
      return publish(at: now)
    case .problems(let problems, let revision):
      guard told.take(problems, of: revision) else { return [] }
      keepNumbers()
      return publish(at: now)
    case .settings(let settings):
      self.settings = settings
      repertoire.use(settings)
      return publish(at: now)
    case .apps(let apps): if repertoire.offer(apps) { return publish(at: now) }
    case .profiles(let profiles): if repertoire.offer(profiles) { return publish(at: now) }
    case .advance: return advance(to: now)
    }
    return []
  }

  /// Takes the screen as it is now. A new vocabulary only when something else may be said than before.
  private mutating func show(_ screen: VoiceScreen, at now: Instant) -> [VoiceEffect] {
    if screen.names.identity !== self.screen.names.identity { told.changeNames() }
    self.screen = screen
    keepNumbers()
    followScreen(at: now)
    let effects = goOn(at: now)
    return effects + publish(at: now)
  }

  private mutating func leaveApp(at now: Instant) -> [VoiceEffect] {
    told.leaveApp()
    attention = VoiceAttention()
    last.forget()
    dialogue.leave()
    multiSteps.leaveApp()
    return show(.empty, at: now)
  }

  /// Puts elements that are called what they were in place of their former selves.
  mutating func replace(_ changed: [AccessibilityElement], generation: Int) {
    screen.generation = generation
    for element in changed {
      guard let place = matcher.place(of: element.id) else { continue }
      screen.elements[place] = element
    }
  }

  /// The element of that id, as it is now; `nil`: it has gone.
  func element(_ id: ElementID) -> AccessibilityElement? { matcher.place(of: id).map { screen.elements[$0] } }

  /// Obeys, or tells why not.
  private mutating func hear(_ utterance: Utterance, at now: Instant) -> [VoiceEffect] {
    // An answer that was begun in time counts.
    expire(at: min(now, utterance.startedAt))
    var effects: [VoiceEffect] = []
    let outcome = isAwake ? obey(utterance, at: now, &effects) : stir(utterance, at: now, &effects)
    if outcome.isDone { dialogue.attend() }
    if outcome.isUse { display.use(at: now) }
    effects += publish(at: now)
    let text = isSecret(utterance) ? VoiceHeard.withheld : utterance.text
    effects.append(.heard(VoiceHeard(text: text, confidence: utterance.confidence, outcome: outcome)))
    return effects
  }

  /// Does what a switch asks of voice, asleep or awake; the outcome tells what there is to say when it did nothing.
  mutating func obey(_ order: VoiceOrder, at now: Instant) -> (effects: [VoiceEffect], outcome: VoiceOutcome) {
    var effects: [VoiceEffect] = []
    let outcome = carryOut(order, called: order.rawValue, at: now, &effects)
    return (effects + publish(at: now), outcome)
  }

  private func needsNumber(_ id: ElementID) -> Bool {
    told.ambiguity.unsayable.contains(id) || matcher[id]?.needsNumber ?? true
  }

  /// The elements that get a number under that display, in reading order: what is dimmed gets none.
  func numberable(under kind: VoiceOverlay.Kind) -> [ElementID] {
    switch kind {
    case .none, .grid: []
    case .names: screen.elements.filter { $0.isEnabled && needsNumber($0.id) }.map(\.id)
    case .numbers: screen.elements.filter(\.isEnabled).map(\.id)
    }
  }

  /// Goes on with the numbers after a change of what has one.
  mutating func keepNumbers() {
    let matcher = matcher
    display.keep(numbered: numberable(under: display.kind)) { matcher[$0]?.shown }
    dialogue.keep { matcher.place(of: $0) != nil }
  }

  /// The numbers that may be said for elements.
  var numbering: VoiceNumbering { dialogue.numbering ?? display.numbering }

  /// Whether something lies over the screen: names, numbers, squares, or the numbers of a question.
  var isOverlaid: Bool { display.isShown || dialogue.choice != nil }

  /// Tells what has changed: the overlay, and what may be said.
  mutating func publish(at now: Instant) -> [VoiceEffect] {
    expire(at: now)
    let shown =
      isOverlaid ? display.overlay(of: screen.elements, matcher: matcher, asked: dialogue.numbering) : .none
    var effects = display.tell(shown)
    let matcher = matcher
    effects += dialogue.tell { matcher[$0]?.shown ?? "" }
    let numbers = shownNumbers
    if renewVocabulary(highest: numbers.keys.max() ?? 0) { effects.append(.vocabulary(vocabulary)) }
    told.remember(matcher, numbers, at: now)
    return effects
  }

  /// What is the case now.
  var situation: VoiceSituation {
    guard isAwake else { return [] }
    var situation: VoiceSituation = dialogueSituation.union(.awake)
    if settings.bareNames { situation.insert(.bareNames) }
    if !numbering.isEmpty || display.list?.numbers.isEmpty == false { situation.insert(.numbers) }
    if isOverlaid || display.list != nil { situation.insert(.overlay) }
    if repertoire.profiles.profiles.current != nil { situation.insert(.profile) }
    return situation
  }

  /// Makes the vocabulary of now; whether something else may be said than before.
  private mutating func renewVocabulary(highest: Int) -> Bool {
    let names = settings.prefixes ? screen.names.withPrefixes : screen.names.whole
    let situation = situation
    return told.renew(
      ToldVocabulary.Basis(
        lists: screen.names.lists, apps: repertoire.apps.readings, profiles: repertoire.profiles.readings,
        dialogue: dialogueLists, highest: highest, situation: situation, settings: settings,
        names: situation.contains(.awake) ? names.digest : SayableNames.Digest()),
      names: names.names, words: repertoire.alphabet.own + NamingWords.readings, phrases: repertoire.phrases.patterns)
  }
}
