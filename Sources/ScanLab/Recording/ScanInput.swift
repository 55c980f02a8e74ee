package import ScanPlanning
package import ScanVocabulary
package import ScannerMenus
package import Scanning
package import SwitchHandling
package import TappetModel

/// Any input to the switches and the scan, as a value that a recording stores and a replay feeds back. The daemon
/// drives its `SwitchControl` only through `take`, so a recording misses nothing.
package typealias ScanInput = GenericInput<ScanPlan, PlanAmendment>

/// An input, generic over the representation of plans and their changes.
package enum GenericInput<Plan: Sendable, Amendment: Sendable>: Sendable {
  /// Creates a new `SwitchControl` with these settings; the first input of every recording.
  case begin(settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = [])
  case edge(SwitchEvent, now: Instant?)
  case command(ScanCommand, at: Instant, now: Instant?, cause: ActionCause)
  case advance(to: Instant)
  /// A new plan as of `at`. `now`: when the change is handled, if later.
  case replace(Plan, change: PlanChange, at: Instant, now: Instant? = nil)
  /// A small change of the plan; equivalent to `replace` with `.update`, and recorded as such.
  case amend(Amendment, at: Instant)
  case configure(settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = [], at: Instant)
  case resume(afterStallAt: Instant)
  /// The machine was suspended until this time.
  case suspended(until: Instant)
  case speaker(Bool, at: Instant)
  case cueFinished(Int, at: Instant)
  case speechBegan(at: Instant)
  case speechEnded(at: Instant)
  case playing(Bool, at: Instant)
  case interact(with: ElementID, at: Instant)
  case endInteraction(InteractionEnd, at: Instant)
  case bell(BellSettings, at: Instant)
  /// The bell was ringing when the previous daemon ended.
  case bellRingsAgain(at: Instant)
  /// One of the user's own phrases requests the bell or a recipe.
  case ordered(SwitchCommand, at: Instant)
  /// A client reported that the call by the bell was heard.
  case bellStopped(at: Instant)
  case bellPlayerEnded(fault: String?, at: Instant)
  case surroundings(MenuSurroundings, at: Instant)
  case undoOffered(String, of: ElementID, at: Instant)
  case ask(ScanPrompt, at: Instant)
  case withdrawn(prompt: Int, at: Instant)

  /// When the input is handled; `nil` for `begin`.
  package var moment: Instant? {
    switch self {
    case .begin: nil
    case .edge(let event, let now): now ?? event.at
    case .command(_, let stamp, let now, _): now ?? stamp
    case .replace(_, _, let moment, let now): now ?? moment
    case .advance(let moment), .resume(let moment), .suspended(let moment), .amend(_, let moment),
      .configure(_, _, _, let moment),
      .speaker(_, let moment), .cueFinished(_, let moment), .speechBegan(let moment), .speechEnded(let moment),
      .playing(_, let moment), .interact(_, let moment), .endInteraction(_, let moment), .bell(_, let moment),
      .bellRingsAgain(let moment), .ordered(_, let moment),
      .bellStopped(let moment), .bellPlayerEnded(_, let moment), .surroundings(_, let moment),
      .undoOffered(_, _, let moment), .ask(_, let moment), .withdrawn(_, let moment):
      moment
    }
  }
}

extension GenericInput: Codable where Plan: Codable, Amendment: Codable {}

extension SwitchControl {
  package mutating func take(_ input: ScanInput) -> [SwitchControlEffect] {
    switch input {
    case .begin(let settings, let switches, let recipes):
      self = SwitchControl(settings: settings, switches: switches, recipes: recipes)
      return []
    case .edge(let event, let now): return handle(event, now: now)
    case .command(let command, let stamp, let now, let cause):
      return handle(command, at: stamp, now: now, cause: cause)
    case .advance(let moment): return advance(to: moment)
    case .replace(let plan, let change, let moment, let now):
      return replace(plan, change: change, at: moment, now: now)
    case .amend(let amendment, let moment): return amend(amendment, at: moment)
    case .configure(let settings, let switches, let recipes, let moment):
      return configure(settings: settings, switches: switches, recipes: recipes, at: moment)
    case .resume(let moment): return resume(afterStallAt: moment)
    case .suspended(let moment): return resume(afterSuspendAt: moment)
    case .speaker(let isThere, let moment): return setSpeaker(isThere, at: moment)
    case .cueFinished(let number, let moment): return finishCue(number, at: moment)
    case .speechBegan(let moment): return beginSpeech(at: moment)
    case .speechEnded(let moment): return endSpeech(at: moment)
    case .playing(let isPlaying, let moment): return setPlaying(isPlaying, at: moment)
    case .interact(let id, let moment): return interact(with: id, at: moment)
    case .endInteraction(let reason, let moment): return endInteraction(reason, at: moment)
    case .bell(let settings, let moment): return configure(settings, at: moment)
    case .bellRingsAgain(let moment): return ringBellAgain(at: moment)
    case .ordered(let command, let moment): return carryOut(command, at: moment)
    case .bellStopped(let moment): return stopBell(at: moment)
    case .bellPlayerEnded(let fault, let moment): return bellPlayerEnded(fault: fault, at: moment)
    case .surroundings(let surroundings, let moment): return tell(surroundings, at: moment)
    case .undoOffered(let name, let id, let moment): return offerUndo(name, of: id, at: moment)
    case .ask(let prompt, let moment): return ask(prompt, at: moment)
    case .withdrawn(let number, let moment): return withdraw(prompt: number, at: moment)
    }
  }
}
