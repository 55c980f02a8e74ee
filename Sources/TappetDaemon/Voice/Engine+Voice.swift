import ElementTrees
import Logging
import Messages
import NIOCore
import ScanLab
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SpokenNames
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Handles what the listener hears.
extension Engine {
  func hear(_ utterance: Utterance, from session: Session) throws(ProtocolFault) -> JSONObject {
    if utterance.dictation != nil, session.greeting?.role != .voice {
      throw ProtocolFault(
        .notAllowed, path: "/params/dictation", hint: "only a client with the role voice may dictate text")
    }
    let now = clock.now()
    guard now.duration(to: utterance.endedAt) <= limits.stampAhead else {
      throw ProtocolFault(
        .badValue, path: "/params/endedAt", hint: "endedAt is on CLOCK_MONOTONIC in nanoseconds and not in the future")
    }
    let others = utterance.alternatives + (utterance.dictation?.texts ?? [])
    let length = others.reduce(utterance.text.unicodeScalars.count) { $0 + $1.unicodeScalars.count }
    guard length <= limits.label else {
      throw ProtocolFault(
        .badValue, path: "/params/text", limit: limits.label,
        hint:
          "an utterance, its alternatives and its dictation have at most \(limits.label) characters; this has \(length)"
      )
    }
    metrics.utterances += 1
    // A command that is taught or played back must not be done.
    if lessons.lesson.isDeaf { return [:] }
    if hearsSpeech, let source = speech.echo(of: utterance, at: now) {
      tell(
        .voiceHeard(
          HeardReport(
            text: utterance.text, confidence: utterance.confidence, outcome: "ignored", reason: tr(OwnSpeech.refusal))))
      if case .app(let app) = source { drowned(by: app) }
      return [:]
    }
    comeToRest()
    if isSecretField { lessons.keepSecret(utterance) }
    obey(.heard(utterance), at: now)
    return [:]
  }

  /// Whether the microphone can pick up Tappet's own speech, which it cannot when the user wears headphones.
  var hearsSpeech: Bool { !configuration.microphone.headphones }

  /// Handles an utterance, or the words of a switch, once the names of the screen are ready.
  func obey(_ input: SpokenInput, at now: Instant) {
    if names.holds(input) { return }
    feedVoice(input, at: now)
    setAlarm()
  }

  /// Handles a voice-control request from switch `id`; the user is notified if there is nothing to do.
  func obey(_ order: VoiceOrder, by id: SwitchID) {
    feedVoice(.order(order, by: id))
  }

  /// Types what the user says into this text field of the scanned app, and wakes the listener for it; `nil` stops that.
  func dictate(into field: ElementID?) {
    if field != nil, !voice.isAwake { feedVoice(.order(.listenOn, by: nil)) }
    if let field { feedVoice(.chose(field)) }
    feedVoice(.order(field == nil ? .commanding : .dictating, by: scan.presser))
  }

  /// Whether text is dictated now, for the menus of text fields; `nil`: nobody hears the user.
  var offeredDictation: Bool? { listening.mayHear ? voice.isDictating : nil }

  /// Updates the menus of text fields when dictation begins, ends, or becomes possible or impossible.
  func followDictation() {
    if observers.surroundings.isDictating != offeredDictation { offerInMenus() }
  }

  /// Derives the spoken names of the scanned app's newest tree, off the event loop.
  ///
  /// Handles one tree at a time: if the screen changes faster than that, the next tree reuses the names that are ready.
  func wordNames() {
    guard let own = names.begin(register.scanned), let app = register.scanned else { return }
    pipeline.name(app.tree, app.plan, reusing: app.names, own: own, voice.language) { [self] screen in
      loop.execute { self.assumeIsolated { $0.worded(screen, of: app.key) } }
    }
  }

  /// Passes the names to voice control if the app is still the one scanned. If its tree is newer by now, the names of
  /// that tree follow; a request carries the tree generation that its names belong to.
  private func worded(_ screen: VoiceScreen, of key: AppKey) {
    names.end()
    register.keep(screen.names, of: key)
    let scanned = register.scanned
    if scanned?.key == key { feedVoice(.show(screen)) }
    if names.isWantedAnew(after: screen.generation, of: key, scanned: scanned) { wordNames() }
    for input in names.takeUnheard(for: key, scanned: scanned?.key) { feedVoice(input, at: clock.now()) }
    setAlarm()
  }
}
