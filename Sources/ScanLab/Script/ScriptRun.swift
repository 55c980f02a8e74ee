import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenNames
import SwitchHandling
import TappetModel

/// One run of a script: switches and a scan, with a virtual clock.
struct ScriptRun {
  private(set) var control: SwitchControl
  private(set) var happened: [(at: Instant, effect: SwitchControlEffect)] = []
  private(set) var now = Instant.zero
  private var generation = 0
  private var question = 0
  private let firstSwitch: SwitchID
  private let switches: [SwitchDefinition]
  private let recipes: [Recipe]
  private var settings: ScanSettings

  init(settings: ScanSettings, switches: [SwitchDefinition], recipes: [Recipe] = []) {
    control = SwitchControl(settings: settings, switches: switches, recipes: recipes)
    firstSwitch = switches.first?.id ?? "switch"
    self.switches = switches
    self.recipes = recipes
    self.settings = settings
  }

  mutating func begin(on plan: String) throws(ScriptProblem) {
    let reading = try read(plan, modal: nil)
    let before = now.advanced(by: .zero - settings.effectiveGrace)
    note(control.replace(reading.plan, change: .screenChanged(focus: reading.focus), at: before))
    note(control.resume(afterStallAt: now))
  }

  mutating func take(_ step: ScriptStep) throws(ScriptProblem) {
    switch step {
    case .wait(let time): wait(time)
    case .stall(let time):
      now = now.advanced(by: time)
      note(control.resume(afterStallAt: now))
    case .suspend(let time):
      now = now.advanced(by: time)
      note(control.resume(afterSuspendAt: now))
    case .edge(let edge, let origin, let id, let ago): self.edge(edge, origin, id, ago)
    case .press(let time, let id, let ago):
      self.edge(.down, .device, id, ago)
      if time > .zero { wait(time) }
      self.edge(.up, .device, id, ago)
    case .command(let command, let cause, let ago):
      note(control.handle(command, at: now.advanced(by: .zero - ago), now: now, cause: cause))
    case .undoable(let id): note(control.offerUndo(id.rawValue, of: id, at: now))
    case .ask(let answers):
      question += 1
      note(control.ask(prompt(answers), at: now))
    case .withdraw: note(control.withdraw(prompt: question, at: now))
    case .method(let method):
      settings.method = method
      note(control.configure(settings: settings, switches: switches, recipes: recipes, at: now))
    case .plan(let word, let name, let text): try replace(word, name, text)
    case .world(let world): note(control.take(world.input(at: now, cue: lastCue)))
    }
  }

  private func prompt(_ answers: [String]) -> ScanPrompt {
    let answers = answers.map { name in
      let isElement = control.machine.element(of: ElementID(name)) != nil
      return ScanPrompt.Answer(Message(verbatim: name), about: isElement ? ElementID(name) : nil, isElement: isElement)
    }
    return ScanPrompt(number: question, text: "Which?", answers: answers)
  }

  /// The number of the last cue; 0: there was none.
  private var lastCue: Int {
    for case (_, .scan(.cue(let cue))) in happened.reversed() { return cue.number }
    return 0
  }

  private mutating func wait(_ time: Duration) {
    let end = now.advanced(by: time)
    while let due = control.deadline, due <= end {
      now = max(now, due)
      note(control.advance(to: due))
    }
    now = end
    note(control.advance(to: now))
  }

  private mutating func edge(_ edge: SwitchEvent.Edge, _ origin: SwitchEvent.Origin, _ id: SwitchID?, _ ago: Duration) {
    let event = SwitchEvent(id ?? firstSwitch, edge, at: now.advanced(by: .zero - ago), origin: origin)
    note(control.handle(event, now: now))
  }

  private mutating func replace(_ word: ScriptStep.TreeWord, _ name: String, _ text: String) throws(ScriptProblem) {
    let reading = try read(text, modal: word == .modal ? ElementID(name) : nil)
    let change: PlanChange
    switch word {
    case .tree, .modal: change = .update
    case .layout: change = .layoutChanged(focus: reading.focus)
    case .screen: change = .screenChanged(focus: reading.focus)
    case .app: change = .appSwitched(focus: reading.focus)
    }
    note(control.replace(reading.plan, change: change, at: now))
  }

  private mutating func read(_ text: String, modal: ElementID?) throws(ScriptProblem) -> PlanNotation.Reading {
    generation += 1
    return try PlanNotation.read(text, generation: generation, modal: modal)
  }

  private mutating func note(_ effects: [SwitchControlEffect]) {
    happened += effects.map { (now, $0) }
  }

  static func text(of happened: [(at: Instant, effect: SwitchControlEffect)], timed: Bool) -> String {
    var words: [String] = []
    var last: Instant?
    for (at, effect) in happened {
      guard let word = effect.scriptWord else { continue }
      if timed && at != last { words.append(ScriptStep.text(Instant.zero.duration(to: at))) }
      last = at
      words.append(word)
    }
    return words.joined(separator: " ")
  }
}
