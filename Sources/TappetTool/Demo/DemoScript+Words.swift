import Messages
import ScanVocabulary
import TappetModel

extension DemoScript {
  /// The finished step and its effect, in one line.
  var report: String {
    switch steps[index].act {
    case .select(_, let label): DemoSource.switches.line(tr("selected \"\(label)\"  \(performance)"))
    case .enter: DemoSource.switches.line(tr("entered \"\(facts.selection?.label ?? "")\""))
    case .open(_, let label): DemoSource.switches.line(tr("opened the menu of \"\(label)\""))
    case .choose(let entry, let id, _):
      DemoSource.switches.line(tr("chose \"\(entry)\" of \"\(name(of: id))\"  \(performance)"))
    case .leave: DemoSource.switches.line(tr("selected \"\(tr("Back"))\"  one level up"))
    case .say(let words, let answer): DemoSource.voice.line(report(of: words, answer))
    case .plug(true): DemoSource.device.line(tr("put back: \(facts.device?.words ?? "")"))
    case .plug(false): DemoSource.device.line(tr("pulled out: \(facts.device?.words ?? "")"))
    }
  }

  private var performance: String {
    guard let performed = facts.performed else { return "" }
    let action = performed.action.words
    return performed.handled ? tr("\(action) → handled") : tr("\(action) → not handled")
  }

  private func report(of words: String, _ answer: DemoStep.Answer) -> String {
    switch answer {
    case .nothing:
      guard let heard = facts.heard.last else { return tr("ignored \"\(words)\"  understood nothing") }
      return tr("ignored \"\(words)\"  closest was \"\(heard.text)\" \(heard.confidence.twoDigits)")
    case .acts, .actsOnNumber:
      let id = facts.performed?.id ?? ""
      let action = facts.performed?.action.words ?? ""
      return facts.performed?.handled == true
        ? tr("heard \(acted) → \(action) \"\(name(of: id))\" → handled")
        : tr("heard \(acted) → \(action) \"\(name(of: id))\" → not handled")
    case .showsNames:
      let count = facts.overlay?.labels.count ?? 0
      let shown = tr(count: count, one: "name of %1 element shown", other: "names of %1 elements shown")
      return tr("heard \(acted) → \(shown)")
    case .showsNumbers: return tr("heard \(acted) → numbers 1 to \(facts.overlay?.labels.count ?? 0) shown")
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
    let (text, confidence, outcome) = (heard.text, heard.confidence.twoDigits, heard.outcome)
    return heard.reason.map { tr("it was heard as \"\(text)\" (\(confidence)), \(outcome): \($0)") }
      ?? tr("it was heard as \"\(text)\" (\(confidence)), \(outcome)")
  }

  var timeout: String {
    switch phase {
    case .looking, .aiming:
      lit.map { tr("not lit within \(patience.light.seconds); last lit: \"\($0.label)\"") }
        ?? tr("not lit within \(patience.light.seconds); last lit: nothing")
    case .pressed(let aimed):
      tr("pressed while \"\(aimed.label)\" was lit, and waited \(patience.effect.seconds): \(missing)")
    case .speaking: tr("spoken, and waited \(patience.speech.seconds): \(missing)")
    case .plugging: tr("waited \(patience.effect.seconds): \(missing)")
    case .over: "over"
    }
  }

  /// The effect that failed to appear, as a sentence.
  private var missing: String {
    switch steps[index].act {
    case .select, .choose: facts.selection == nil ? noSelection : noRequest
    case .open: facts.selection == nil ? noSelection : tr("no menu opened")
    case .enter, .leave: noSelection
    case .plug: tr("the daemon did not report the switch box")
    case .say(_, .nothing): tr("the listener did not finish")
    case .say where facts.heard.isEmpty: tr("the daemon did not report what it heard")
    case .say(_, .acts), .say(_, .actsOnNumber): noRequest
    case .say(_, .showsNames), .say(_, .showsNumbers): tr("no names or numbers were shown")
    }
  }

  private var noSelection: String { tr("the daemon reported no selection") }
  private var noRequest: String { tr("the daemon asked nothing of the player") }
}

extension DemoStep {
  /// The action that the step attempts, for the message when the step fails.
  var words: String {
    switch act {
    case .select(_, let label): tr("selecting \"\(label)\" with the switch")
    case .enter(let id): tr("entering the group of \"\(id.rawValue)\" with the switch")
    case .open(_, let label): tr("opening the menu of \"\(label)\" with the switch")
    case .choose(let entry, _, _): tr("choosing \"\(entry)\" with the switch")
    case .leave: tr("going back with the switch")
    case .say(let words, _): tr("saying \"\(words)\"")
    case .plug(let isIn): isIn ? tr("putting the switch box back") : tr("pulling the switch box out")
    }
  }
}
