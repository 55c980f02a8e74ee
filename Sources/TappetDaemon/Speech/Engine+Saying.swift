import ElementTrees
import Logging
import ScanLab
import ScanVocabulary
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// What is said: the lit stop, what happens, apps' announcements, and what a switch asks for. It is put in words here, so
/// that every program that speaks says the same, and none has to know the tree.
extension Engine {
  /// Says what has come of it all: what was selected, and the stop that is lit in the end.
  func speak(of effects: [SwitchControlEffect]) {
    var lit: Cue?
    var selection: Selection?
    var isSilent = false
    for case .scan(let effect) in effects {
      switch effect {
      case .cue(let cue): lit = cue
      case .hush: lit = nil
      case .selected(let selected): selection = selected
      case .perform(let request): isSilent = isSilent || startsSound(request)
      case .highlight: tellSilence()
      default: break
      }
    }
    guard speaker != nil else { return }
    let stop = scan.spokenStop
    defer { speech.lastStop = stop }
    if lit == nil { sayChange(of: stop) }
    if let selection, !isSilent, lit == nil || !(stop?.isElement(selection.id) ?? false),
      let echo = speech.narrator.echo(selection)
    {
      say(echo)
    }
    if let lit { say(lit, of: stop, isSilent: isSilent) }
  }

  /// Says the lit element's new value in place of what was being said of it.
  private func sayChange(of stop: SpokenStop?) {
    guard configuration.speech.said.says(.changes), case .element(let element) = stop,
      case .element(let before) = speech.lastStop, before.id == element.id,
      before.spokenValue() != element.spokenValue(),
      let value = element.spokenValue()
    else { return }
    let now = clock.now()
    let isFrequent = element.traits.contains(.updatesFrequently)
    if isFrequent, let last = speech.changedAt, last.duration(to: now) < .seconds(1) { return }
    speech.changedAt = now
    // Where a paced step waits for the stop it waits for its value now.
    order(.cue(speech.pendingCue ?? 0)) { id, replaced in
      .speechSay(SpeechOrder(id: id, utterance: value, interrupts: false, replaces: replaced))
    }
  }

  /// What makes sounds itself is not talked over.
  func hushBefore(_ request: ActionRequest) { if startsSound(request) { hush() } }

  private func startsSound(_ request: ActionRequest) -> Bool {
    guard request.action == .activate, let traits = register.scanned?.tree[request.id]?.traits else { return false }
    return !traits.isDisjoint(with: [.playsSound, .startsMediaSession])
  }

  private func say(_ cue: Cue, of stop: SpokenStop?, isSilent: Bool) {
    let said = configuration.speech.said
    // What has gone dark since is not said any more.
    guard speaker != nil, let stop, cue.isSound || (!isSilent && said.says(.stops)) else {
      // A step waits for what is not said no longer than for itself.
      return deliver(feed(.cueFinished(cue.number, at: settle())), cause: .control)
    }
    if cue.isSound { return order(.cue(cue.number)) { id, _ in .soundPlay(SoundOrder(id: id, kind: cue.sound)) } }
    let words = stop.spoken(by: said)
    // What else is being said is heard to its end; a paced step waits for both.
    order(.cue(cue.number)) { id, replaced in
      .speechSay(SpeechOrder(id: id, utterance: words, interrupts: false, replaces: replaced))
    }
  }

  /// Says what is to be said of an event.
  func say(of event: ScanEvent) {
    guard speaker != nil else { return }
    let now = clock.now()
    let hearsItself = hearsSpeech && ownSpeech.isAudible(at: now)
    // Where people talk all the time nobody wants to be told each time.
    if case .voiceHeard(let heard) = event, heard.reason == VoiceRefusal.tooLong.text, tooLongSaid.admit(at: now) == nil
    {
      return
    }
    let remark = speech.narrator.remark(on: event, hearsItself: hearsItself)
    if case .state(let state) = event, speech.reader.hides(state) { return }
    if let remark { say(remark) }
  }

  func say(_ remark: Remark) {
    order(.remark) { id, _ in
      .speechSay(SpeechOrder(id: id, utterance: AttributedText(remark.text), interrupts: remark.interrupts))
    }
  }

  /// Tells the person something that belongs to nothing else: it is said, and drawn.
  func inform(_ words: String) {
    say(words)
    tell(.told(words))
  }

  /// Says something that nobody waits for.
  func say(_ words: String) {
    order(.remark) { id, _ in .speechSay(SpeechOrder(id: id, utterance: AttributedText(words))) }
  }

  /// A short sound of what did not happen in the scan.
  func sound(_ kind: SoundKind) { if configuration.scanning.sounds { tell(.sound(kind)) } }

  /// A switch asks what is lit: it is said in full.
  func sayHighlight(by id: SwitchID) {
    guard speaker != nil else { return tellRefused(id, "nothing speaks: no speech program is connected") }
    guard let stop = scan.spokenStop else { return }
    let words = stop.spoken(by: configuration.speech.said.inFull)
    order(.remark) { id, _ in .speechSay(SpeechOrder(id: id, utterance: words)) }
  }

  /// What an app has to say goes to whoever speaks. Of an announcement the app is told the end, or at once that nobody
  /// says it. Only the scanned app interrupts; what another announces is named, waits, and is limited.
  func announce(_ notice: AppNotice, of key: AppKey, _ session: Session) {
    let isScanned = register.scanned?.key == key
    if notice.kind == .pageScrolled, isScanned { speech.reader.reading.scrolled(at: clock.now()) }
    guard let text = notice.spoken else { return }
    let isAnnouncement = notice.kind == .announcement
    // Of a screen that is not seen nothing is said.
    guard isAnnouncement || isScanned else { return }
    let purpose = isAnnouncement ? SpeechDesk.Purpose.announcement(text.string, of: session.id) : .remark
    guard speaks, speech.apps.admit(key.text, isScanned: isScanned, at: clock.now()) else {
      return ended(purpose, wasSuccessful: false)
    }
    // Only an announcement is meant to cut: what comes with a new screen is heard after its first stop.
    let waits = !isScanned || !isAnnouncement || text.attributes.contains { $0.queueAnnouncement == true }
    let name = register[key]?.name ?? notice.app?.name ?? session.name
    let words = isScanned ? text : text.named(name)
    order(purpose, of: key) { id, _ in
      .speechSay(SpeechOrder(id: id, utterance: words, interrupts: !waits))
    }
    if isAnnouncement { deliver(feed(.speechBegan(at: settle())), cause: .control) }
  }

  /// What was said was an app's words, as far as anybody can tell: an app that keeps drowning commands is silenced.
  func drowned(by app: String) {
    guard speech.apps.drowned(by: app, at: clock.now()) else { return }
    let name = register.all.first { $0.key.text == app }?.name ?? "an app"
    logger.notice("announcements of \(name) are not said for a minute: commands were taken for them")
    hush()
    inform("\(AttributedText(name).shortened(to: AttributedText.longestAppName).string) is not heard for a minute")
  }
}

extension SpokenStop {
  fileprivate func isElement(_ id: ElementID?) -> Bool {
    if case .element(let element) = self { element.id == id } else { false }
  }
}

extension AttributedText {
  fileprivate static let longestAppName = 40
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
