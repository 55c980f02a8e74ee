import Logging
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
    deliver(voice.handle(utterance, at: now), spokenAt: utterance.startedAt)
    setAlarm()
    return [:]
  }

  func listenerSays(_ status: VoiceStatus) -> JSONObject {
    if listener?.state != status.state {
      logger.info("voice: \(status.state.rawValue)")
    }
    listener = status
    tellStatus()
    return [:]
  }

  func listenerReports(_ problems: VoiceProblems) -> JSONObject {
    logger.debug("names that can't be heard well", metadata: ["count": "\(problems.items.count)"])
    return [:]
  }

  func listenerLeft() {
    listener = nil
    tellStatus()
  }
}
