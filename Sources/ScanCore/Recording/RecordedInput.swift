/// An input as a line of a recording says it: a plan only by what is other in it than in the plan before.
enum RecordedInput: Codable, Sendable {
  case begin(settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = [])
  case edge(SwitchEvent, now: Instant?)
  case command(ScanCommand, at: Instant, now: Instant?, cause: ActionCause)
  case advance(to: Instant)
  case replace(RecordedPlan, change: PlanChange, at: Instant)
  case configure(settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = [], at: Instant)
  case resume(afterStallAt: Instant)
  case speaker(Bool, at: Instant)
  case cueFinished(Int, at: Instant)
  case speechBegan(at: Instant)
  case speechEnded(at: Instant)
  case playing(Bool, at: Instant)
  case interact(with: ElementID, at: Instant)
  case endInteraction(InteractionEnd, at: Instant)
  case bell(BellSettings, at: Instant)
  case bellRingsAgain(at: Instant)
  case ordered(SwitchCommand, at: Instant)
  case bellStopped(at: Instant)
  case bellPlayerEnded(fault: String?, at: Instant)
  case surroundings(MenuSurroundings, at: Instant)
  case undoOffered(String, of: ElementID, at: Instant)
  case ask(ScanPrompt, at: Instant)
  case withdrawn(prompt: Int, at: Instant)

  init(_ input: ScanInput, after outline: inout PlanOutline) {
    switch input {
    case .begin(let settings, let switches, let recipes):
      outline = PlanOutline()
      self = .begin(settings: settings, switches: switches.map(\.withoutSource), recipes: recipes)
    case .edge(let event, let now): self = .edge(event, now: now)
    case .command(let command, let stamp, let now, let cause):
      self = .command(command, at: stamp, now: now, cause: cause)
    case .advance(let moment): self = .advance(to: moment)
    case .replace(let plan, let change, let moment):
      let next = PlanOutline(plan)
      self = .replace(RecordedPlan(next, of: plan, after: outline), change: change, at: moment)
      outline = next
    case .amend(let amendment, let moment):
      let next = PlanOutline(amendment.plan)
      self = .replace(RecordedPlan(next, of: amendment.plan, after: outline), change: .update, at: moment)
      outline = next
    case .configure(let settings, let switches, let recipes, let moment):
      self = .configure(settings: settings, switches: switches.map(\.withoutSource), recipes: recipes, at: moment)
    case .resume(let moment): self = .resume(afterStallAt: moment)
    case .speaker(let isThere, let moment): self = .speaker(isThere, at: moment)
    case .cueFinished(let number, let moment): self = .cueFinished(number, at: moment)
    case .speechBegan(let moment): self = .speechBegan(at: moment)
    case .speechEnded(let moment): self = .speechEnded(at: moment)
    case .playing(let isPlaying, let moment): self = .playing(isPlaying, at: moment)
    case .interact(let id, let moment): self = .interact(with: id, at: moment)
    case .endInteraction(let reason, let moment): self = .endInteraction(reason, at: moment)
    case .bell(let settings, let moment): self = .bell(settings, at: moment)
    case .bellRingsAgain(let moment): self = .bellRingsAgain(at: moment)
    case .ordered(let command, let moment): self = .ordered(command, at: moment)
    case .bellStopped(let moment): self = .bellStopped(at: moment)
    case .bellPlayerEnded(let fault, let moment): self = .bellPlayerEnded(fault: fault, at: moment)
    case .surroundings(let surroundings, let moment): self = .surroundings(surroundings, at: moment)
    case .undoOffered(let name, let id, let moment): self = .undoOffered(name, of: id, at: moment)
    case .ask(let prompt, let moment): self = .ask(prompt, at: moment)
    case .withdrawn(let number, let moment): self = .withdrawn(prompt: number, at: moment)
    }
  }

  /// The input again; throws where a plan is told by parts that the plan before does not have.
  func input(after outline: inout PlanOutline) throws(RecordingFault) -> ScanInput {
    switch self {
    case .begin(let settings, let switches, let recipes):
      outline = PlanOutline()
      return .begin(settings: settings, switches: switches, recipes: recipes)
    case .edge(let event, let now): return .edge(event, now: now)
    case .command(let command, let stamp, let now, let cause):
      return .command(command, at: stamp, now: now, cause: cause)
    case .advance(let moment): return .advance(to: moment)
    case .replace(let recorded, let change, let moment):
      outline = try recorded.outline(after: outline)
      return .replace(try recorded.plan(of: outline), change: change, at: moment)
    case .configure(let settings, let switches, let recipes, let moment):
      return .configure(settings: settings, switches: switches, recipes: recipes, at: moment)
    case .resume(let moment): return .resume(afterStallAt: moment)
    case .speaker(let isThere, let moment): return .speaker(isThere, at: moment)
    case .cueFinished(let number, let moment): return .cueFinished(number, at: moment)
    case .speechBegan(let moment): return .speechBegan(at: moment)
    case .speechEnded(let moment): return .speechEnded(at: moment)
    case .playing(let isPlaying, let moment): return .playing(isPlaying, at: moment)
    case .interact(let id, let moment): return .interact(with: id, at: moment)
    case .endInteraction(let reason, let moment): return .endInteraction(reason, at: moment)
    case .bell(let settings, let moment): return .bell(settings, at: moment)
    case .bellRingsAgain(let moment): return .bellRingsAgain(at: moment)
    case .ordered(let command, let moment): return .ordered(command, at: moment)
    case .bellStopped(let moment): return .bellStopped(at: moment)
    case .bellPlayerEnded(let fault, let moment): return .bellPlayerEnded(fault: fault, at: moment)
    case .surroundings(let surroundings, let moment): return .surroundings(surroundings, at: moment)
    case .undoOffered(let name, let id, let moment): return .undoOffered(name, of: id, at: moment)
    case .ask(let prompt, let moment): return .ask(prompt, at: moment)
    case .withdrawn(let number, let moment): return .withdrawn(prompt: number, at: moment)
    }
  }
}

extension SwitchDefinition {
  /// Which device a switch is on changes nothing that it does, and is nobody's business.
  fileprivate var withoutSource: SwitchDefinition {
    var other = self
    // What it may do stays.
    other.bell = mayRing
    other.source = .injected
    return other
  }
}

/// Why a line of a recording cannot be followed.
struct RecordingFault: Error, Hashable, Sendable {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}
