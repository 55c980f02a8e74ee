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
  var last = LastDone()
  var errands = VoiceErrands()
  private(set) var screen: VoiceScreen
  var repertoire: VoiceRepertoire
  var told = ToldVocabulary()

  /// Whether it obeys, or waits for "wake up".
  package var isAwake: Bool { wakefulness.isAwake }
  /// What may be said now: for a listener that has just come.
  package var vocabulary: Vocabulary { told.vocabulary }
  /// What is shown now: for an observer that has just come.
  package var overlay: VoiceOverlay { display.overlay }
  /// The list that is shown now; `nil`: none.
  package var shownList: VoiceList? { display.shownList }
  var wording: Wording { repertoire.wording }
  var matcher: VoiceMatcher { screen.names.matcher }

  /// - Parameter lexicon: which spellings are words; the recogniser's dictionary where there is one.
  package init(settings: VoiceSettings = VoiceSettings(), lexicon: any Lexicon = BuiltInLexicon()) {
    self.settings = settings
    repertoire = VoiceRepertoire(settings, wording: Wording(lexicon: lexicon))
    screen = .empty
    _ = publish(at: .zero)
  }

  /// Takes the screen as it is now. A new vocabulary only when something else may be said than before.
  package mutating func show(_ screen: VoiceScreen, at now: Instant) -> [VoiceEffect] {
    if screen.names.identity !== self.screen.names.identity { told.changeNames() }
    self.screen = screen
    keepNumbers()
    followScreen(at: now)
    let effects = goOn(at: now)
    return effects + publish(at: now)
  }

  /// The element of that id, as it is now; `nil`: it has gone.
  func element(_ id: ElementID) -> AccessibilityElement? { matcher.place(of: id).map { screen.elements[$0] } }

  /// Puts elements that are called what they were in place of their former selves.
  mutating func replace(_ changed: [AccessibilityElement], generation: Int) {
    screen.generation = generation
    for element in changed {
      guard let place = matcher.place(of: element.id) else { continue }
      screen.elements[place] = element
    }
  }

  /// Another app, or none, is on the screen from now on. What was said by the names of the one before is refused, also
  /// where the next has the same: it was meant for what the person saw.
  package mutating func leaveApp(at now: Instant) -> [VoiceEffect] {
    told.leaveApp()
    attention = VoiceAttention()
    last.forget()
    dialogue.leave()
    errands.leaveApp()
    return show(.empty, at: now)
  }

  /// The app shows a new screen: nothing that was said before counts on it, also where it has the same names.
  package mutating func leaveScreen(at now: Instant) -> [VoiceEffect] {
    told.forget()
    return publish(at: now)
  }

  /// Goes on with other settings.
  package mutating func use(_ settings: VoiceSettings, at now: Instant) -> [VoiceEffect] {
    self.settings = settings
    repertoire.use(settings)
    return publish(at: now)
  }

  /// A menu of rescue or bell lies over everything from now on, or does no more. What is said meanwhile acts on nothing that
  /// lies behind it, and what was going on goes on no more.
  package mutating func cover(_ isCovered: Bool, at now: Instant) {
    if coveredScreen.cover(isCovered, at: now) { errands.drop() }
  }

  /// That element is lit from now on; `nil`: none.
  package mutating func light(_ id: ElementID?, at now: Instant) { attention.light(id, at: now) }

  /// Obeys, or tells why not. Exactly one effect is `.heard`, the last.
  package mutating func handle(_ utterance: Utterance, at now: Instant) -> [VoiceEffect] {
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
  package mutating func handle(_ order: VoiceOrder, at now: Instant) -> (effects: [VoiceEffect], outcome: VoiceOutcome)
  {
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
