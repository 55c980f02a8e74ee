@testable import ScanCore

/// Runs a scenario and watches what must hold.
struct ScenarioRun {
  private(set) var control: SwitchControl
  private(set) var now = Instant.zero
  private(set) var inputs: [(input: ScanInput, effects: [SwitchControlEffect])] = []
  private(set) var taps = 0
  private(set) var presses = 0
  private var lastCue = 0
  /// The input that begins a recording of it.
  let begin: ScanInput
  private(set) var settings: ScanSettings
  private let switches: [SwitchDefinition]
  private let recipes: [Recipe]
  private var oracle = Oracle()
  private var generation = 0

  init(_ scenario: Scenario) {
    settings = scenario.settings
    switches = scenario.switches
    recipes = scenario.recipes
    begin = .begin(settings: settings, switches: switches, recipes: recipes)
    control = SwitchControl(settings: settings, switches: switches, recipes: recipes)
  }

  mutating func run(_ scenario: Scenario) throws(Violation) {
    // As a script begins: the screen has been looked at.
    now = Instant.zero.advanced(by: .zero - settings.effectiveGrace)
    try show(scenario.first, .screen)
    now = .zero
    try feed(.resume(afterStallAt: now))
    for move in scenario.moves { try make(move) }
  }

  mutating func make(_ move: Scenario.Move) throws(Violation) {
    switch move {
    case .wait(let time): try wait(time)
    case .stall(let time):
      now = now.advanced(by: .milliseconds(time))
      try feed(.resume(afterStallAt: now))
    case .edge(let id, let edge, let origin, let ago): try self.edge(id, edge, origin, ago)
    case .press(let id, let held, let ago):
      try edge(id, .down, .device, ago)
      if held > 0 { try wait(held) }
      try edge(id, .up, .device, ago)
    case .command(let command, let cause, let ago):
      try feed(.command(command, at: now.advanced(by: .milliseconds(-ago)), now: now, cause: cause))
    case .screen(let sketch, let word): try show(sketch, word)
    case .patch(let sketch): try patch(sketch)
    case .world(let world): try feed(world.input(at: now, cue: lastCue))
    case .news(let news): try feed(news.input(at: now))
    case .method(let method):
      settings.method = method
      try feed(.configure(settings: settings, switches: switches, recipes: recipes, at: now))
    }
    try feed(.advance(to: now))
    if let due = control.deadline, due <= now {
      throw Violation(.deadlineAhead, "at \(now.milliseconds) the deadline is \(due.milliseconds)")
    }
  }

  private mutating func wait(_ time: Int) throws(Violation) {
    let end = now.advanced(by: .milliseconds(time))
    while let due = control.deadline, due <= end {
      // What falls due in the past, by a late stamp, is done now.
      now = max(now, due)
      try feed(.advance(to: now))
    }
    now = end
    try feed(.advance(to: now))
  }

  private mutating func edge(
    _ id: SwitchID, _ edge: SwitchEvent.Edge, _ origin: SwitchEvent.Origin, _ ago: Int
  ) throws(Violation) {
    let event = SwitchEvent(id, edge, at: now.advanced(by: .milliseconds(-ago)), origin: origin)
    oracle.see(event)
    try feed(.edge(event, now: now))
  }

  private mutating func show(_ sketch: ScreenSketch, _ word: ScriptStep.TreeWord) throws(Violation) {
    generation += 1
    let plan = sketch.plan(generation)
    let change: PlanChange
    switch word {
    case _ where sketch.modal != nil: change = .update
    case .tree, .modal: change = .update
    case .layout: change = .layoutChanged(focus: sketch.focus)
    case .screen: change = .screenChanged(focus: sketch.focus)
    case .app: change = .appSwitched(focus: sketch.focus)
    }
    try feed(.replace(plan, change: change, at: now))
  }

  private mutating func patch(_ sketch: ScreenSketch) throws(Violation) {
    guard let amendment = sketch.amendment(of: oracle.plan, generation + 1) else { return try show(sketch, .tree) }
    generation += 1
    try feed(.amend(amendment, at: now))
  }

  // MARK: One input

  private mutating func feed(_ input: ScanInput) throws(Violation) {
    let before = control
    let effects = control.take(input)
    inputs.append((input, effects))
    if let (plan, change) = input.newPlan {
      let old = oracle.plan
      let hadBegun = before.machine.hasBegun
      oracle.see(plan, change, at: now)
      if hadBegun { try checkPlace(before, old, plan, change) }
    }
    try checkMadeUp(input, effects)
    try checkAnswers(effects, before)
    try checkBell(input, before)
    try checkInteraction(effects, before)
    // The built-in ones, where the person has chosen them to be safe.
    let settings = before.effectiveSettings
    let method = settings.method
    let (dark, after) = (before.isPaused, control)
    try oracle.judge(effects, at: now, stamps: stamps(of: input, method), settings: settings) { gesture in
      guard let gesture else { return !dark && Self.isMove(nil, input, method) }
      return !dark && [before, after].contains { Self.isMove($0.bound(gesture).scanCommand, input, method) }
    }
    for case .scan(.perform) in effects { taps += 1 }
    for case .gesture in effects { presses += 1 }
    for case .scan(.cue(let cue)) in effects { lastCue = cue.number }
    let lit = control.highlight
    if control.isPaused != (lit == nil) || lit?.label != oracle.lit?.label || lit?.ids != oracle.lit?.ids
      || lit?.path != oracle.lit?.path
    {
      throw Violation(
        .oneHighlight, "[\(lit?.label ?? "")] is lit, [\(oracle.lit?.label ?? "")] was told, at \(now.milliseconds)")
    }
    if let lit, [.auto, .overscan].contains(control.effectiveSettings.method), control.deadline == nil, !isAnyDown {
      throw Violation(.deadlineAhead, "[\(lit.label)] is lit for ever")
    }
  }

  private var isAnyDown: Bool { control.filters.values.contains(where: \.isUndecided) || control.held != nil }

  /// When the person meant what is done without a gesture.
  private func stamps(of input: ScanInput, _ method: ScanSettings.Method) -> [Instant] {
    switch input {
    case .command(_, let stamp, _, _): [stamp]
    case .edge, .advance: method == .dwell ? [now] : []
    case _: []
    }
  }

  /// Whether a highlight that follows is the person's own step.
  private static func isMove(_ bound: ScanCommand?, _ input: ScanInput, _ method: ScanSettings.Method) -> Bool {
    var command = bound
    if case .command(let found, _, _, _) = input { command = found }
    switch command {
    case .next, .previous, .move: return true
    case .choose: return method == .coded
    case .select: return method == .dwell
    case .some, nil: return false
    }
  }
}

extension ScanInput {
  /// The plan that it brings, and how.
  fileprivate var newPlan: (ScanPlan, PlanChange)? {
    switch self {
    case .replace(let plan, let change, _, _): (plan, change)
    case .amend(let amendment, _): (amendment.plan, .update)
    case _: nil
    }
  }
}

extension Scenario.News {
  func input(at now: Instant) -> ScanInput {
    switch self {
    case .undoable(let id): .undoOffered(id.rawValue, of: id, at: now)
    case .interact(let id): .interact(with: id, at: now)
    case .interacted: .endInteraction(.app, at: now)
    case .bellEnded: .bellPlayerEnded(fault: nil, at: now)
    case .bellHeard: .bellStopped(at: now)
    case .bellAgain: .bellRingsAgain(at: now)
    }
  }
}
