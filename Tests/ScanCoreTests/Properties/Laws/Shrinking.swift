@testable import ScanLab
@testable import ScanVocabulary
@testable import TappetModel

/// Shrinks a failing scenario as far as it still fails in the same way.
struct Shrinking {
  let fails: (Scenario) -> Bool
  private var tries = 0
  private static let mostTries = 3000

  init(fails: @escaping (Scenario) -> Bool) { self.fails = fails }

  mutating func smallest(of scenario: Scenario) -> Scenario {
    var best = scenario
    while tries < Self.mostTries {
      guard let smaller = smaller(than: best) else { break }
      best = smaller
    }
    return best
  }

  /// The first simpler scenario that still fails.
  private mutating func smaller(than scenario: Scenario) -> Scenario? {
    for candidate in Self.shorter(scenario) + Self.plainer(scenario) {
      tries += 1
      if fails(candidate) { return candidate }
      if tries >= Self.mostTries { return nil }
    }
    return nil
  }

  /// Scenarios without some of the moves, many left out first.
  private static func shorter(_ scenario: Scenario) -> [Scenario] {
    var found: [Scenario] = []
    var length = max(1, scenario.moves.count / 2)
    while true {
      for start in stride(from: 0, to: scenario.moves.count, by: length) {
        var other = scenario
        other.moves.removeSubrange(start..<min(start + length, other.moves.count))
        found.append(other)
      }
      if length <= 1 { return found }
      length /= 2
    }
  }

  private static func plainer(_ scenario: Scenario) -> [Scenario] {
    var found: [Scenario] = []
    for (index, move) in scenario.moves.enumerated() {
      for plain in plainer(move) {
        var other = scenario
        other.moves[index] = plain
        found.append(other)
      }
    }
    for screen in plainer(scenario.first) {
      var other = scenario
      other.first = screen
      found.append(other)
    }
    return found + plainSettings(scenario)
  }

  private static func plainer(_ move: Scenario.Move) -> [Scenario.Move] {
    switch move {
    case .wait(let time): return shorter(time).map { .wait($0) }
    case .stall(let time): return shorter(time).map { .stall($0) }
    case .edge(let id, let edge, let origin, let ago): return shorter(ago).map { .edge(id, edge, origin, ago: $0) }
    case .press(let id, let held, let ago):
      return shorter(held).map { .press(id, held: $0, ago: ago) } + shorter(ago).map { .press(id, held: held, ago: $0) }
    case .command(let command, let cause, let ago): return shorter(ago).map { .command(command, cause, ago: $0) }
    case .screen(let sketch, let word):
      return (word == .tree ? [] : [.screen(sketch, .tree)]) + plainer(sketch).map { .screen($0, word) }
    case .suspend(let time): return shorter(time).map { .suspend($0) }
    case .lateScreen(let sketch, let word, let ago):
      return [.screen(sketch, word)] + shorter(ago).map { .lateScreen(sketch, word, ago: $0) }
        + plainer(sketch).map { .lateScreen($0, word, ago: ago) }
    case .patch(let sketch): return [.screen(sketch, .tree)]
    case .surroundings(let told): return told == Scenario.Surroundings() ? [] : [.surroundings(Scenario.Surroundings())]
    case .tweak, .plug, .world, .news, .ask, .withdraw: return []
    }
  }

  private static func shorter(_ time: Int) -> [Int] {
    Array(Set([0, time / 2, time / 100 * 100, time / 10 * 10]).filter { $0 < time }).sorted()
  }

  private static func plainer(_ sketch: ScreenSketch) -> [ScreenSketch] {
    var found: [ScreenSketch] = []
    func add(_ change: (inout ScreenSketch) -> Void) {
      var other = sketch
      change(&other)
      if other != sketch { found.append(other) }
    }
    add { $0.shape = .flat }
    add { $0.style = .combined }
    add { $0.modal = nil }
    add { $0.focus = nil }
    add { $0.hasWindow = false }
    for index in sketch.stops.indices {
      add { $0.stops.remove(at: index) }
      add { $0.stops[index] = ScreenSketch.Stop(id: sketch.stops[index].id) }
      add { $0.stops[index].name = .own }
      add { $0.stops[index].place = .here }
    }
    return found
  }

  private static func plainSettings(_ scenario: Scenario) -> [Scenario] {
    var found: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var other = scenario
      change(&other)
      if other.settings != scenario.settings || other.surroundings != scenario.surroundings
        || other.switches != scenario.switches || other.recipes != scenario.recipes
      {
        found.append(other)
      }
    }
    let plain = ScanSettings()
    add { $0.settings.method = plain.method }
    add { $0.settings.afterLoops = plain.afterLoops }
    add { $0.settings.start = plain.start }
    add { $0.settings.tapBehaviour = plain.tapBehaviour }
    add { $0.settings.loops = plain.loops }
    add { $0.settings.pauseOnFirst = .zero }
    add { $0.settings.pauseInKnownGroups = plain.pauseInKnownGroups }
    add { $0.settings.pace = plain.pace }
    add { $0.settings.pauseWhileSpeaking = plain.pauseWhileSpeaking }
    add { $0.settings.pauseWhilePlaying = plain.pauseWhilePlaying }
    add { $0.settings.idleTimeout = plain.idleTimeout }
    add { $0.settings.step = .milliseconds(500) }
    add { $0.settings.confirmWindow = nil }
    add { $0.settings.confirmFor = plain.confirmFor }
    add { $0.settings.afterAction = plain.afterAction }
    add { $0.settings.codeTimeout = plain.codeTimeout }
    add { $0.settings.grace = plain.grace }
    add { $0.settings.menu = plain.menu }
    add { $0.surroundings = Scenario.Surroundings() }
    add { $0.switches = [Script.plainSwitch] }
    add { other in
      other.recipes = []
      for index in other.switches.indices {
        other.switches[index].bindings = other.switches[index].bindings.filter {
          $0.value.name?.hasPrefix("recipe") != true
        }
      }
    }
    for index in scenario.switches.indices {
      add { $0.switches[index].filter = Script.plainSwitch.filter }
      for gesture in SwitchGesture.Kind.allCases where gesture != .press {
        add { $0.switches[index].bindings[gesture] = nil }
      }
    }
    return found
  }
}
