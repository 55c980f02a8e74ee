import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel
import TappetProtocol

/// Tracks the speech programs, decides what to speak about events, and holds the utterances that have not ended.
///
/// ```
/// give ─ order ▶ the speaker ─ … ─ finished ▶ whatever waits for the end
///    └ too much is pending: the oldest is lost     └ the speaker left: endAll
/// ```
struct SpeechDesk {
  /// The reason for an utterance, which decides what happens when it ends.
  enum Purpose: Equatable {
    /// The lit stop; paced steps wait for its end.
    case cue(Int)
    /// An app's announcement; the app is notified of its end.
    case announcement(String, of: SessionID, isPrivate: Bool = false)
    /// Text that is read aloud; the next text waits for its end.
    case reading(Int)
    /// What was typed. Nothing waits for its end, and what is typed next takes its place.
    case echo
    /// Something else whose end nothing waits for.
    case remark
    /// The same, for everyone: nothing of the screen or of what the person does.
    case alert
  }

  enum Content: Equatable {
    /// `interrupts`: the words cut the current speech; otherwise they wait for its end.
    case words(AttributedText, interrupts: Bool)
    case sound(SoundKind)
  }

  /// A decision on something that could be spoken.
  enum Saying: Equatable {
    /// Speak it. `of`: the app whose words these are; `nil` for Tappet's own.
    case order(Content, Purpose, of: AppKey? = nil)
    /// Do not speak it; whatever waits for its end stops waiting.
    case unsaid(Purpose)
  }

  /// The maximum number of pending utterances; beyond it, the oldest counts as lost.
  static let mostPending = 32

  /// The connections with role speech; the first one speaks.
  private(set) var speakers: [SessionID] = []
  private var pending: [(id: Int, purpose: Purpose)] = []
  /// The limits on apps' announcements.
  private var apps = AppVoices()
  /// Puts events into words.
  private var narrator = Narrator()
  /// The speech that the microphone may pick up.
  private var own = OwnSpeech()
  /// The stop that was lit when effects were last spoken.
  private var lastStop: SpokenStop?
  private var changed = ChangedValues()
  private var asked = AskedValue()
  var typing = TypingEcho()
  var screen = ScreenChange()
  var reader = ReadingDesk()
  /// Whether what only the person may hear can be heard in private.
  var cues = CueDesk()
  /// Whether the user has been told that no speech program is connected.
  private var hasToldSilence = false
  /// Limits how often the user is told that an utterance was too long.
  private var tooLongSaid = LogThrottle(interval: .seconds(30))
  /// The number of utterances in a row that could not be spoken, although nothing cut or followed them.
  private var failures = 0
  /// The ID of the latest utterance in words.
  private var latestWords: Int?
  private var nextID = 1
  /// Utterances with this ID or a higher one were created after the last press that cut speech.
  private var firstUncut = 1

  var speaker: SessionID? { speakers.first }

  /// When a value, or what was typed, is due to be spoken; `nil`: nothing is.
  var deadline: Instant? {
    changed.deadline.earlier(asked.deadline).earlier(typing.deadline).earlier(cues.deadline)
  }

  /// Whether a value that the user asked to change may still change.
  var awaitsValue: Bool { asked.isWaiting }

  var settings: SpeakingSettings { narrator.settings }

  mutating func use(_ settings: SpeakingSettings) { narrator.settings = settings }

  /// Whether the speech program is connected, but cannot speak: every voice fails.
  var isMute: Bool { failures >= Self.muteFailures }
  /// A change of the voice cuts an utterance, so one failure means nothing.
  private static let muteFailures = 2

  mutating func add(_ speaker: SessionID) {
    speakers.append(speaker)
    hasToldSilence = false
  }

  /// Removes a speech program. Returns whether it was the one that speaks.
  mutating func remove(_ speaker: SessionID) -> Bool {
    let spoke = self.speaker == speaker
    if spoke { cues.forget() }
    speakers.removeAll { $0 == speaker }
    return spoke
  }

  /// Returns whether to report that no speech program is connected: once, until one connects.
  mutating func tellsSilence() -> Bool {
    guard speaker == nil, !hasToldSilence else { return false }
    hasToldSilence = true
    return true
  }
}

