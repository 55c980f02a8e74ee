import Logging
import Messages
import ScanLab
import ScanVocabulary
import ScannerMenus
import SpeechOutput
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// The private output of cues: what the speech program tells of it, and what the person is told.
extension Engine {
  func speechOutputs(_ params: JSONObject, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.greeting?.role == .speech else {
      // not translated: for the author of a client
      throw ProtocolFault(.notAllowed, path: "/method", hint: "speech.outputs is for a client of role speech")
    }
    let outputs = try SpeechOutputs(Fields(params))
    // Of several speech programs, the one that waits for its turn tells again when that comes.
    guard session.id == speech.speaker else { return [:] }
    let news = speech.cues.take(outputs, speaks: speaks, at: clock.now())
    cuesChanged(news)
    offerInMenus()
    return [:]
  }

  /// Applies the setting, and whether anything speaks.
  func followCues() {
    cuesChanged(speech.cues.use(configuration.speech.cueOutput, speaks: speaks, at: clock.now()))
  }

  /// The settings of cues for the menus, and the private outputs that can be chosen.
  var menuCues: MenuCues {
    let said = configuration.speech.said
    return MenuCues(
      outputs: (speech.cues.report?.outputs ?? []).filter(\.isThere).map {
        MenuCues.Output(name: $0.name, title: $0.title)
      }, output: configuration.speech.cueOutput, detail: said.cueDetail, saysPlace: said.cuePlace)
  }

  private func cuesChanged(_ news: CueDesk.News?) {
    if hasCues != scan.hasSpeaker { feed(.speaker(hasCues, at: settle()), cause: .control) }
    if speech.cues.isOpen, speech.cues.isWaitedFor {
      speech.cues.isWaitedFor = false
      if scan.isPaused { handle(.resume, cause: .control) }
    }
    tellCues(news)
    followCurtain()
    setAlarm()
  }

  /// Tells the person, on the overlay and to everyone's ears, that the private output is gone or back. The scan waits
  /// meanwhile, because who hears only does not know what a press would act on.
  func tellCues(_ news: CueDesk.News?) {
    guard let news else { return }
    logger.notice("the private output of cues is \(news == .lost ? "gone" : "back")")
    speech.cues.isWaitedFor = news == .lost && waitsForCues
    // First, because a pause cuts speech.
    if speech.cues.isWaitedFor { handle(.pause, cause: .control) }
    sound(news.sound)
    inform(tr(news.message(isWaitedFor: speech.cues.isWaitedFor)))
  }

  /// Whether the scan waits for an output that has just gone. It does not where presses go to an app or to the rescue
  /// menu, which everyone hears then.
  private var waitsForCues: Bool {
    configuration.speech.cueLoss == .pause && !scan.isPaused && !scan.isCovered && scan.interactingElement == nil
  }

  /// Tells who goes on without the private output that they will not hear what is lit.
  func goOnWithoutCues() {
    guard speech.cues.isWaitedFor else { return }
    speech.cues.isWaitedFor = false
    if speech.cues.isLost { inform(tr("what is lit is not said: the private sound is still gone")) }
  }

  /// Who alone may hear the words. The rescue menu and the bell's hold nothing of the screen, and are the way out of
  /// whatever is wrong, so everyone hears them where the person could not.
  func hearers(of purpose: SpeechDesk.Purpose) -> SpeechHearers? {
    if case .cue = purpose, scan.isCovered, !speech.cues.isOpen { return nil }
    return purpose.hearers
  }
}
