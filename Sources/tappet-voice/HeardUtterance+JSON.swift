import ScanVocabulary
import TappetProtocol
import VoiceInput

extension HeardUtterance {
  func json(outcome: VoiceOutcome) -> JSONObject {
    var object = utterance.json
    object["outcome"] = .string(outcome.name)
    if case .acted(let what) = outcome { object["did"] = .string(what) }
    object["reason"] = outcome.reason.map { .string($0) }
    object["score"] = score.map { .number($0) }
    object["whole"] = whole.map { .number($0) }
    object["worstWord"] = worstWord.map { .number($0) }
    object["clearance"] = clearance.map { .number($0) }
    object["margin"] = margin.map { .number($0) }
    object["likelihood"] = likelihood.map { .number($0) }
    object["level"] = .number(level)
    object["noise"] = .number(noise)
    object["waited"] = .seconds(waited)
    object["latency"] = latency.map { .seconds($0) }
    return object
  }
}
