import Messages

@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

/// Runs a scenario and checks the laws.
struct ScenarioRun {
  private(set) var control: SwitchControl
  private(set) var now = Instant.zero
  private(set) var inputs: [(input: ScanInput, effects: [SwitchControlEffect])] = []
  private(set) var taps = 0
  private(set) var presses = 0
  private var lastCue = 0
  /// The input that begins a recording of the run.
  let begin: ScanInput
  private(set) var settings: ScanSettings
  private var switches: [SwitchDefinition]
  private let recipes: [Recipe]
  private(set) var oracle = Oracle()
  private var generation = 0
  private var sketch = ScreenSketch()
  private var tree: ElementTree?
  /// The screen of the app that a menu may lead to.
  private let other: ScreenSketch
  private var question = 0
  /// How many reactions to effects are nested.
  private var depth = 0

  init(_ scenario: Scenario) {
    settings = scenario.settings
    switches = scenario.switches
    recipes = scenario.recipes
    other = scenario.first
    begin = .begin(settings: settings, switches: switches, recipes: recipes)
    control = SwitchControl(settings: settings, switches: switches, recipes: recipes)
  }

  mutating func run(_ scenario: Scenario) throws(Violation) {
    // As in a script, the first screen has already been seen.
    now = Instant.zero.advanced(by: .zero - settings.effectiveGrace)
    try show(scenario.first, .screen)
    now = .zero
    try feed(.resume(afterStallAt: now))
    oracle.see(settings, at: now)
    if scenario.surroundings != Scenario.Surroundings() { try tell(scenario.surroundings) }
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
    case .suspend(let time):
      now = now.advanced(by: .milliseconds(time))
      oracle.sleep()
      try feed(.suspended(until: now))
    case .screen(let sketch, let word): try show(sketch, word)
    case .lateScreen(let sketch, let word, let ago):
      // It waited this long, and the core was not told of anything meanwhile.
      now = now.advanced(by: .milliseconds(ago))
      try show(sketch, word, ago: ago)
    case .patch(let sketch): try patch(sketch)
    case .world(let world): try feed(world.input(at: now, cue: lastCue))
    case .news(let news): try feed(news.input(at: now))
    case .tweak(let tweak):
      settings.take(tweak)
      try configure()
    case .plug(let plug):
      switches.take(plug)
      try configure()
    case .surroundings(let told): try tell(told)
    case .ask(let answers): try ask(answers)
    case .withdraw: try feed(.withdrawn(prompt: question, at: now))
    }
    try feed(.advance(to: now))
    if let due = control.deadline, due <= now {
      throw Violation(.deadlineAhead, "at \(now.milliseconds) the deadline is \(due.milliseconds)")
    }
  }

  private mutating func wait(_ time: Int) throws(Violation) {
    let end = now.advanced(by: .milliseconds(time))
    while let due = control.deadline, due <= end {
      // What falls due in the past, through a late stamp, is handled now.
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

  private mutating func configure() throws(Violation) {
    try feed(.configure(settings: settings, switches: switches, recipes: recipes, at: now))
  }

  private mutating func tell(_ told: Scenario.Surroundings) throws(Violation) {
    let surroundings = told.surroundings
    oracle.see(surroundings, at: now)
    try feed(.surroundings(surroundings, at: now))
  }

  private mutating func ask(_ answers: [String]) throws(Violation) {
    question += 1
    let prompt = ScanPrompt(
      number: question, text: Message(verbatim: "Question \(question)"),
      answers: answers.map { name in
        let id = ScreenSketch.ids.first { $0.rawValue == name }
        return ScanPrompt.Answer(Message(verbatim: name), about: id, isElement: id != nil)
      })
    oracle.see(prompt)
    try feed(.ask(prompt, at: now))
  }

  // MARK: Trees

  private mutating func show(
    _ sketch: ScreenSketch, _ word: ScriptStep.TreeWord, ago: Int = 0
  ) throws(Violation) {
    generation += 1
    let change: PlanChange
    var known: ScanPlan?
    switch word {
    case .tree, .modal: (change, known) = (.update, oracle.plan)
    case .layout: (change, known) = (.layoutChanged(focus: sketch.focus), oracle.plan)
    case .screen: change = .screenChanged(focus: sketch.focus)
    case .app: change = .appSwitched(focus: sketch.focus)
    }
    self.sketch = sketch
    let tree = sketch.tree(generation)
    self.tree = tree
    // The user knows the previous borders.
    let plan = sketch.planner.plan(tree, keeping: known)
    try feed(.replace(plan, change: change, at: now.advanced(by: .milliseconds(-ago)), now: ago == 0 ? nil : now))
  }

  /// Sends only the changed properties if no element comes or goes, and handles them as the daemon does.
  private mutating func patch(_ sketch: ScreenSketch) throws(Violation) {
    guard let tree, let patch = sketch.patch(from: self.sketch) else { return try show(sketch, .tree) }
    self.sketch = sketch
    generation += 1
    let plan = oracle.plan
    let next: ElementTree
    if let amendment = tree.amended(by: patch, generation: generation) {
      next = amendment.tree
      self.tree = next
      if let amended = sketch.planner.amended(plan, by: amendment) { return try feed(.amend(amended, at: now)) }
    } else {
      next = patched(tree, patch)
      self.tree = next
    }
    try feed(.replace(sketch.planner.plan(next, keeping: plan), change: .update, at: now))
  }

  private func patched(_ tree: ElementTree, _ patch: TreePatch) -> ElementTree {
    do {
      return try ElementTree(root: patch.applied(to: tree.root), window: tree.window, generation: generation)
    } catch {
      preconditionFailure("a sketch makes a sound patch: \(error)")
    }
  }

  // MARK: One input

  private mutating func feed(_ input: ScanInput) throws(Violation) {
    try take(input)
    if depth > 0 { return }
    // The highlight reported last is the lit one, and its time ends when it was said to, unless it stands still.
    var (lit, told) = (control.highlight, oracle.lit)
    let isStill = control.isCovered ? lit?.until == nil : control.machine.stillness.isStill
    if lit?.until != told?.until, !isStill {
      let ends = [lit, told].map { $0?.until?.milliseconds ?? "never" }
      throw Violation(.timeLeft, "\(Self.words(lit)) ends at \(ends[0]), \(ends[1]) was told")
    }
    lit?.until = nil
    told?.until = nil
    if control.isPaused != (lit == nil) || lit != told {
      throw Violation(.oneHighlight, "\(Self.words(lit)) is lit, \(Self.words(told)) was told, at \(now.milliseconds)")
    }
    if let lit, [.auto, .overscan].contains(control.effectiveSettings.method), control.deadline == nil, !isAnyDown {
      throw Violation(.deadlineAhead, "[\(lit.label)] is lit for ever")
    }
  }

  private static func words(_ lit: Highlight?) -> String {
    guard let lit else { return "nothing" }
    let marks = lit.marks.map { " \($0.code):\($0.label)" }.joined()
    let frame = lit.frame.map { " @\(Int($0.x)),\(Int($0.y))" } ?? ""
    return "[\(lit.path.joined(separator: " › "))\(frame)\(lit.preview.map { " (\($0))" } ?? "")\(marks)]"
  }

  private mutating func take(_ input: ScanInput) throws(Violation) {
    let before = control
    let effects = control.take(input)
    inputs.append((input, effects))
    if let (plan, change) = input.newPlan {
      let old = oracle.plan
      let hadBegun = before.machine.hasBegun
      oracle.see(plan, change, at: now)
      if hadBegun { try checkPlace(before, old, plan, change) }
    }
    if case .configure(let settings, _, _, _) = input { oracle.see(settings, at: now) }
    try checkMadeUp(input, effects)
    try checkAnswers(effects, before)
    try checkBell(input, before)
    try checkInteraction(effects, before)
    try checkMenuSign(input, effects, before)
    for case .gesture in effects { presses += 1 }
    try judge(effects, input, before, control)
    // As in the daemon, what an effect requests is done after all effects have been delivered.
    for effect in effects where effect.isReactedTo { try react(to: effect) }
  }

  private mutating func judge(
    _ effects: [SwitchControlEffect], _ input: ScanInput, _ before: SwitchControl, _ after: SwitchControl
  ) throws(Violation) {
    // The built-in settings, if the user has chosen the safe ones.
    let settings = before.effectiveSettings
    let method = settings.method
    let dark = before.isPaused
    func command(_ gesture: SwitchGesture?) -> ScanCommand? {
      if case .command(let command, _, _, _) = input { return command }
      return gesture.flatMap { before.bindings.command(for: $0).scanCommand }
    }
    try oracle.judge(
      effects, at: now, stamps: stamps(of: input, method), settings: settings,
      isOwn: { gesture in
        guard let gesture else { return !dark && Self.isMove(nil, input, method) }
        return !dark
          && [before, after].contains { Self.isMove($0.bindings.command(for: gesture).scanCommand, input, method) }
      }, choice: { if case .choose(let number)? = command($0) { number } else { nil } },
      isAim: { command($0) != .repeat })
    for effect in effects {
      if case .scan(.perform) = effect { taps += 1 }
      if case .scan(.cue(let cue)) = effect { lastCue = cue.number }
    }
  }

  /// Does what the daemon does at once, while it handles the effects.
  private mutating func react(to effect: SwitchControlEffect) throws(Violation) {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    switch effect {
    case .scan(.change(let request)):
      settings.take(request)
      try configure()
    case .scan(.focusApp): try show(other, .app)
    case _: break
    }
  }

  private var isAnyDown: Bool { control.filters.isGestureUnderWay || control.held.id != nil }

  /// The time at which the user meant what happens without a gesture.
  private func stamps(of input: ScanInput, _ method: ScanSettings.Method) -> [Instant] {
    switch input {
    case .command(_, let stamp, _, _): [stamp]
    case .edge, .advance: method == .dwell ? [now] : []
    case _: []
    }
  }

  /// Whether a highlight that follows is the user's own step.
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
  /// The plan that the input brings, and its change.
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

extension SwitchControlEffect {
  fileprivate var isReactedTo: Bool {
    switch self {
    case .scan(.change), .scan(.focusApp), .scan(.answered): true
    case _: false
    }
  }
}

extension Scenario.Surroundings {
  fileprivate var surroundings: MenuSurroundings {
    var surroundings = MenuSurroundings(
      apps: apps.map { MenuSurroundings.App(id: $0.lowercased(), name: Message(verbatim: $0)) }, device: device,
      canRing: canRing,
      profiles: profiles.isEmpty ? nil : MenuProfiles(profiles), isLocked: isLocked)
    surroundings.isDictating = isDictating
    return surroundings
  }
}

extension ScanSettings {
  fileprivate mutating func take(_ tweak: Scenario.Tweak) {
    switch tweak {
    case .method(let other): method = other
    case .step(let time): step = .milliseconds(time)
    case .pauseOnFirst(let time): pauseOnFirst = .milliseconds(time)
    case .grace(let time): grace = .milliseconds(time)
    case .loops(let count): loops = count
    case .tapBehaviour(let behaviour): tapBehaviour = behaviour
    case .confirmWindow(let time): confirmWindow = time.map { .milliseconds($0) }
    case .afterAction(let after): afterAction = after
    case .menu(let items): menu.items = items
    }
    settle()
  }

  /// Applies what a menu requested, as the configuration reads it.
  fileprivate mutating func take(_ request: SettingRequest) {
    switch (request.key, request.value) {
    case ("scanning.step", .seconds(let time)): step = time
    case ("scanning.pauseOnFirst", .seconds(let time)): pauseOnFirst = time
    case ("scanning.pauseInKnownGroups", .seconds(let time)): pauseInKnownGroups = time
    case ("scanning.loops", .integer(let count)): loops = count
    case ("scanning.method", .text(let name)): method = Method(rawValue: name) ?? method
    case ("scanning.tapBehaviour", .text(let name)): tapBehaviour = TapBehaviour(rawValue: name) ?? tapBehaviour
    case ("scanning.afterAction", .text(let name)): afterAction = AfterAction(rawValue: name) ?? afterAction
    case ("scanning.sounds", .flag(let on)): sounds = on
    case _: break
    }
    settle()
  }

  /// Removes combinations that the configuration would refuse.
  private mutating func settle() {
    if tapBehaviour == .autoTap { confirmWindow = nil }
    if idleTimeout != nil { idleTimeout = max(idleTimeout ?? .zero, longestTurn + .seconds(2)) }
  }
}

extension [SwitchDefinition] {
  fileprivate mutating func take(_ plug: Scenario.Plug) {
    let id: SwitchID = "plugged"
    switch plug {
    case .added(let command):
      var definition = Script.plainSwitch
      definition.id = id
      definition.bindings = [.press: .scan(command)]
      removeAll { $0.id == id }
      append(definition)
    case .removed: removeAll { $0.id == id }
    case .filtered: self[0].filter.ignoreRepeat = self[0].filter.ignoreRepeat == .zero ? .milliseconds(200) : .zero
    }
  }
}
