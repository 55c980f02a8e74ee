import Messages
package import ScanVocabulary
import ScannerMenus
package import SpokenNames
package import TappetModel

/// Decides what spoken words do: vocabulary of the screen, matching, thresholds, sleep, names and numbers.
///
/// A pure state machine: callers pass in the time and the screen, and it returns effects. It never guesses: several
/// matching elements get numbers, uncertain recognition is asked back, and what changed since it was said is refused.
package struct VoiceControl: Sendable {
  package private(set) var settings: VoiceSettings
  var display = VoiceDisplay()
  var dialogue = VoiceDialogue()
  var typing = VoiceTyping()
  var dictations = DictationMemory()
  var wakefulness = Wakefulness()
  var attention = VoiceAttention()
  private(set) var coveredScreen = CoveredScreen()
  var last = LastCommand()
  var multiSteps = MultiStepCommands()
  var lasting = LastingActs()
  private var toldLasting: Message?
  package private(set) var screen: VoiceScreen
  var repertoire: VoiceRepertoire
  var published: PublishedVocabulary

  package var isAwake: Bool { wakefulness.isAwake }
  /// The command that wakes voice control; `nil` while it is awake.
  package var wakeWords: String? {
    isAwake ? nil : VoiceCommand.said("wake up", in: language)  // not translated: a command
  }
  package var vocabulary: Vocabulary { published.vocabulary }
  package var overlay: VoiceOverlay { display.overlay }
  package var shownList: VoiceList? { display.shownList }
  /// Whether the rescue menu or the bell's menu covers the screen.
  package var isCovered: Bool { coveredScreen.isCovered }
  var wording: SpokenForm { repertoire.wording }
  /// The language that the recogniser understands.
  package var language: SpokenLanguage { repertoire.wording.language }
  var matcher: VoiceMatcher { screen.names.matcher }

  /// - Parameters:
  ///   - lexicon: the known spellings; the recogniser's dictionary where there is one, else (`nil`) the built-in ones.
  ///   - revision: the first vocabulary has the revision after this one.
  package init(
    settings: VoiceSettings = VoiceSettings(), lexicon: (any Lexicon)? = nil, revision: Int = 0,
    isAwake: Bool = true, _ language: SpokenLanguage = .english
  ) {
    self.settings = settings
    repertoire = VoiceRepertoire(settings, wording: SpokenForm(language, lexicon: lexicon))
    screen = .empty
    published = PublishedVocabulary(after: revision)
    if !isAwake { _ = wakefulness.sleep() }
    _ = publish(at: .zero)
  }

  /// Handles an input and returns the resulting effects in order. All state changes go through here.
  package mutating func handle(_ input: SpokenInput, at now: Instant) -> [VoiceEffect] {
    switch input {
    case .begin(let settings, let revision, let isAwake, let language):
      self = VoiceControl(settings: settings, revision: revision, isAwake: isAwake, language ?? .english)
      return [.vocabulary(vocabulary)]
    case .heard(let utterance): return hear(utterance, at: now)
    case .order(let order, by: let id):
      let (effects, outcome) = obey(order, at: now)
      guard let id, let reason = outcome.reasonMessage else { return effects }
      return effects + [.refused(reason, by: id)]
    case .say(let words, by: let id, at: let moment): return say(words, by: id, pressedAt: moment, at: now)
    case .answer(let answer, prompt: let number):
      let (effects, outcome) = self.answer(prompt: number, answer: answer, at: now)
      guard case .refused(let refusal) = outcome else { return effects }
      return effects + [.refused(refusal.message)]
    case .allow(let time): dialogue.allow(until: max(now.advanced(by: time), answerEnd(at: now)))
    case .show(let screen): return show(screen, at: now)
    case .amend(let changed, let base, let generation):
      return amend(changed, base: base, generation: generation, at: now) ?? [.reword]
    case .leaveApp: return leaveApp(at: now)
    case .leaveScreen:
      published.forget()
      dialogue.leaveWindow()
      return publish(at: now)
    case .cover(let isCovered): if coveredScreen.cover(isCovered, at: now) { multiSteps.drop() }
    case .stopScrolling:
      endScrolling()
      return publish(at: now)
    case .closed:
      var effects: [VoiceEffect] = []
      endLasting(&effects)
      return effects + publish(at: now)
    case .light(let id): attention.light(id, at: now)
    case .chose(let id): if element(id)?.isEditable ?? false, typing.choose(id) { return publish(at: now) }
    case .answered(let action, let handled, let why):
      let effects =
        followLasting(action, handled: handled, at: now) + answered(action, handled: handled, why: why, at: now)
      return lastingMessage == toldLasting ? effects : effects + publish(at: now)
    case .undoOffered(let name, let id):
      dialogue.offer(
        undo: VoiceProposal(action: .undo(id), text: language.commands.undo(name)), until: answerEnd(at: now))
      return publish(at: now)
    case .problems(let problems, let revision):
      guard published.take(problems, of: revision) else { return [] }
      keepNumbers(at: now)
      return publish(at: now)
    case .settings(let settings):
      self.settings = settings
      repertoire.use(settings)
      return publish(at: now)
    case .language(let language): return speak(language, at: now)
    case .apps(let apps): if repertoire.offer(apps) { return publish(at: now) }
    case .windows(let windows): if repertoire.offer(windows) { return publish(at: now) }
    case .profiles(let profiles): if repertoire.offer(profiles) { return publish(at: now) }
    case .desk(let desk): if offer(desk) { return publish(at: now) }
    case .advance: return advance(to: now)
    }
    return []
  }

  /// Replaces the screen. Publishes a new vocabulary only where something else may be said than before.
  private mutating func show(_ screen: VoiceScreen, at now: Instant) -> [VoiceEffect] {
    if screen.names.identity !== self.screen.names.identity { published.changeNames() }
    self.screen = screen.names.language == language ? screen : screen.worded(wording)
    keepNumbers(at: now)
    followScreen(at: now)
    let effects = goOn(at: now)
    return effects + publish(at: now)
  }

  /// Understands commands and names in another language from now on; what was said before no longer applies.
  private mutating func speak(_ language: SpokenLanguage, at now: Instant) -> [VoiceEffect] {
    if language == self.language { return [] }
    repertoire = repertoire.spoken(in: language, settings)
    published.forget()
    dialogue.leave()
    display.show(nil)
    return show(screen, at: now)
  }

  private mutating func leaveApp(at now: Instant) -> [VoiceEffect] {
    published.leaveApp()
    attention = VoiceAttention()
    last.forget()
    dictations.forget()
    dialogue.leave()
    multiSteps.leaveApp()
    var effects: [VoiceEffect] = []
    endLasting(&effects)
    return effects + show(.empty, at: now)
  }

  /// Replaces elements that kept their names.
  mutating func replace(_ changed: [AccessibilityElement], generation: Int) {
    screen.generation = generation
    for element in changed {
      guard let place = matcher.place(of: element.id) else { continue }
      screen.elements[place] = element
    }
  }

  /// Returns the element with this id; `nil` if it is no longer on the screen.
  func element(_ id: ElementID) -> AccessibilityElement? { matcher.place(of: id).map { screen.elements[$0] } }

  /// Executes an utterance, or reports why not.
  private mutating func hear(_ utterance: Utterance, at now: Instant) -> [VoiceEffect] {
    // An answer that began in time counts.
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

  /// Executes an order of a switch, asleep or awake; the outcome says why it had no effect.
  mutating func obey(_ order: VoiceOrder, at now: Instant) -> (effects: [VoiceEffect], outcome: VoiceOutcome) {
    var effects: [VoiceEffect] = []
    let outcome = carryOut(order, called: order.rawValue, at: now, &effects)
    return (effects + publish(at: now), outcome)
  }

  private func needsNumber(_ id: ElementID) -> Bool {
    published.ambiguity.unsayable.contains(id) || matcher[id]?.needsNumber ?? true
  }

  /// Returns the elements that get a number in this kind of overlay, in reading order; disabled elements get none.
  func numberable(under kind: VoiceOverlay.Kind) -> [ElementID] {
    switch kind {
    case .none, .grid: []
    case .names: screen.elements.filter { $0.isEnabled && needsNumber($0.id) }.map(\.id)
    case .numbers: screen.elements.filter(\.isEnabled).map(\.id)
    }
  }

  mutating func keepNumbers(at now: Instant) {
    let matcher = matcher
    if display.list?.page == .groups { display.renew(guide.listing(of: .groups, at: now)) }
    display.keep(numbered: numberable(under: display.kind)) { matcher[$0]?.shown }
    dialogue.keep { matcher.place(of: $0) != nil }
  }

  var numbering: VoiceNumbering { dialogue.numbering ?? display.numbering }

  /// Whether names, numbers, the grid or the numbers of a question are shown.
  var isOverlaid: Bool { display.isShown || dialogue.choice != nil }

  /// Returns effects for everything that changed: the overlay, the prompt and the vocabulary.
  mutating func publish(at now: Instant) -> [VoiceEffect] {
    expire(at: now)
    let shown =
      isOverlaid ? display.overlay(of: screen.elements, matcher: matcher, asked: dialogue.numbering) : .none
    typing.noteTarget(textField?.id, at: now)
    var effects = display.tell(shown, asked: dialogue.list)
    if lastingMessage != toldLasting {
      toldLasting = lastingMessage
      effects.append(.lasting(toldLasting))
    }
    let matcher = matcher
    effects += dialogue.tell { matcher[$0]?.shown ?? "" }
    let numbers = shownNumbers
    if renewVocabulary(highest: dialogue.texts?.count ?? display.list?.highest ?? numbers.keys.max() ?? 0) {
      effects.append(.vocabulary(vocabulary))
    }
    published.remember(matcher, numbers, at: now)
    return effects
  }

  var situation: VoiceSituation { isAwake ? awakeSituation : [] }

  /// The situation of what is not heard, and so is understood asleep too: a step of a phrase, or words of a switch.
  var awakeSituation: VoiceSituation {
    var situation: VoiceSituation = dialogueSituation.union(.awake)
    if settings.bareNames { situation.insert(.bareNames) }
    if !numbering.isEmpty || display.list?.isNumbered == true { situation.insert(.numbers) }
    if isOverlaid || display.list != nil { situation.insert(.overlay) }
    if repertoire.profiles.profiles.current != nil { situation.insert(.profile) }
    if repertoire.desk.hasKeys { situation.insert(.keys) }
    if repertoire.desk.canHold { situation.insert(.holds) }
    for order in repertoire.desk.windows { situation.insert(.window(order)) }
    situation.formUnion(lasting.situation)
    return situation
  }

  /// Updates the vocabulary; returns whether something else may be said than before.
  private mutating func renewVocabulary(highest: Int) -> Bool {
    let names = settings.prefixes ? screen.names.withPrefixes : screen.names.whole
    let situation = situation
    let (language, ownWords) = (language, repertoire.alphabet.own)
    return published.renew(
      PublishedVocabulary.Basis(
        lists: screen.names.lists, apps: repertoire.apps.readings,
        windows: repertoire.desk.canFocus ? repertoire.apps.windows.readings(prefixes: settings.prefixes) : [],
        profiles: repertoire.profiles.readings,
        dialogue: dialogueLists, highest: highest, situation: situation, settings: settings,
        names: situation.contains(.awake) ? names.digest : SayableNames.Digest(), language: language),
      names: names.names, words: ownWords + language.commands.namingReadings, phrases: repertoire.phrases.patterns)
  }
}
