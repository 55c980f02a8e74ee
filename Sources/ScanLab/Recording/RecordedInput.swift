import ScanPlanning
import ScanVocabulary
import Scanning

/// An input as it is written in a recording: a plan is stored as its difference from the plan before.
typealias RecordedInput = GenericInput<RecordedPlan, Never>

extension RecordedInput {
  init(_ input: ScanInput, after outline: inout PlanOutline) {
    if case .begin = input { outline = PlanOutline() }
    func recorded(_ plan: ScanPlan) -> RecordedPlan {
      let next = PlanOutline(plan)
      defer { outline = next }
      return RecordedPlan(next, of: plan, after: outline)
    }
    self = input.withoutSources.retold(plan: recorded) { recorded($0.plan) }
  }

  /// Restores the input. Throws if its plan refers to parts that the plan before does not have.
  func input(after outline: inout PlanOutline) throws(RecordingFault) -> ScanInput {
    if case .begin = self { outline = PlanOutline() }
    return try retold { (recorded: RecordedPlan) throws(RecordingFault) -> ScanPlan in
      outline = try recorded.outline(after: outline)
      return try recorded.plan(of: outline)
    } amendment: { (_: Never) throws(RecordingFault) -> ScanPlan in
    }
  }
}

extension GenericInput {
  /// Converts the input's plan to another representation; an amendment becomes a replacement of the whole plan.
  func retold<Other, OtherAmendment, Fault: Error>(
    plan: (Plan) throws(Fault) -> Other, amendment: (Amendment) throws(Fault) -> Other
  ) throws(Fault) -> GenericInput<Other, OtherAmendment> {
    switch self {
    case .replace(let told, let change, let moment, let now):
      .replace(try plan(told), change: change, at: moment, now: now)
    case .amend(let told, let moment): .replace(try amendment(told), change: .update, at: moment)
    case .begin(let settings, let switches, let recipes):
      .begin(settings: settings, switches: switches, recipes: recipes)
    case .edge(let event, let now): .edge(event, now: now)
    case .command(let command, let stamp, let now, let cause): .command(command, at: stamp, now: now, cause: cause)
    case .advance(let moment): .advance(to: moment)
    case .configure(let settings, let switches, let recipes, let moment):
      .configure(settings: settings, switches: switches, recipes: recipes, at: moment)
    case .resume(let moment): .resume(afterStallAt: moment)
    case .suspended(let moment): .suspended(until: moment)
    case .speaker(let isThere, let moment): .speaker(isThere, at: moment)
    case .cueFinished(let number, let moment): .cueFinished(number, at: moment)
    case .speechBegan(let moment): .speechBegan(at: moment)
    case .speechEnded(let moment): .speechEnded(at: moment)
    case .playing(let isPlaying, let moment): .playing(isPlaying, at: moment)
    case .interact(let id, let moment): .interact(with: id, at: moment)
    case .endInteraction(let reason, let moment): .endInteraction(reason, at: moment)
    case .bell(let settings, let moment): .bell(settings, at: moment)
    case .bellRingsAgain(let moment): .bellRingsAgain(at: moment)
    case .ordered(let command, let moment): .ordered(command, at: moment)
    case .bellStopped(let moment): .bellStopped(at: moment)
    case .bellPlayerEnded(let fault, let moment): .bellPlayerEnded(fault: fault, at: moment)
    case .surroundings(let surroundings, let moment): .surroundings(surroundings, at: moment)
    case .undoOffered(let name, let id, let moment): .undoOffered(name, of: id, at: moment)
    case .ask(let prompt, let moment): .ask(prompt, at: moment)
    case .withdrawn(let number, let moment): .withdrawn(prompt: number, at: moment)
    }
  }

  fileprivate var withoutSources: Self {
    if case .begin(let settings, let switches, let recipes) = self {
      return .begin(settings: settings, switches: switches.map(\.withoutSource), recipes: recipes)
    }
    if case .configure(let settings, let switches, let recipes, let moment) = self {
      return .configure(settings: settings, switches: switches.map(\.withoutSource), recipes: recipes, at: moment)
    }
    return self
  }
}

extension SwitchDefinition {
  /// The switch definition without the device, which does not affect behaviour and is private. A sound stays one: it
  /// cannot be held.
  fileprivate var withoutSource: SwitchDefinition {
    var other = self
    // Preserves the permission to ring the bell, which the device determined.
    other.bell = mayRing
    if source != .sound { other.source = .injected }
    return other
  }
}

struct RecordingFault: Error, Hashable, Sendable {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}
