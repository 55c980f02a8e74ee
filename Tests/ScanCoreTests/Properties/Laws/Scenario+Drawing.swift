@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

extension Scenario {
  /// Draws a run, the same for the same seed: a set-up that the configuration would accept, and what happens.
  init(seed: UInt64, moves count: Int) {
    var dice = Dice(seed: seed)
    settings = Self.settings(&dice)
    (switches, recipes) = Self.switches(&dice, for: settings.method)
    // The configuration refuses a confirm window together with autoTap, which has a window of its own.
    if settings.tapBehaviour != .autoTap, dice.one(in: 5) {
      settings.confirmWindow = .milliseconds(400)
      settings.confirmFor = dice.pick(ScanSettings.ConfirmFor.allCases)
    }
    let planner = Planner(
      maxFlat: dice.pick([2, 3, 6]), grouping: dice.pick(GroupingRule.allCases), honourSeparate: !dice.one(in: 8))
    first = ScreenSketch(using: &dice, planner: planner)
    first.modal = nil
    if dice.one(in: 2) { surroundings = Self.surroundings(&dice) }
    var screen = first
    for _ in 0..<count { moves += Self.moves(&dice, switches, &screen) }
    // Drawn last, so that a seed draws the same run but for this.
    settings.pauseInKnownGroups = dice.pick([.zero, .seconds(60)])
  }

  private static func settings(_ dice: inout Dice) -> ScanSettings {
    var settings = ScanSettings()
    settings.method = dice.pick(ScanSettings.Method.allCases)
    settings.step = .milliseconds(dice.pick([300, 500, 1400]))
    settings.pauseOnFirst = .milliseconds(dice.pick([0, 200]))
    settings.dwell = .milliseconds(600)
    settings.fastStep = .milliseconds(dice.pick([150, 300]))
    settings.backtrack = dice.pick([0, 2])
    settings.repeatDelay = .milliseconds(300)
    settings.moveRepeat = .milliseconds(dice.pick([120, 300]))
    settings.loops = dice.pick([1, 2])
    settings.afterLoops = dice.pick(ScanSettings.AfterLoops.allCases)
    settings.start = dice.pick([.automatic, .automatic, .press])
    settings.tapBehaviour = dice.pick(ScanSettings.TapBehaviour.allCases)
    settings.afterAction = dice.pick([.stay, .stay, .next, .parent])
    settings.codeTimeout = .milliseconds(dice.pick([1000, 4000]))
    settings.rescueHold = .seconds(3)
    if dice.one(in: 6) { settings.grace = .zero }
    // Short menus, so that runs reach apps and devices.
    if dice.one(in: 2) { settings.menu.items = dice.pick(menus) }
    if dice.one(in: 4) {
      settings.pace = dice.pick(ScanSettings.Pace.allCases)
      settings.pauseWhileSpeaking = dice.one(in: 2)
      settings.pauseWhilePlaying = dice.one(in: 2)
    }
    // Longer than a stop may be lit, or the configuration refuses it.
    if dice.one(in: 6) { settings.idleTimeout = settings.longestTurn + .seconds(2) }
    return settings
  }

  /// The switches that the method needs; in one-switch methods mostly that one alone.
  private static func switches(_ dice: inout Dice, for method: ScanSettings.Method) -> ([SwitchDefinition], [Recipe]) {
    var bound: [ScanCommand] = [.select]
    switch method {
    case .manual: bound.append(dice.pick([.next, .next, .previous]))
    case .directed:
      bound += dice.one(in: 2) ? [.next, .previous] : [.move(.up), .move(.down), .move(.left), .move(.right)]
    case .elimination, .coded: bound = (1...dice.pick([2, 2, 3])).map { .choose($0) }
    case .auto, .dwell, .inverse, .overscan, .point: if dice.one(in: 3) { bound.append(dice.pick([.next, .previous])) }
    }
    var switches = bound.enumerated().map { index, command in
      var definition = Script.plainSwitch
      if index > 0 { definition.id = SwitchID("switch\(index)") }
      definition.bindings = [.press: .scan(command)]
      return definition
    }
    if dice.one(in: 3) { switches[0].filter.hold = .milliseconds(120) }
    switches[0].bell = dice.one(in: 2)
    if dice.one(in: 2) { switches[0].filter.chatter = .milliseconds(15) }
    if dice.one(in: 4) { switches[0].filter.ignoreRepeat = .milliseconds(200) }
    let others: [SwitchCommand] = [
      .scan(.back), .scan(.menu), .scan(.menu), .scan(.pause), .recipe("r"), .recipe("r"), .bell, .speak,
      .scan(.repeat), .scan(.jump(.nextLink)), .scan(.read(.screen)),
    ]
    if dice.one(in: 4) {
      switches[0].filter.longPress = .milliseconds(400)
      switches[0].bindings[.longPress] = dice.pick(others)
    }
    if dice.one(in: 4) {
      switches[0].filter.presses = .milliseconds(250)
      switches[0].bindings[.doublePress] = dice.pick(others)
      if dice.one(in: 3) { switches[0].bindings[.triplePress] = dice.pick(others) }
    }
    guard switches[0].bindings.values.contains(.recipe("r")) else { return (switches, []) }
    let inner: [SwitchCommand] = [.scan(.next), .scan(.request(.increment(count: 1))), .nothing, .recipe("s"), .bell]
    let recipes = [
      Recipe(
        "r", timeout: .seconds(2), exit: dice.one(in: 3) ? .init(nil, .doublePress) : nil,
        bindings: [.press: dice.pick(inner)]),
      Recipe("s", timeout: .seconds(1), bindings: [.press: .scan(.select), .longPress: .recipe("r")]),
    ]
    return (switches, recipes)
  }

