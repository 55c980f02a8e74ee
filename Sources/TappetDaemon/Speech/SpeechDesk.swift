import ScanVocabulary
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel
import TappetProtocol

/// Who speaks, what is to be said of what happens, and what has been given to be said and has not ended.
///
/// ```
/// give ─ order ▶ the speaker ─ … ─ finished ▶ whoever waits for it
///    └ too much is pending: the oldest is lost     └ the speaker left: endAll
/// ```
struct SpeechDesk {
  /// What an utterance is for.
  enum Purpose: Equatable {
    /// The lit stop: where steps are paced, they wait for it.
    case cue(Int)
    /// An app's announcement: the app is told its end.
    case announcement(String, of: SessionID)
    /// What is read aloud: what follows waits for it.
    case reading(Int)
    /// Something that nobody waits for.
    case remark
  }

  enum Content: Equatable {
    /// `interrupts`: they cut what is being said; else they wait for its end.
    case words(AttributedText, interrupts: Bool)
    case sound(SoundKind)
  }

  /// What becomes of something that could be said.
  enum Saying: Equatable {
    /// `of`: whose words they are; `nil`: Tappet's own.
    case order(Content, Purpose, of: AppKey? = nil)
    /// It is not said: who waits for it waits no longer.
    case unsaid(Purpose)
  }

  /// What is pending beyond this is taken for lost, the oldest first.
  static let mostPending = 32

  /// The connections of role speech, the first of which is the one that speaks.
  private(set) var speakers: [SessionID] = []
  private var pending: [(id: Int, purpose: Purpose)] = []
  /// How much apps may have said.
  private var apps = AppVoices()
  /// Puts in words what happens.
  private var narrator = Narrator()
  /// The same as what the microphone hears of it.
  private var own = OwnSpeech()
  /// The stop that was lit when speech was last thought of, and when the value of one was last said for itself.
  private var lastStop: SpokenStop?
  private var changedAt: Instant?
  var reader = ReadingDesk()
  /// Whether the person has been told that nobody speaks.
  private var hasToldSilence = false
  /// The person is told no oftener that they spoke for too long.
  private var tooLongSaid = LogThrottle(interval: .seconds(30))
  private var nextID = 1
  /// Ids from here on were given after the last press that cut what was being said.
  private var firstUncut = 1

  var speaker: SessionID? { speakers.first }

  mutating func use(_ settings: SpeakingSettings) { narrator.settings = settings }

  mutating func add(_ speaker: SessionID) {
    speakers.append(speaker)
    hasToldSilence = false
  }

  /// A speaker left; answers whether it was the one that spoke.
  mutating func remove(_ speaker: SessionID) -> Bool {
    let spoke = self.speaker == speaker
    speakers.removeAll { $0 == speaker }
    return spoke
  }

  /// Whether the person is to be told that nobody speaks: once, for as long as nobody comes.
  mutating func tellsSilence() -> Bool {
    guard speaker == nil, !hasToldSilence else { return false }
    hasToldSilence = true
    return true
  }
}

// What has been given to be said.
extension SpeechDesk {
  /// Whether anything but a cue is being said, or waits to be.
  var isAnnouncing: Bool {
    pending.contains { if case .announcement = $0.purpose { true } else { false } }
  }

  /// The number of the cue that has not ended.
  var pendingCue: Int? {
    for case (_, .cue(let number)) in pending { return number }
    return nil
  }

  /// Whether there is anything to be cut.
  var isTalking: Bool { pending.contains { $0.id >= firstUncut } }

  /// The number of what is to be said now, what it replaces, and what is given up for it.
  mutating func give(_ purpose: Purpose) -> (id: Int, replaces: Int?, lost: Purpose?) {
    var replaced: Int?
    if case .cue = purpose {
      // Only the lit stop's is waited for.
      replaced = pending.last { if case .cue = $0.purpose { true } else { false } }?.id
      pending.removeAll { if case .cue = $0.purpose { true } else { false } }
    }
    let lost = pending.count >= Self.mostPending ? pending.removeFirst().purpose : nil
    let id = nextID
    nextID += 1
    pending.append((id, purpose))
    return (id, replaced, lost)
  }