// Pending utterances.
extension SpeechDesk {
  /// Whether an announcement is being spoken or waits to be.
  var isAnnouncing: Bool {
    pending.contains { if case .announcement = $0.purpose { true } else { false } }
  }

  /// The number of the cue that has not ended; `nil` if there is none.
  var pendingCue: Int? {
    for case (_, .cue(let number)) in pending { return number }
    return nil
  }

  /// Whether there is speech to cut.
  var isTalking: Bool { pending.contains { $0.id >= firstUncut } }

  /// Adds an utterance. Returns its ID, the ID of the utterance it replaces, and the purpose of a pending utterance given up
  /// for it.
  mutating func give(_ purpose: Purpose) -> (id: Int, replaces: Int?, lost: Purpose?) {
    var replaced: Int?
    if purpose.isLatestOnly {
      // Only the lit stop's cue is waited for, and only what was typed last is news.
      replaced = pending.last { $0.purpose.isSameKind(as: purpose) }?.id
      pending.removeAll { $0.purpose.isSameKind(as: purpose) }
    }
    let lost = pending.count >= Self.mostPending ? pending.removeFirst().purpose : nil
    let id = nextID
    nextID += 1
    pending.append((id, purpose))
    return (id, replaced, lost)
  }

  /// Returns the request to the speech program for the utterance `id`.
  mutating func order(
    _ content: Content, id: Int, replaces: Int?, for hearers: SpeechHearers?, of app: AppKey?, at now: Instant
  ) -> ServerNotification {
    switch content {
    case .sound(let kind): return .soundPlay(SoundOrder(id: id, kind: kind))
    case .words(let words, let interrupts):
      if interrupts { reader.interrupt() }
      latestWords = id
      own.began(id, words.string, of: app?.text, waits: !interrupts, at: now)
      return .speechSay(
        SpeechOrder(id: id, utterance: words, interrupts: interrupts, replaces: replaces, hearers: hearers))
    }
  }

  /// Cuts all speech; the speech program still reports the end of each utterance. Returns `false` if there is nothing
  /// to cut.
  @discardableResult
  mutating func cut() -> Bool {
    defer { firstUncut = nextID }
    return isTalking
  }

  /// Handles the reported end of an utterance. Returns its purpose; `nil` if nothing waits for it.
  mutating func finished(_ report: SpeechReport, by session: SessionID, at now: Instant) -> Purpose? {
    // Ignore a former or waiting speech program: the IDs that it reports are not its own.
    guard session == speaker else { return nil }
    own.ended(report.id, wasWhole: report.wasSuccessful, at: now)
    if report.id == latestWords, report.id >= firstUncut { failures = report.wasSuccessful ? 0 : failures + 1 }
    return end(report.id)
  }

  mutating func end(_ id: Int) -> Purpose? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return nil }
    return pending.remove(at: index).purpose
  }

  /// Ends all pending utterances because the speaker left. Returns their purposes.
  mutating func endAll() -> [Purpose] {
    own = OwnSpeech()
    failures = 0
    defer { pending = [] }
    return pending.map(\.purpose)
  }
}

// Recognising Tappet's and apps' speech in the sound of the microphone.
extension SpeechDesk {
  /// Returns the source whose words the utterance echoes; `nil` if a person spoke it.
  func echo(of utterance: Utterance, at now: Instant) -> OwnSpeech.Source? {
    if utterance.isTyped { return nil }
    // An utterance without words could be anyone's; during Tappet's own speech it counts as Tappet's.
    if utterance.isTooLong { return own.isAudible(at: now) ? .own : nil }
    return own.echo(of: utterance)
  }

  /// Whether Tappet's own speech may be audible now.
  func isAudible(at now: Instant) -> Bool { own.isAudible(at: now) }

  /// The times of the last two minutes in which what was heard was perhaps Tappet's own speech.
  func times(at now: Instant) -> [Range<Instant>] { own.times(at: now) }

  /// Records that a command was mistaken for the app's words. Returns whether the app is now silenced.
  mutating func drowned(by app: String, at now: Instant) -> Bool { apps.drowned(by: app, at: now) }
}

