@testable import ScanCore

/// A run in virtual time: the set-up, the first screen, and what happens one after the other.
struct Scenario: Sendable {
  enum Move: Hashable, Sendable {
    /// Time passes, and everything is done when it is due.
    case wait(Int)
    /// Time passes in which nothing is handled.
    case stall(Int)
    case edge(SwitchID, SwitchEvent.Edge, SwitchEvent.Origin, ago: Int)
    /// Down, some milliseconds, and up.
    case press(SwitchID, held: Int, ago: Int)
    case command(ScanCommand, ActionCause, ago: Int)
    case screen(ScreenSketch, ScriptStep.TreeWord)
    case method(ScanSettings.Method)
    case world(ScriptStep.World)
  }

  var settings = ScanSettings()
  var switches: [SwitchDefinition] = []
  var first = ScreenSketch()
  var moves: [Move] = []

  /// The switch that selects, and the one that moves.
  static let select: SwitchID = "switch"
  static let next: SwitchID = "next"
}

extension Scenario {
  init(seed: UInt64, moves count: Int) {
    var random = SplitMix64(seed: seed)
    func pick<T>(_ values: [T], _ fallback: T) -> T { values.randomElement(using: &random) ?? fallback }
    settings.method = pick(ScanSettings.Method.allCases, .auto)
    settings.step = .milliseconds(pick([300, 500, 1400], 500))
    settings.pauseOnFirst = .milliseconds(pick([0, 200], 0))
    settings.dwell = .milliseconds(600)
    settings.fastStep = .milliseconds(pick([150, 300], 300))
    settings.backtrack = pick([0, 2], 2)
    settings.repeatDelay = .milliseconds(300)
    settings.moveRepeat = .milliseconds(pick([120, 300], 300))
    settings.loops = pick([1, 2], 2)
    settings.afterLoops = pick(ScanSettings.AfterLoops.allCases, .up)
    settings.start = pick([.automatic, .automatic, .press], .automatic)
    settings.tapBehaviour = pick(ScanSettings.TapBehaviour.allCases, .direct)
    if pick([true, false, false, false], false) {
      settings.pace = pick(ScanSettings.Pace.allCases, .speech)
      settings.pauseWhileSpeaking = pick([true, false], true)
      settings.pauseWhilePlaying = pick([true, false], true)
      // Longer than a stop may be lit, or the configuration refuses it.
      if pick([true, false], false) { settings.idleTimeout = settings.longestTurn + .seconds(2) }
    }
    switches = [Script.plainSwitch]
    if pick([true, false, false], false) { switches[0].filter.hold = .milliseconds(120) }
    if pick([true, false], false) { switches[0].filter.chatter = .milliseconds(15) }
    if pick([true, false, false, false], false) { switches[0].filter.ignoreRepeat = .milliseconds(200) }
    if pick([true, false, false, false], false) {
      switches[0].filter.longPress = .milliseconds(400)
      switches[0].bindings[.longPress] = .scan(pick([.back, .menu, .pause], .back))
    }
    // In one-switch methods mostly that one alone.
    if settings.method == .manual || pick([true, false, false], false) {
      var other = Script.plainSwitch
      other.id = Self.next
      other.bindings = [.press: .scan(pick([.next, .next, .previous], .next))]
      switches.append(other)
    }
    first = ScreenSketch(using: &random)
    first.modal = nil
    for _ in 0..<count { moves += Self.moves(using: &random, switches: switches) }
  }

  private static let waits = [5, 30, 60, 120, 160, 240, 310, 480, 510, 700, 1300, 2500]

  private static func moves(using random: inout SplitMix64, switches: [SwitchDefinition]) -> [Move] {
    func pick<T>(_ values: [T], _ fallback: T) -> T { values.randomElement(using: &random) ?? fallback }
    let ago = pick([0, 0, 0, 20, 140, 200, 1000], 0)
    let id = pick(switches, switches[0]).id
    let wait = Move.wait(pick(waits, 300))
    switch Int.random(in: 0..<19, using: &random) {
    case 0...6: return [.press(id, held: pick([0, 40, 130, 130, 600], 130), ago: ago), wait]
    case 7: return [.edge(id, .down, .device, ago: ago), wait]
    case 8: return [.edge(id, .up, .device, ago: ago), wait]
    case 9: return [.edge(id, pick([.down, .up, .repeat], .up), pick([.madeUp, .madeUp, .device], .madeUp), ago: 0)]
    case 10:
      let commands: [ScanCommand] = [
        .select, .next, .previous, .back, .menu, .pause, .resume, .restart, .stop, .request(.escape),
        .request(.longPress), .request(.increment(count: 1)), .request(.scroll(.down)),
        .move(.down), .move(.left), .choose(1), .choose(2),
      ]
      return [.command(pick(commands, .back), pick([.switch, .voice, .control], .voice), ago: ago), wait]
    case 11: return [.stall(pick([400, 3000], 400))]
    case 12: return [.method(pick(ScanSettings.Method.allCases, .auto))]
    case 13: return [.world(pick(ScriptStep.World.allCases, .speaker))]
    case 14...17:
      return [.screen(ScreenSketch(using: &random), pick([.tree, .tree, .tree, .layout, .screen, .app], .tree))]
    default: return [wait]
    }
  }
}

extension Scenario: CustomStringConvertible {
  /// As a test would say it.
  var description: String {
    let words = moves.map(\.description).joined(separator: " ")
    return """
      Script.run("\(words)", on: "\(first.plan(1).notation(focus: first.focus))")
      with \(settingWords.joined(separator: ", ")); switches: \(switches.map(Self.words).joined(separator: "; "))
      """
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
    let bindings = definition.bindings.map { " \($0.key.rawValue) → \($0.value.name ?? "?")" }.sorted()
    return "\(definition.id)\(filter.joined())\(bindings.joined())"
  }
}

extension Scenario.Move: CustomStringConvertible {
  var description: String {
    switch self {
    case .wait(let time): return "\(time)"
    case .screen(let sketch, let word):
      let text = sketch.plan(1).notation(focus: sketch.focus)
      return sketch.modal.map { "modal:\($0)(\(text))" } ?? "\(word.rawValue)(\(text))"
    case .stall, .edge, .press, .command, .method, .world: return step?.description ?? ""
    }
  }

  /// The script's step; `nil` where it has none.
  private var step: ScriptStep? {
    switch self {
    case .wait(let time): .wait(.milliseconds(time))
    case .stall(let time): .stall(.milliseconds(time))
    case .edge(let id, let edge, let origin, let ago): .edge(edge, origin, switch: id, ago: .milliseconds(ago))
    case .press(let id, let held, let ago): .press(for: .milliseconds(held), switch: id, ago: .milliseconds(ago))
    case .command(let command, let cause, let ago): .command(command, cause: cause, ago: .milliseconds(ago))
    case .method(let method): .method(method)
    case .world(let world): .world(world)
    case .screen: nil
    }
  }
}
