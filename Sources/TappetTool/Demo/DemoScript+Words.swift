import ScanVocabulary
import TappetModel

extension DemoScript {
  /// The finished step and its effect, in one line.
  var report: String {
    switch steps[index].act {
    case .select(_, let label): "switch  selected \"\(label)\"  \(performance)"
    case .enter: "switch  entered \"\(facts.selection?.label ?? "")\""
    case .open(_, let label): "switch  opened the menu of \"\(label)\""
    case .choose(let entry, let id, _): "switch  chose \"\(entry)\" of \"\(name(of: id))\"  \(performance)"
    case .leave: "switch  selected \"Back\"  one level up"
    case .say(let words, let answer): report(of: words, answer)
    case .plug(let isIn): "device  \(isIn ? "put back" : "pulled out"): \(facts.device?.words ?? "")"
    }
  }

  private var performance: String {
    guard let performed = facts.performed else { return "" }
    return "\(performed.action.words) → \(performed.handled ? "handled" : "not handled")"
  }

  private func report(of words: String, _ answer: DemoStep.Answer) -> String {
    switch answer {
    case .nothing:
      guard let heard = facts.heard.last else { return "voice   refused played \"\(words)\"  nothing was made out" }
      return "voice   refused played \"\(words)\"  nearest \"\(heard.text)\" \(heard.confidence.twoDigits)"
    case .acts, .actsOnNumber:
      let id = facts.performed?.id ?? ""
      let action = facts.performed?.action.words ?? ""
      let handled = facts.performed?.handled == true ? "handled" : "not handled"
      return "voice   heard \(acted) → \(action) \"\(name(of: id))\" → \(handled)"
    case .showsNames: return "voice   heard \(acted) → names of \(facts.overlay?.labels.count ?? 0) elements shown"
    case .showsNumbers: return "voice   heard \(acted) → numbers 1 to \(facts.overlay?.labels.count ?? 0) shown"
    }
  }

  private var acted: String {
    guard let heard = facts.heard.first(where: \.isActed) else { return "" }
    return "\"\(heard.text)\" \(heard.confidence.twoDigits)"
  }

  /// The element's label before the step changed it.
  private func name(of id: ElementID) -> String { before.tree().label(of: id) ?? id.rawValue }

  /// The text that was recognised instead of the sentence spoken; `nil` unless the sentence ended without any action.
  var misheard: String? {
    guard facts.isSpoken, let heard = facts.heard.last, !facts.heard.contains(where: \.isActed) else { return nil }
    let reason = heard.reason.map { ": \($0)" } ?? ""
    return "it was heard as \"\(heard.text)\" (\(heard.confidence.twoDigits)), \(heard.outcome)\(reason)"
  }

  var timeout: String {
    switch phase {
    case .looking, .aiming:
      "not lit within \(patience.light.seconds); last lit: \(lit.map { "\"\($0.label)\"" } ?? "nothing")"
    case .pressed(let aimed):
      "pressed while \"\(aimed.label)\" was lit, and after \(patience.effect.seconds) still no \(missing)"
    case .speaking: "spoken, and after \(patience.speech.seconds) still no \(missing)"
    case .plugging: "after \(patience.effect.seconds) the daemon still has not told of it"
    case .over: "over"
    }
  }

  private var missing: String {
    switch steps[index].act {
    case .select, .choose: facts.selection == nil ? "word of a selection" : "request to the player"
    case .open: facts.selection == nil ? "word of a selection" : "menu"
    case .enter, .leave: "word of a selection"
    case .plug: "word of the device"
    case .say(_, let answer):
      switch answer {
      case .acts, .actsOnNumber: facts.heard.isEmpty ? "word of what was heard" : "request to the player"
      case .showsNames, .showsNumbers: facts.heard.isEmpty ? "word of what was heard" : "names or numbers"
      case .nothing: "end of the speech"
      }
    }
  }
}

extension DemoStep {
  /// What the step tries to do, for the message when the step fails.
  var words: String {
    switch act {
    case .select(_, let label): "selecting \"\(label)\" with the switch"
    case .enter(let id): "entering the group of \"\(id)\" with the switch"
    case .open(_, let label): "opening the menu of \"\(label)\" with the switch"
    case .choose(let entry, _, _): "choosing \"\(entry)\" with the switch"
    case .leave: "going back with the switch"
    case .say(let words, _): "saying \"\(words)\""
    case .plug(let isIn): isIn ? "putting the switch box back" : "pulling the switch box out"
    }
  }
}