  /// What the speaker is asked for what was given the number `id`.
  mutating func order(
    _ content: Content, id: Int, replaces: Int?, of app: AppKey?, at now: Instant
  ) -> ServerNotification {
    switch content {
    case .sound(let kind): return .soundPlay(SoundOrder(id: id, kind: kind))
    case .words(let words, let interrupts):
      if interrupts { reader.interrupt() }
      own.began(id, words.string, of: app?.text, waits: !interrupts, at: now)
      return .speechSay(SpeechOrder(id: id, utterance: words, interrupts: interrupts, replaces: replaces))
    }
  }

  /// A press cuts it all, and the speaker still tells the end of each. False: there is nothing to be cut.
  @discardableResult
  mutating func cut() -> Bool {
    defer { firstUncut = nextID }
    return isTalking
  }

  /// A speaking program tells the end of something. Gives what that was for; `nil`: nobody waits for it any more.
  mutating func finished(_ report: SpeechReport, by session: SessionID, at now: Instant) -> Purpose? {
    // What a former speaker, or one that waits, has to say about ids that are not its own changes nothing.
    guard session == speaker else { return nil }
    own.ended(report.id, wasWhole: report.wasSuccessful, at: now)
    return end(report.id)
  }

  mutating func end(_ id: Int) -> Purpose? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return nil }
    return pending.remove(at: index).purpose
  }

  /// The speaker left: everything that will not be said any more.
  mutating func endAll() -> [Purpose] {
    own = OwnSpeech()
    defer { pending = [] }
    return pending.map(\.purpose)
  }
}

// What the microphone hears of it.
extension SpeechDesk {
  /// Whose words an utterance is the echo of; `nil`: somebody said it.
  func echo(of utterance: Utterance, at now: Instant) -> OwnSpeech.Source? {
    if utterance.isTyped { return nil }
    // Without words it may be anybody's; a long text that is read aloud is Tappet's.
    if utterance.isTooLong { return own.isAudible(at: now) ? .own : nil }
    return own.echo(of: utterance)
  }

  /// A command was taken for that app's words; answers whether the app is silenced for it.
  mutating func drowned(by app: String, at now: Instant) -> Bool { apps.drowned(by: app, at: now) }
}

// What is to be said of what happens.
extension SpeechDesk {
  /// What is said of an event; `nil`: nothing. `isHeard`: the microphone hears what is spoken.
  mutating func remark(on event: ScanEvent, isHeard: Bool, at now: Instant) -> Remark? {
    let hearsItself = isHeard && own.isAudible(at: now)
    // Where people talk all the time nobody wants to be told each time.
    if case .voiceHeard(let heard) = event, heard.reason == VoiceRefusal.tooLong.text, tooLongSaid.admit(at: now) == nil
    {
      return nil
    }
    let remark = narrator.remark(on: event, hearsItself: hearsItself)
    if case .state(let state) = event, reader.hides(state) { return nil }
    return remark
  }

  /// What has come of it all: what was selected, and the stop that is lit in the end.
  ///
  /// - Parameter startsSound: whether what was asked of an element makes sounds itself: it is not talked over.
  mutating func sayings(
    of effects: [SwitchControlEffect], stop: SpokenStop?, by settings: SpeakingSettings, at now: Instant,
    startsSound: (ActionRequest) -> Bool
  ) -> [Saying] {
    var lit: Cue?
    var selection: Selection?
    var isSilent = false
    for case .scan(let effect) in effects {
      switch effect {
      case .cue(let cue): lit = cue
      case .hush: lit = nil
      case .selected(let selected): selection = selected
      case .perform(let request): isSilent = isSilent || startsSound(request)
      default: break
      }
    }
    defer { lastStop = stop }
    var sayings: [Saying] = []
    if lit == nil, settings.says(.changes), let value = newValue(of: stop, at: now) {
      // Where a paced step waits for the stop it waits for its value now.
      sayings.append(.order(.words(value, interrupts: false), .cue(pendingCue ?? 0)))
    }
    if let selection, !isSilent, lit == nil || !(stop?.isElement(selection.id) ?? false),
      let echo = narrator.echo(selection)
    {
      sayings.append(.order(echo.content, .remark))
    }
    if let lit { sayings.append(saying(lit, of: stop, isSilent: isSilent, by: settings)) }
    return sayings
  }