// Deciding what to speak.
extension SpeechDesk {
  /// Returns the words for an event; `nil` for none. `isHeard`: whether the microphone picks up Tappet's speech.
  mutating func remark(on event: ScanEvent, isHeard: Bool, at now: Instant) -> Remark? {
    let hearsItself = isHeard && own.isAudible(at: now)
    // Where people talk constantly, one report per interval is enough.
    if case .voiceHeard(let heard) = event, heard.reason == tr(VoiceRefusal.tooLong.message),
      tooLongSaid.admit(at: now) == nil
    {
      return nil
    }
    let remark = narrator.remark(on: event, hearsItself: hearsItself)
    if case .state(let state) = event, reader.hides(state) { return nil }
    return remark
  }

  /// Returns what to speak after the effects: the selection, and the stop that is lit at the end.
  ///
  /// - Parameters:
  ///   - startsSound: whether a request makes sounds itself, so that speech must not talk over it.
  ///   - place: of the stop among those beside it.
  ///   - element: finds an element of the scanned app's newest tree.
  mutating func sayings(
    of effects: [SwitchControlEffect], stop: SpokenStop?, place: StopPlace? = nil, by settings: SpeakingSettings,
    at now: Instant,
    startsSound: (ActionRequest) -> Bool, element: (ElementID) -> AccessibilityElement? = { _ in nil }
  ) -> [Saying] {
    var lit: Cue?
    var headings: [AccessibilityElement] = []
    var selection: Selection?
    var isSilent = false
    for case .scan(let effect) in effects {
      switch effect {
      case .cue(let cue): lit = cue
      case .hush: lit = nil
      case .selected(let selected): selection = selected
      case .heading(let id): headings += [element(id)].compactMap(\.self)
      case .perform(let request): isSilent = isSilent || startsSound(request)
      default: break
      }
    }
    defer { lastStop = stop }
    var sayings: [Saying] = []
    if lit == nil, settings.says(.changes), let value = newValue(of: stop, at: now) {
      // A paced step that waits for the stop now waits for its value.
      sayings.append(.order(.words(value, interrupts: false), .cue(pendingCue ?? 0)))
    }
    if let selection, !isSilent, lit == nil || !(stop?.isElement(selection.id) ?? false),
      let echo = narrator.echo(selection)
    {
      sayings.append(.order(echo.content, .remark))
    }
    for heading in headings where !(stop?.isElement(heading.id) ?? false) {
      sayings.append(.order(.words(heading.spoken(by: settings), interrupts: true), .remark))
    }
    if let lit { sayings.append(saying(lit, of: stop, at: place, isSilent: isSilent, by: settings)) }
    return sayings
  }

  /// Returns the lit element's value if it has changed; the value replaces what was being said about the element.
  private mutating func newValue(of stop: SpokenStop?, at now: Instant) -> AttributedText? {
    guard case .element(let element) = stop, case .element(let before) = lastStop, before.id == element.id,
      before.spokenValue() != element.spokenValue(), let value = element.spokenValue(),
      // What was typed is spoken instead.
      !typing.follows(element.id, by: settings.echo)
    else { return nil }
    let isConstant = element.traits.contains(.updatesFrequently)
    return changed.changed(element.id, isConstant: isConstant, at: now) ? value : nil
  }

  /// Returns the newest value of the lit element, if it changed constantly and its last change has not been spoken.
  mutating func dueValue(of stop: SpokenStop?, at now: Instant) -> Saying? {
    guard let id = changed.due(at: now), case .element(let element) = stop, element.id == id,
      settings.says(.changes), let value = element.spokenValue()
    else { return nil }
    return .order(.words(value, interrupts: false), .cue(pendingCue ?? 0))
  }

  private func saying(
    _ cue: Cue, of stop: SpokenStop?, at place: StopPlace?, isSilent: Bool, by settings: SpeakingSettings
  ) -> Saying {
    // A stop that has gone dark is not spoken; a step does not wait for its cue.
    guard let stop, cue.isSound || (!isSilent && settings.says(.stops)) else { return .unsaid(.cue(cue.number)) }
    // Other speech continues to its end; a paced step waits for both.
    return .order(
      cue.isSound ? .sound(cue.sound) : .words(stop.cue(by: settings, at: place), interrupts: false), .cue(cue.number))
  }

