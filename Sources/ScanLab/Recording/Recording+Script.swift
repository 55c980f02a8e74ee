import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel

extension Recording {
  /// The recording as a script that starts from the first screen's plan, as a basis for a test. Omits settings and room
  /// to scroll.
  package var script: String {
    var words: [String] = []
    var first: String?
    var now: Instant?
    for entry in entries {
      if let moment = entry.input.moment {
        if let now, moment > now { Self.wait(now.duration(to: moment), &words) }
        now = max(now ?? moment, moment)
      }
      guard case .scan(let input) = entry.input else { continue }
      switch input {
      case .replace(let plan, let change, _, _):
        let text = plan.notation(focus: change.focus)
        if first == nil {
          first = text
        } else {
          words.append(Self.word(change, plan, text))
        }
      // An amendment is recorded as a whole plan.
      case .begin, .advance, .amend: break
      case .edge(let event, let handled):
        let ago = event.at.duration(to: handled ?? event.at)
        words.append(ScriptStep.edge(event.edge, event.origin, switch: event.id, ago: ago).description)
      case .command(let command, let stamp, let handled, let cause):
        let ago = stamp.duration(to: handled ?? stamp)
        words.append(ScriptStep.command(command, cause: cause, ago: ago).description)
      case .resume: words.append("stall 0")
      case .suspended: words.append("suspend 0")
      case .configure(let settings, _, _, _): words.append(ScriptStep.method(settings.method).description)
      // Scripts have no words for these.
      case .interact, .endInteraction, .bell, .bellRingsAgain, .ordered, .bellStopped, .bellPlayerEnded, .surroundings:
        break
      case .undoOffered(_, let id, _): words.append(ScriptStep.undoable(id).description)
      case .ask(let prompt, _): words.append(ScriptStep.ask(prompt.answers.map(\.name.english)).description)
      case .withdrawn: words.append(ScriptStep.withdraw.description)
      case .speaker, .cueFinished, .speechBegan, .speechEnded, .playing:
        if let world = ScriptStep.World(input) { words.append(world.rawValue) }
      }
    }
    return "on: \(first ?? "")\n\(words.joined(separator: " "))"
  }

  /// Adds a wait to the script; merges it with a wait just before.
  private static func wait(_ time: Duration, _ words: inout [String]) {
    if let last = words.last, let before = ScriptReader.time(last[...]) {
      words[words.count - 1] = ScriptStep.text(before + time)
    } else {
      words.append(ScriptStep.text(time))
    }
  }

  private static func word(_ change: PlanChange, _ plan: ScanPlan, _ text: String) -> String {
    if let modal = plan.modal { return "modal:\(PlanNotation.name(modal.rawValue))(\(text))" }
    switch change {
    case .screenChanged: return "screen(\(text))"
    case .layoutChanged: return "layout(\(text))"
    case .update: return "tree(\(text))"
    case .appSwitched: return "app(\(text))"
    }
  }
}
