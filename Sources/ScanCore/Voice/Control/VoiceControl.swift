/// Decides what spoken words do: the vocabulary of the screen, matching, thresholds, sleep, names and numbers.
///
/// It is told the time and what is on the screen, and answers with effects. It never guesses: what fits several
/// elements gets numbers, what is not sure enough is asked back, what has changed since it was said is refused.
public struct VoiceControl: Sendable {
  public private(set) var settings: VoiceSettings
  /// Whether it obeys, or waits for "wake up".
  public internal(set) var isAwake = true
  /// What may be said now: for a listener that has just come.
  public private(set) var vocabulary = Vocabulary(revision: 0, commands: [], names: [])
  /// What is shown now: for an observer that has just come.
  public private(set) var overlay = VoiceOverlay.none

  var display = VoiceDisplay()
  /// Nothing that began before this is obeyed.
  var awakeSince: Instant?
  private(set) var screen = VoiceScreen.empty
  private(set) var elements: [ElementID: AccessibilityElement] = [:]
  private(set) var matcher = VoiceMatcher([])
  private(set) var history = VocabularyHistory()
  /// What the listener told of how the names sound.
  var ambiguity = SoundAmbiguity()
  let wording: Wording
  private var worded: [String: [Reading]] = [:]
  /// Rises when the names change.
  private var nameSet = 0
  private var lists = VoiceLists()
  private var basis = Basis()

  /// What the vocabulary follows from: as long as it is the same nothing is made anew.
  private struct Basis: Hashable {
    var nameSet = 0
    var lists = VoiceLists()
    var highest = 0
    var situation = VoiceSituation()
  }

  /// - Parameter lexicon: which spellings are words; the recogniser's dictionary where there is one.
  public init(settings: VoiceSettings = VoiceSettings(), lexicon: any Lexicon = BuiltInLexicon()) {
    self.settings = settings
    wording = Wording(lexicon: lexicon)
    _ = publish(at: .zero)
  }

  /// Takes the screen as it is now. A new vocabulary only when something else may be said than before.
  public mutating func show(_ screen: VoiceScreen, at now: Instant) -> [VoiceEffect] {
    self.screen = screen
    elements = Dictionary(screen.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    takeNames(of: screen)
    display.keep(numbered: numberable(under: display.base), present: { elements[$0] != nil })
    return publish(at: now)
  }

  /// Puts elements that are called what they were in place of their former selves.
  mutating func replace(_ changed: [AccessibilityElement], generation: Int) {
    screen.generation = generation
    for element in changed {
      guard let place = matcher.place(of: element.id) else { continue }
      screen.elements[place] = element
      elements[element.id] = element
    }
  }

  /// Another app, or none, is on the screen from now on. What was said by the names of the one before is refused, also
  /// where the next has the same: it was meant for what the person saw.
  public mutating func leaveApp(at now: Instant) -> [VoiceEffect] {
    history = VocabularyHistory()
    ambiguity = SoundAmbiguity()
    return show(.empty, at: now)
  }

  /// Goes on with other settings.
  public mutating func use(_ settings: VoiceSettings, at now: Instant) -> [VoiceEffect] {
    self.settings = settings
    return publish(at: now)
  }

  /// Obeys, or tells why not. Exactly one effect is `.heard`, the last.
  public mutating func handle(_ utterance: Utterance, at now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    let outcome = isAwake ? obey(utterance, at: now, &effects) : stir(utterance, at: now, &effects)
    effects += publish(at: now)
    effects.append(
      .heard(VoiceHeard(text: utterance.text, confidence: utterance.confidence, outcome: outcome)))
    return effects
  }

  /// Does what a switch asks of voice, asleep or awake; the outcome tells what there is to say when it did nothing.
  public mutating func handle(_ order: VoiceOrder, at now: Instant) -> (effects: [VoiceEffect], outcome: VoiceOutcome) {
    var effects: [VoiceEffect] = []
    let outcome = carryOut(order, called: order.rawValue, at: now, &effects)
    return (effects + publish(at: now), outcome)
  }

  /// The elements that get a number under that display, in reading order: what is dimmed gets none.
  func numberable(under kind: VoiceOverlay.Kind) -> [ElementID] {
    let enabled = screen.elements.filter(\.isEnabled).map(\.id)
    switch kind {
    case .none: return []
    case .names: return enabled.filter { ambiguity.unsayable.contains($0) || matcher[$0]?.needsNumber ?? true }
    case .numbers: return enabled
    }
  }

  /// Tells what has changed: the overlay, and what may be said.
  mutating func publish(at now: Instant) -> [VoiceEffect] {
    var effects: [VoiceEffect] = []
    let shown = display.overlay(of: screen.elements, matcher: matcher)
    if shown != overlay {
      overlay = shown
      effects.append(.overlay(shown))
    }
    if renewVocabulary() { effects.append(.vocabulary(vocabulary)) }
    remember(at: now)
    return effects
  }

  /// What is the case now.
  var situation: VoiceSituation {
    guard isAwake else { return [] }
    var situation: VoiceSituation = .awake
    if settings.bareNames { situation.insert(.bareNames) }
    if !display.numbering.isEmpty { situation.insert(.numbers) }
    if display.isShown { situation.insert(.overlay) }
    return situation
  }

  /// Makes the vocabulary of now; whether something else may be said than before.
  private mutating func renewVocabulary() -> Bool {
    let next = Basis(nameSet: nameSet, lists: lists, highest: display.numbering.highest, situation: situation)
    if next == basis, vocabulary.revision > 0 { return false }
    basis = next
    let made = Vocabulary(
      revision: vocabulary.revision, names: matcher.names, lists: lists.lists, numbers: next.highest,
      situation: next.situation)
    let isNew = !made.saysTheSame(as: vocabulary)
    vocabulary = made
    if isNew { vocabulary.revision += 1 }
    return isNew
  }

  private mutating func remember(at now: Instant) {
    var numbers: [Int: VocabularyHistory.Numbered] = [:]
    for (number, id) in display.numbering.ids {
      guard let element = elements[id], let name = matcher[id] else { continue }
      numbers[number] = VocabularyHistory.Numbered(id: id, shown: name.shown, role: name.role, frame: element.frame)
    }
    if let last = history.entries.last, last.revision == vocabulary.revision, last.nameSet == nameSet,
      last.numbers == numbers, last.situation == basis.situation
    {
      return
    }
    history.append(
      VocabularyHistory.Entry(
        revision: vocabulary.revision, since: now, nameSet: nameSet, matcher: matcher, numbers: numbers,
        situation: basis.situation))
  }

  /// Takes the elements' names; one that is as it was is not worded again.
  private mutating func takeNames(of screen: VoiceScreen) {
    let elements = screen.elements
    var isSame = elements.count == matcher.names.count
    let names = elements.enumerated().map { place, element in
      if let known = matcher[element.id], known.isMade(of: element) {
        isSame = isSame && matcher.names[place].id == element.id
        return known
      }
      isSame = false
      return screen.names?.name(of: element) ?? VoiceName(element) { readings(of: $0) }
    }
    lists = VoiceLists(of: elements, names: names)
    if isSame { return }
    matcher = VoiceMatcher(names)
    nameSet += 1
  }

  /// The readings of a text, worded once: apps give the same names to other elements all the time.
  private mutating func readings(of text: String) -> [Reading] {
    if let known = worded[text] { return known }
    if worded.count >= VoiceControl.mostWorded { worded.removeAll(keepingCapacity: true) }
    let readings = wording.spoken(text)
    worded[text] = readings
    return readings
  }

  private static let mostWorded = 5000
}