  /// Takes note of a request that may change a value.
  mutating func ask(_ request: ActionRequest, of element: AccessibilityElement?, in app: AppKey, at now: Instant) {
    asked.ask(request, of: element, in: app, at: now)
  }

  /// Returns the element whose value the user has changed, to show it; and what to say, unless it is the lit stop.
  mutating func askedValue(
    stop: SpokenStop?, at now: Instant, _ find: (AppKey, ElementID) -> AccessibilityElement?
  ) -> (shown: String, saying: Saying?)? {
    guard let element = asked.news(at: now, find) else { return nil }
    var brief = settings
    brief.verbosity = .brief
    brief.also = []
    let words = element.spoken(by: brief)
    let isSaid = settings.says(.changes) && !(stop?.isElement(element.id) ?? false)
    return (words.string, isSaid ? .order(.words(words, interrupts: false), .remark) : nil)
  }

  /// Returns what to do with an app's notice; `nil` if nothing is spoken.
  ///
  /// An app is notified of the end of its announcement, or at once if it is not spoken. Only the scanned app
  /// interrupts; an announcement of another app is prefixed with its name, waits, and is limited.
  ///
  /// - Parameter speaks: whether speech is on and a speech program is connected.
  mutating func announce(
    _ notice: AppNotice, of app: AppKey, named name: String, isScanned: Bool, speaks: Bool, at now: Instant
  ) -> Saying? {
    if notice.kind == .pageScrolled, isScanned { reader.scrolled(at: now) }
    let isAnnouncement = notice.kind == .announcement
    // Only the scanned screen is visible; notices of other apps, except announcements, are not spoken.
    guard let text = notice.spoken(ownLanguage: settings.ownLanguage), isAnnouncement || isScanned else { return nil }
    let purpose =
      isAnnouncement ? Purpose.announcement(text.string, of: app.session, isPrivate: notice.isPrivate) : .remark
    guard speaks, apps.admit(app.text, isScanned: isScanned, at: now) else { return .unsaid(purpose) }
    // Only an announcement cuts speech: words that come with a new screen are spoken after its first stop.
    let waits = !isScanned || !isAnnouncement || text.attributes.contains { $0.queueAnnouncement == true }
    return .order(.words(isScanned ? text : text.named(name), interrupts: !waits), purpose, of: app)
  }
}

extension SpeechDesk.Purpose {
  /// Whether an utterance takes the place of one before it with the same kind of reason.
  fileprivate var isLatestOnly: Bool {
    switch self {
    case .cue, .echo: true
    case .announcement, .reading, .remark, .alert: false
    }
  }

  /// Who alone may hear it; `nil`: everyone, for what is known to hold nothing of the screen.
  var hearers: SpeechHearers? {
    switch self {
    case .cue: .cue
    case .reading, .echo, .remark, .announcement(_, of: _, isPrivate: true): .person
    case .announcement, .alert: nil
    }
  }

  fileprivate func isSameKind(as other: Self) -> Bool {
    switch (self, other) {
    case (.cue, .cue), (.echo, .echo): true
    default: false
    }
  }
}

extension Remark {
  var content: SpeechDesk.Content { .words(text, interrupts: interrupts) }
}

extension SpokenStop {
  fileprivate func isElement(_ id: ElementID?) -> Bool {
    if case .element(let element) = self { element.id == id } else { false }
  }
}

extension AttributedText {
  static let longestAppName = 40
  /// The maximum length of an announcement of an app that is not scanned, in characters.
  private static let longestOfOther = 200

  /// Returns the text, shortened, after the name of the app.
  fileprivate func named(_ app: String) -> AttributedText {
    let name = AttributedText(app).shortened(to: Self.longestAppName).string + ": "
    var text = shortened(to: Self.longestOfOther)
    for index in text.attributes.indices { text.attributes[index].start += name.unicodeScalars.count }
    text.string = name + text.string
    return text
  }
}

extension AppNotice {
  /// The words to speak; `nil` for none. Marks Tappet's own words with `ownLanguage`, if that is not `nil`.
  fileprivate func spoken(ownLanguage: String?) -> AttributedText? {
    switch kind {
    case .announcement, .screenChanged, .layoutChanged: announcement
    case .pageScrolled: announcement ?? AttributedText(Message("page scrolled"), ownLanguage: ownLanguage)
    default: nil
    }
  }
}
