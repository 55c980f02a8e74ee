import ElementTrees
import Logging
import Messages
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Everything that is spoken: the lit stop, events, apps' announcements, and what a switch requests. The daemon
/// composes the words, so that every speech program says the same and none needs the tree.
extension Engine {
  /// Speaks about the effects.
  func speak(of effects: [SwitchControlEffect]) {
    if effects.contains(where: \.isHighlight) { tellSilence() }
    guard speaker != nil else { return }
    let sayings = speech.sayings(
      of: effects, stop: machines.spokenStop, place: speech.settings.cuePlace ? machines.stopPlace : nil,
      by: speech.settings, at: clock.now(), startsSound: startsSound, element: { register.scanned?.tree[$0] })
    for saying in sayings { say(saying) }
  }

  /// Says what a screen is that is about to be shown.
  func introduce(_ app: PublishedApp?, _ change: PlanChange) {
    for words in speech.screen.introduction(of: app, change, by: speech.settings) where speaks {
      order(.words(words, interrupts: false), .remark, of: app?.key)
    }
  }

  /// Speaks and shows the value of an element that the user has changed, once the app has published it.
  func tellAskedValue() {
    guard speech.awaitsValue else { return }
    let news = speech.askedValue(stop: scan.spokenStop, at: clock.now()) { app, id in
      register.scanned?.key == app ? register.scanned?.tree[id] : nil
    }
    guard let news else { return }
    if speaks, let saying = news.saying { say(saying) }
    tell(.told(news.shown))
  }

  /// Speaks the values that are due.
  func advanceSpeech(to now: Instant) {
    guard let due = spoken.remarkDeadline, due <= now else { return }
    if let saying = speech.dueValue(of: scan.spokenStop, at: now), speaks { say(saying) }
    tellAskedValue()
    advanceTyping(to: now)
    tellCues(speech.cues.advance(to: now))
  }

  /// Cuts speech before an action that makes sounds itself, so that speech does not talk over them.
  func hushBefore(_ request: ActionRequest) { if startsSound(request) { hush() } }

  private func startsSound(_ request: ActionRequest) -> Bool {
    guard request.action == .activate, let traits = register.scanned?.tree[request.id]?.traits else { return false }
    return !traits.isDisjoint(with: [.playsSound, .startsMediaSession])
  }

  private func say(_ saying: SpeechDesk.Saying) {
    switch saying {
    case .order(let content, let purpose, let app): order(content, purpose, of: app)
    case .unsaid(let purpose): ended(purpose, wasSuccessful: false)
    }
  }

  /// Speaks about the event.
  func say(of event: ScanEvent) {
    guard speaker != nil, let remark = speech.remark(on: event, isHeard: hearsSpeech, at: clock.now()) else { return }
    say(remark)
  }

  func say(_ remark: Remark) { order(remark.content, remark.isAlert ? .alert : .remark) }

  /// Speaks words of Tappet's own whose end nothing waits for. Everyone may hear them.
  func say(_ words: String) {
    say(Remark(text: AttributedText(words).marked(speech.settings.ownLanguage), isAlert: true))
  }

  /// Informs the user of something independent of other events: speaks and shows it.
  func inform(_ words: String) {
    say(words)
    tell(.told(words))
  }

  /// Plays a short sound for something that did not happen in the scan.
  func sound(_ kind: SoundKind) { if configuration.scanning.sounds { tell(.sound(kind)) } }

  /// Speaks the lit stop in full at the request of a switch.
  func sayHighlight(by id: SwitchID) {
    guard speaker != nil else { return tellRefused(id, tr("nothing speaks: no speech program is connected")) }
    guard let stop = scan.spokenStop else { return }
    order(.words(stop.spoken(by: speech.settings.inFull), interrupts: true), .remark)
  }

  /// Passes an app's notice to the speech program, within the limits for apps, and to magnifiers what is for them.
  func announce(_ notice: AppNotice, of key: AppKey, _ session: Session) {
    let name = register[key]?.name ?? notice.app?.name ?? session.name
    switch notice.kind {
    case .zoomFocusChanged, .gestureConflictWithZoom:
      tell(.zoom(notice.kind, notice.frame.flatMap { placed($0, of: key) }, app: name))
    case .screenChanged, .layoutChanged, .announcement, .pageScrolled: break
    }
    let saying = speech.announce(
      notice, of: key, named: name,
      isScanned: register.scanned?.key == key, speaks: speaks, at: clock.now())
    guard let saying else { return }
    say(saying)
    if case .order(_, .announcement, _) = saying { feed(.speechBegan(at: settle()), cause: .control) }
  }

  /// Records that an utterance was taken for the app's words; silences an app that keeps drowning commands.
  func drowned(by app: String) {
    guard speech.drowned(by: app, at: clock.now()) else { return }
    let name = register.all.first { $0.key.text == app }?.name ?? tr("an app")
    logger.notice("announcements of \(name) are not said for a minute: commands were taken for them")
    hush()
    inform(tr("\(AttributedText(name).shortened(to: AttributedText.longestAppName).string) is not heard for a minute"))
  }
}

extension SwitchControlEffect {
  fileprivate var isHighlight: Bool {
    if case .scan(.highlight) = self { true } else { false }
  }
}
