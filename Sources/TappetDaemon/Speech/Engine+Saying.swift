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
  /// Says what has come of it all.
  func speak(of effects: [SwitchControlEffect]) {
    if effects.contains(where: \.isHighlight) { tellSilence() }
    guard speaker != nil else { return }
    let sayings = speech.sayings(
      of: effects, stop: scan.spokenStop, by: configuration.speech.said, at: clock.now(), startsSound: startsSound)
    for saying in sayings { say(saying) }
  }

  /// What makes sounds itself is not talked over.
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

  /// Says what is to be said of an event.
  func say(of event: ScanEvent) {
    guard speaker != nil, let remark = speech.remark(on: event, isHeard: hearsSpeech, at: clock.now()) else { return }
    say(remark)
  }

  func say(_ remark: Remark) { order(remark.content, .remark) }

  /// Says something that nobody waits for.
  func say(_ words: String) { say(Remark(text: words)) }

  /// Tells the person something that belongs to nothing else: it is said, and drawn.
  func inform(_ words: String) {
    say(words)
    tell(.told(words))
  }

  /// A short sound of what did not happen in the scan.
  func sound(_ kind: SoundKind) { if configuration.scanning.sounds { tell(.sound(kind)) } }

  /// A switch asks what is lit: it is said in full.
  func sayHighlight(by id: SwitchID) {
    guard speaker != nil else { return tellRefused(id, "nothing speaks: no speech program is connected") }
    guard let stop = scan.spokenStop else { return }
    order(.words(stop.spoken(by: configuration.speech.said.inFull), interrupts: true), .remark)
  }

  /// What an app has to say goes to whoever speaks.
  func announce(_ notice: AppNotice, of key: AppKey, _ session: Session) {
    let saying = speech.announce(
      notice, of: key, named: register[key]?.name ?? notice.app?.name ?? session.name,
      isScanned: register.scanned?.key == key, speaks: speaks, at: clock.now())
    guard let saying else { return }
    say(saying)
    if case .order(_, .announcement, _) = saying { deliver(feed(.speechBegan(at: settle())), cause: .control) }
  }

  /// What was said was an app's words, as far as anybody can tell: an app that keeps drowning commands is silenced.
  func drowned(by app: String) {
    guard speech.drowned(by: app, at: clock.now()) else { return }
    let name = register.all.first { $0.key.text == app }?.name ?? "an app"
    logger.notice("announcements of \(name) are not said for a minute: commands were taken for them")
    hush()
    inform("\(AttributedText(name).shortened(to: AttributedText.longestAppName).string) is not heard for a minute")
  }
}

extension SwitchControlEffect {
  fileprivate var isHighlight: Bool {
    if case .scan(.highlight) = self { true } else { false }
  }
}
