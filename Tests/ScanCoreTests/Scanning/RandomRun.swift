import Messages

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

/// A random run: what happens, when it happens, and the screens.
struct RandomRun {
  enum Happening {
    case edge(SwitchEvent)
    case command(ScanCommand, stamp: Instant)
    case plan(ScanPlan, PlanChange)
  }

  /// In order of time; a late press has a stamp before its time.
  var happenings: [(at: Instant, what: Happening)] = []
  var settings = ScanSettings()
  var switches: [SwitchDefinition] = []

  init(seed: UInt64, late: Bool = false) {
    var random = SplitMix64(seed: seed)
    let methods: [ScanSettings.Method] = [.auto, .auto, .auto, .manual, .dwell, .inverse, .overscan, .directed, .point]
    settings.method = methods.randomElement(using: &random) ?? .auto
    settings.dwell = .milliseconds(600)
    settings.fastStep = .milliseconds([150, 300].randomElement(using: &random) ?? 300)
    settings.backtrack = 2
    settings.repeatDelay = .milliseconds(300)
    settings.moveRepeat = .milliseconds([100, 300].randomElement(using: &random) ?? 300)
    settings.step = .milliseconds([300, 500, 1400].randomElement(using: &random) ?? 500)
    settings.pauseOnFirst = .milliseconds([0, 200].randomElement(using: &random) ?? 0)
    settings.loops = Int.random(in: 1...3, using: &random)
    settings.afterLoops = ScanSettings.AfterLoops.allCases.randomElement(using: &random) ?? .up
    settings.tapBehaviour = .always
    switches = [Script.plainSwitch, Script.plainSwitch]
    switches[1] = SwitchDefinition(id: "next", source: .injected, bindings: [.press: .scan(.next)])
    if Bool.random(using: &random) { switches[0].filter.hold = .milliseconds(120) }
    if Bool.random(using: &random) { switches[0].filter.chatter = .milliseconds(15) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      switches[0].filter.longPress = .milliseconds(400)
      switches[0].bindings[.longPress] = .scan(.back)
    }

    var now = Instant.zero
    var generation = 1
    happenings.append((now, .plan(Self.plan(generation, &random), .screenChanged(focus: nil))))
    for _ in 0..<120 {
      now = now.advanced(by: .milliseconds(Int.random(in: 0...900, using: &random)))
      let ago = late ? Duration.milliseconds([0, 0, 20, 200, 3000].randomElement(using: &random) ?? 0) : .zero
      let stamp = now.advanced(by: .zero - ago)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4:
        happenings.append((now, .edge(SwitchEvent("switch", .down, at: stamp))))
        if Int.random(in: 0..<8, using: &random) > 0 {
          now = now.advanced(by: .milliseconds([5, 40, 130, 600].randomElement(using: &random) ?? 40))
          happenings.append((now, .edge(SwitchEvent("switch", .up, at: max(stamp, now.advanced(by: .zero - ago))))))
        }
      case 5:
        happenings.append((now, .edge(SwitchEvent("next", .down, at: stamp))))
        if settings.method == .manual { now = now.advanced(by: .milliseconds(700)) }
        happenings.append((now, .edge(SwitchEvent("next", .up, at: max(stamp, now.advanced(by: .zero - ago))))))
      case 6:
        let commands: [ScanCommand] = [
          .back, .menu, .pause, .resume, .restart, .previous, .stop, .request(.escape), .move(.down), .move(.right),
        ]
        happenings.append((now, .command(commands.randomElement(using: &random) ?? .back, stamp: stamp)))
      case 7: happenings.append((now, .edge(SwitchEvent("switch", .up, at: now, origin: .madeUp))))
      default:
        generation += 1
        let plan = Self.plan(generation, &random)
        let focus: ElementID? = ["a", nil, "c"].randomElement(using: &random) ?? nil
        let changes: [PlanChange] = [
          .update, .update, .update, .layoutChanged(focus: focus), .screenChanged(focus: focus),
          .appSwitched(focus: focus),
        ]
        happenings.append((now, .plan(plan, changes.randomElement(using: &random) ?? .update)))
      }
    }
  }

  /// A few elements with a few labels, in groups or not, some destructive, sometimes in a modal.
  private static func plan(_ generation: Int, _ random: inout SplitMix64) -> ScanPlan {
    var stops: [ScanPlan.Branch] = []
    var chains: [ElementID: [ElementID]] = ["root": []]
    for id in ["a", "b", "c", "d", "e", "f"] as [ElementID] where Int.random(in: 0..<5, using: &random) > 0 {
      let label = Int.random(in: 0..<6, using: &random) == 0 ? "\(id)'" : id.rawValue
      let x = Int.random(in: 0..<8, using: &random) == 0 ? 100.0 : 0
      stops.append(
        .item(
          AccessibilityElement(
            id: id, name: label, traits: Int.random(in: 0..<12, using: &random) == 0 ? .link : .button,
            frame: Frame(x: x, y: 0, width: 10, height: 10),
            ownActions: [OwnAction(.activate, name: "Activate", target: id)],
            isDestructive: Int.random(in: 0..<12, using: &random) == 0)))
      chains[id] = ["root"]
    }
    if Bool.random(using: &random), stops.count > 3 {
      let group = ScanPlan.Group(key: .container("row"), label: "row")
      stops = [.group(group, Array(stops[..<3]))] + stops[3...]
    }
    let modal: ElementID? = Int.random(in: 0..<6, using: &random) == 0 ? "sheet" : nil
    return ScanPlan(stops, generation: generation, root: "root", modal: modal, chains: chains)
  }
}