  /// The lit element's value where it is another than before: it is said in place of what was being said of the element.
  private mutating func newValue(of stop: SpokenStop?, at now: Instant) -> AttributedText? {
    guard case .element(let element) = stop, case .element(let before) = lastStop, before.id == element.id,
      before.spokenValue() != element.spokenValue(), let value = element.spokenValue()
    else { return nil }
    let isFrequent = element.traits.contains(.updatesFrequently)
    if isFrequent, let last = changedAt, last.duration(to: now) < .seconds(1) { return nil }
    changedAt = now
    return value
  }

  private func saying(_ cue: Cue, of stop: SpokenStop?, isSilent: Bool, by settings: SpeakingSettings) -> Saying {
    // What has gone dark since is not said any more: a step waits for it no longer than for itself.
    guard let stop, cue.isSound || (!isSilent && settings.says(.stops)) else { return .unsaid(.cue(cue.number)) }
    // What else is being said is heard to its end; a paced step waits for both.
    return .order(
      cue.isSound ? .sound(cue.sound) : .words(stop.spoken(by: settings), interrupts: false), .cue(cue.number))
  }

  /// What an app has to say. Of an announcement the app is told the end, or at once that nobody says it. Only the scanned
  /// app interrupts; what another announces is named, waits, and is limited.
  ///
  /// - Parameter speaks: whether there is speech for whoever needs it.
  mutating func announce(
    _ notice: AppNotice, of app: AppKey, named name: String, isScanned: Bool, speaks: Bool, at now: Instant
  ) -> Saying? {
    if notice.kind == .pageScrolled, isScanned { reader.scrolled(at: now) }
    let isAnnouncement = notice.kind == .announcement
    // Of a screen that is not seen nothing is said.
    guard let text = notice.spoken, isAnnouncement || isScanned else { return nil }
    let purpose = isAnnouncement ? Purpose.announcement(text.string, of: app.session) : .remark
    guard speaks, apps.admit(app.text, isScanned: isScanned, at: now) else { return .unsaid(purpose) }
    // Only an announcement is meant to cut: what comes with a new screen is heard after its first stop.
    let waits = !isScanned || !isAnnouncement || text.attributes.contains { $0.queueAnnouncement == true }
    return .order(.words(isScanned ? text : text.named(name), interrupts: !waits), purpose, of: app)
  }
}

extension Remark {
  var content: SpeechDesk.Content { .words(AttributedText(text), interrupts: interrupts) }
}

extension SpokenStop {
  fileprivate func isElement(_ id: ElementID?) -> Bool {
    if case .element(let element) = self { element.id == id } else { false }
  }
}

extension AttributedText {
  static let longestAppName = 40
  /// An announcement of an app that is not scanned is no longer.
  private static let longestOfOther = 200

  /// After the name of the app that says it.
  fileprivate func named(_ app: String) -> AttributedText {
    let name = AttributedText(app).shortened(to: Self.longestAppName).string + ": "
    var text = shortened(to: Self.longestOfOther)
    for index in text.attributes.indices { text.attributes[index].start += name.unicodeScalars.count }
    text.string = name + text.string
    return text
  }
}

extension AppNotice {
  /// What is to be said of it; `nil`: nothing.
  fileprivate var spoken: AttributedText? {
    switch kind {
    case .announcement, .screenChanged, .layoutChanged: announcement
    case .pageScrolled: announcement ?? "page scrolled"
    default: nil
    }
  }
}