  /// Short screen menus, in which apps and devices come early.
  private static let menus: [[MenuEntry]] = [
    [.apps, .device], [.device, .settings], [.repeat, .jump, .apps], [.gestures, .undo], [.settings, .bell, .pause],
  ]

  private static func surroundings(_ dice: inout Dice) -> Scenario.Surroundings {
    Scenario.Surroundings(
      apps: ["Shop", "Mail", "Maps"].filter { _ in !dice.one(in: 3) },
      device: [DeviceCommand.volumeUp, .lock, .mute].filter { _ in !dice.one(in: 3) }, canRing: dice.one(in: 2),
      profiles: dice.one(in: 3) ? ["work", "night"] : [], isLocked: dice.one(in: 10),
      isDictating: dice.pick([nil, false, true]))
  }

  private static func tweak(_ dice: inout Dice) -> Scenario.Tweak {
    switch dice.number(below: 12) {
    case 0...3: .method(dice.pick(ScanSettings.Method.allCases))
    case 4: .step(dice.pick([300, 500, 1400]))
    case 5: .pauseOnFirst(dice.pick([0, 200, 700]))
    case 6: .grace(dice.pick([0, 150, 400]))
    case 7: .loops(dice.pick([1, 2]))
    case 8: .tapBehaviour(dice.pick(ScanSettings.TapBehaviour.allCases))
    case 9: .confirmWindow(dice.pick([nil, 400]))
    case 10: .afterAction(dice.pick(ScanSettings.AfterAction.allCases))
    default: .menu(dice.pick(menus + [MenuEntry.screenDefault]))
    }
  }

  /// What may happen between a press and its release.
  private static func during(_ dice: inout Dice, _ screen: inout ScreenSketch) -> [Move] {
    let wait = Move.wait(dice.pick([5, 60, 130, 300]))
    let after = Move.wait(dice.pick([0, 5, 130, 500]))
    switch dice.number(below: 8) {
    case 0, 1:
      screen.retouch(using: &dice)
      return [wait, .patch(screen), after]
    case 2:
      screen = ScreenSketch(using: &dice, planner: screen.planner)
      return [wait, .screen(screen, dice.pick([.tree, .screen, .app])), after]
    case 3, 4: return [wait, .surroundings(surroundings(&dice)), after]
    case 5: return [wait, .tweak(tweak(&dice)), after]
    case 6: return [wait, .plug(dice.pick([.added(.next), .removed, .filtered])), after]
    default: return [wait, dice.one(in: 2) ? .withdraw : .ask(["No", "Yes"]), after]
    }
  }

  private static let waits = [5, 30, 60, 120, 160, 240, 310, 480, 510, 700, 1300, 2500]

