@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import SwitchHandling

extension Scenario: CustomStringConvertible {
  /// The scenario as a test would write it.
  var description: String {
    let words = moves.map(\.description).joined(separator: " ")
    return """
      Script.run("\(words)", on: "\(first.plan(1).notation(focus: first.focus))")
      \(planWords)with \(settingWords.joined(separator: ", ")); switches: \(switches.map(Self.words).joined(separator: "; "))
      recipes: \(recipes.map(Self.words).joined(separator: "; "))
      """
  }

  /// What the notation of the first screen leaves out.
  private var planWords: String {
    let planner = first.planner == Planner() ? "" : "planned by \(first.planner.grouping) \(first.planner.maxFlat), "
    let shape = first.shape == .flat ? "" : "\(first.shape) \(first.style), "
    return "\(planner)\(shape)\(first.hasWindow ? "window, " : "")"
  }

  private var settingWords: [String] {
    let plain = Mirror(reflecting: ScanSettings()).children.map { "\($0.value)" }
    let mine = Mirror(reflecting: settings).children.map { (label: $0.label ?? "", value: "\($0.value)") }
    return zip(mine, plain).filter { $0.value != $1 }.map { "\($0.0.label) = \($0.0.value)" }
  }

  private static func words(_ definition: SwitchDefinition) -> String {
    let plain = Mirror(reflecting: Script.plainSwitch.filter).children.map { "\($0.value)" }
    let mine = Mirror(reflecting: definition.filter).children.map { (label: $0.label ?? "", value: "\($0.value)") }
    let filter = zip(mine, plain).filter { $0.value != $1 }.map { " \($0.0.label) = \($0.0.value)" }
    return "\(definition.id)\(filter.joined())\(words(definition.bindings))"
  }

  private static func words(_ recipe: Recipe) -> String {
    let exit = recipe.exit.map { " left by \($0.gesture.rawValue)" } ?? ""
    return "\(recipe.name)\(exit)\(words(recipe.bindings))"
  }

  private static func words(_ bindings: [SwitchGesture.Kind: SwitchCommand]) -> String {
    bindings.map { " \($0.key.rawValue) → \($0.value.name ?? "?")" }.sorted().joined()
  }
}

extension Scenario.Move: CustomStringConvertible {
  var description: String {
    switch self {
    case .wait(let time): return "\(time)"
    case .screen(let sketch, let word):
      let text = sketch.plan(1).notation(focus: sketch.focus)
      return sketch.modal.map { "modal:\($0)(\(text))" } ?? "\(word.rawValue)(\(text))"
    case .lateScreen(let sketch, let word, let ago): return "\(Scenario.Move.screen(sketch, word))-\(ago)"
    case .patch(let sketch): return "patch(\(sketch.plan(1).notation(focus: nil)))"
    case .news(let news): return "\(news)"
    case .tweak(let tweak): return step?.description ?? "\(tweak)"
    case .plug(let plug): return "\(plug)"
    case .surroundings(let told): return "\(told)"
    case .stall, .suspend, .edge, .press, .command, .world, .ask, .withdraw: return step?.description ?? ""
    }
  }

  /// The script's step; `nil` if it has none.
  private var step: ScriptStep? {
    switch self {
    case .wait(let time): .wait(.milliseconds(time))
    case .stall(let time): .stall(.milliseconds(time))
    case .suspend(let time): .suspend(.milliseconds(time))
    case .edge(let id, let edge, let origin, let ago): .edge(edge, origin, switch: id, ago: .milliseconds(ago))
    case .press(let id, let held, let ago): .press(for: .milliseconds(held), switch: id, ago: .milliseconds(ago))
    case .command(let command, let cause, let ago): .command(command, cause: cause, ago: .milliseconds(ago))
    case .tweak(.method(let method)): .method(method)
    case .world(let world): .world(world)
    case .ask(let answers): .ask(answers)
    case .withdraw: .withdraw
    case .screen, .lateScreen, .patch, .news, .tweak, .plug, .surroundings: nil
    }
  }
}
