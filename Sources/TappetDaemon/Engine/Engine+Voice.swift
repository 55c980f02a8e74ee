import Logging
import NIOCore
import ScanCore
import TappetConfig
import TappetProtocol

/// What listeners say.
extension Engine {
  func hear(_ utterance: Utterance) throws(ProtocolFault) -> JSONObject {
    let now = MonotonicClock.now()
    guard utterance.endedAt <= now else {
      throw ProtocolFault(
        .badValue, path: "/params/endedAt", hint: "endedAt is on CLOCK_MONOTONIC in nanoseconds and not in the future")
    }
    metrics.utterances += 1
    if ownSpeech.isEcho(utterance) {
      tell(
        .voiceHeard(
          HeardReport(
            text: utterance.text, confidence: utterance.confidence, outcome: "ignored", reason: OwnSpeech.refusal)))
      return [:]
    }
    comeToRest()
    if isWording, unheard.count < Engine.mostUnheard { unheard.append(utterance) } else { obey(utterance, at: now) }
    return [:]
  }

  /// Utterances wait this many at the most.
  private static let mostUnheard = 16

  private func obey(_ utterance: Utterance, at now: Instant) {
    deliver(voice.handle(utterance, at: now), spokenAt: utterance.startedAt)
    setAlarm()
  }

  /// What a switch asks of voice control; where there is nothing to do the person is told.
  func obey(_ order: VoiceOrder, by id: SwitchID) {
    let (effects, outcome) = voice.handle(order, at: MonotonicClock.now())
    deliver(effects)
    if let reason = outcome.reason { tellRefused(id, reason) }
  }

  /// Words the names of the scanned app's newest tree off the loop. One tree at a time: of an app whose screen changes
  /// faster than it can be worded, what has been worded is reused for the next.
  func wordNames() {
    guard !isWording, let app = register.scanned else { return }
    isWording = true
    workshop.name(app.tree.named, reusing: app.names) { [self] names in
      loop.execute { self.assumeIsolated { $0.worded(names, of: app) } }
    }
  }

  /// Lets voice obey by these names, if the app is still the one on the screen. Its tree may be newer by now: then the
  /// next names follow, and a request carries the generation that these are of.
  private func worded(_ names: VoiceNames, of app: PublishedApp) {
    isWording = false
    register.keep(names, of: app.key)
    let scanned = register.scanned
    let now = MonotonicClock.now()
    if scanned?.key == app.key {
      let screen = VoiceScreen(
        elements: app.tree.named, chains: app.plan.chains, generation: app.tree.generation, root: app.plan.root,
        names: names)
      deliver(voice.show(screen, at: now))
    }
    if let scanned, scanned.key != app.key || scanned.tree.generation != app.tree.generation { wordNames() }
    // What was said meanwhile is judged by the screen that was there when it came in, not by the one before.
    if scanned?.key == app.key || scanned == nil {
      let said = unheard
      unheard = []
      for utterance in said { obey(utterance, at: MonotonicClock.now()) }
    }
    setAlarm()
  }

}