  private static func moves(
    _ dice: inout Dice, _ switches: [SwitchDefinition], _ screen: inout ScreenSketch
  ) -> [Move] {
    let ago = dice.pick([0, 0, 0, 20, 140, 200, 1000])
    let id = dice.pick(switches).id
    let wait = Move.wait(dice.pick(waits))
    // Pressed before what has just happened, handled after it.
    let late = dice.one(in: 3) ? [Move.press(id, held: 20, ago: dice.pick([20, 140, 200])), wait] : []
    switch dice.number(below: 32) {
    case 0...6: return [.press(id, held: dice.pick([0, 40, 130, 130, 600]), ago: ago), wait]
    case 7: return [.edge(id, .down, .device, ago: ago), wait]
    case 8: return [.edge(id, .up, .device, ago: ago), wait]
    case 9: return [.edge(id, dice.pick([.down, .up, .repeat]), dice.pick([.madeUp, .madeUp, .device]), ago: 0)]
    case 10:
      let commands: [ScanCommand] = [
        .select, .next, .previous, .back, .menu, .pause, .resume, .restart, .stop, .request(.escape),
        .request(.longPress), .request(.increment(count: 1)), .request(.scroll(.down)),
        .move(.down), .move(.left), .choose(1), .choose(2), .refine, .snap, .repeat, .repeat, .read(.screen),
        .jump(.nextLink), .jump(.nextContainer), .jump(.previousContainer),
      ]
      return [.command(dice.pick(commands), dice.pick([.switch, .voice, .control]), ago: ago), wait]
    case 11: return dice.one(in: 3) ? [.suspend(dice.pick([400, 3000]))] + late : [.stall(dice.pick([400, 3000]))]
    case 12: return [.tweak(tweak(&dice))] + late
    case 13: return [.world(dice.pick(ScriptStep.World.allCases))]
    case 14...16:
      screen = ScreenSketch(using: &dice, planner: screen.planner)
      let word = dice.pick([ScriptStep.TreeWord.tree, .tree, .tree, .layout, .screen, .app])
      return [dice.one(in: 4) ? .lateScreen(screen, word, ago: dice.pick([5, 30])) : .screen(screen, word)] + late
    case 17, 18:
      screen.retouch(using: &dice)
      return [.patch(screen)] + late
    // Two or three presses in a row.
    case 19, 20:
      let press = [Move.press(id, held: dice.pick([20, 130]), ago: 0), .wait(dice.pick([30, 80, 240]))]
      return press + press + (dice.one(in: 3) ? press : []) + [wait]
    // Held long enough for rescue.
    case 21: return [.press(id, held: dice.pick([2900, 3100, 4000]), ago: 0), wait]
    case 22:
      let stop = dice.pick(["a", "b", "c", "d", "e", "f"] as [ElementID])
      let news: [News] = [
        .undoable(stop), .undoable(stop), .interact(stop), .interacted, .bellEnded, .bellHeard, .bellAgain,
      ]
      return [.news(dice.pick(news)), wait]
    case 23: return [.surroundings(surroundings(&dice))] + late
    case 24: return [.ask(dice.pick([["No", "Yes"], ["a", "b", "No"], ["c", "No"], ["Same", "No"]]))] + [wait]
    case 25: return [.withdraw] + late
    // Something happens while a switch is held.
    case 26...28:
      return [.edge(id, .down, .device, ago: 0)] + during(&dice, &screen) + [.edge(id, .up, .device, ago: 0), wait]
    case 29: return [.plug(dice.pick([.added(.select), .added(.next), .removed, .filtered]))]
    case 30:
      let menu = [Move.command(.menu, .control, ago: 0), .wait(dice.pick([310, 510, 1300]))]
      return dice.one(in: 2) ? menu : menu + heldInSubmenu(&dice, id) + [wait]
    case 31: return restless(&dice, &screen) + [.press(id, held: 20, ago: 0), wait]
    default: return [wait]
    }
  }

  /// Selects the lit menu entry, and changes the apps and devices while a switch is held to choose in the submenu.
  private static func heldInSubmenu(_ dice: inout Dice, _ id: SwitchID) -> [Move] {
    [
      .command(.select, .control, ago: 0), .wait(dice.pick([310, 510])), .edge(id, .down, .device, ago: 0),
      .wait(dice.pick([5, 60, 130])), .surroundings(surroundings(&dice)), .wait(dice.pick([0, 5, 130])),
      .edge(id, .up, .device, ago: 0),
    ]
  }

  /// A label that changes every 50 ms.
  private static func restless(_ dice: inout Dice, _ screen: inout ScreenSketch) -> [Move] {
    guard !screen.stops.isEmpty else { return [] }
    let index = dice.number(below: screen.stops.count)
    return [ScreenSketch.Stop.Name.other, .own, .shared, .own].flatMap { name in
      screen.stops[index].name = name
      return [Move.patch(screen), .wait(50)]
    }
  }
}
