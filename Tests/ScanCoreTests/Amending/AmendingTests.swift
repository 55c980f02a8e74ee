import Testing

@testable import ElementTrees
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Patches applied in place")
struct AmendingTests {
  private let root = box(
    "root", at(0, 0, 400, 400),
    [
      box("bar", at(0, 0, 400, 20), [button("a", at(0, 0, 20, 20)), button("b", at(30, 0, 20, 20))]),
      box(
        "list", at(0, 40, 400, 300),
        (0..<9).map { button(ElementID("i\($0)"), at(0, 40 + Double($0) * 30, 100, 25)) }),
    ])

  private func amended(_ id: ElementID, _ properties: ElementProperty...) throws -> TreeAmendment? {
    let patch = TreePatch(set: [TreePatch.Change(id: id, properties: properties)])
    return try ElementTree(root: root, generation: 1).amended(by: patch, generation: 2)
  }

  @Test("A patch of an element's texts, state, actions or slightly moved frame is applied in place")
  func harmless() throws {
    for property: ElementProperty in [
      .label("Other"), .value("3"), .hint("Does it."), .traits([.button, .selected]), .isDestructive(true),
      .frame(at(1, 41, 100, 25)), .userInputLabels(["x"]), .scrollable([.up]), .activationPoint(Point(x: 1, y: 2)),
      .customActions([CustomAction(id: "c", name: "Copy")]),
    ] {
      let amendment = try #require(try amended("i0", property))
      #expect(amendment.changes.map(\.after.id) == ["i0"])
      #expect(amendment.tree.generation == 2)
    }
    #expect(try amended("list", .label("Things")) != nil)
  }

  @Test("A patch that may change a border, the order or a stop is not applied in place")
  func harmful() throws {
    for property: ElementProperty in [
      .isAccessibilityElement(false), .language("ar"), .elementsHidden(true), .viewIsModal(true), .elements([]),
      .navigationStyle(.separate), .semanticChildren(.ignore), .traits([.button, .notEnabled]), .traits(.link),
      .traits([.button, .keyboardKey]), .traits([.button, .header]),
      .label(nil), .frame(nil), .frame(at(0, 200, 100, 25)), .respondsTo([]),
      .label(AttributedText(String(repeating: "x", count: 2000))),
    ] {
      #expect(try amended("i0", property) == nil, "\(property)")
    }
    #expect(try amended("list", .frame(at(0, 40, 400, 200))) == nil)
    #expect(try amended("nobody", .label("x")) == nil)
    #expect(try amended("i0", .label(AttributedText("x", attributes: [SpeechAttribute(start: 9, length: 1)]))) == nil)
  }

  @Test("The plan says who answers the magic tap, and that the screen does not where its root says so")
  func magicTaps() throws {
    let tree = try ElementTree(root: root)
    let planner = Planner()
    let plan = planner.plan(tree)
    #expect(plan.magicTaps.isEmpty)
    // "list" says that it does not; only for the root does that matter.
    let patch = TreePatch(set: [
      TreePatch.Change(id: "root", properties: [.respondsTo(.escape)]),
      TreePatch.Change(id: "bar", properties: [.respondsTo([.escape, .magicTap])]),
      TreePatch.Change(id: "list", properties: [.respondsTo(.scroll)]),
    ])
    let amendment = try #require(tree.amended(by: patch, generation: 1))
    #expect(planner.plan(amendment.tree).magicTaps == ["root": false, "bar": true])
    #expect(try #require(planner.amended(plan, by: amendment)).plan.magicTaps == ["root": false, "bar": true])
  }

  @Test("Groups around a changed element get the label and frame of what they now hold")
  func groups() throws {
    let tree = try ElementTree(root: root)
    let planner = Planner()
    let patch = TreePatch(set: [
      TreePatch.Change(id: "i0", properties: [.label("Zero"), .frame(at(0, 35, 100, 30))]),
      TreePatch.Change(id: "bar", properties: [.label("Tools")]),
    ])
    let amendment = try #require(tree.amended(by: patch, generation: 1))
    let plan = try #require(planner.amended(planner.plan(tree), by: amendment)).plan
    let afresh = planner.plan(amendment.tree)
    #expect(plan.nodes.map(\.content) == afresh.nodes.map(\.content))
    #expect(
      plan.nodes.contains { if case .group(let group) = $0.content { group.label.hasPrefix("Zero to") } else { false } }
    )
  }

  /// A machine that is amended, and one that gets whole plans.
  private struct Pair {
    var amended: ScanMachine
    var replaced: ScanMachine
    var now = Instant.zero

    init(_ plan: ScanPlan, method: ScanSettings.Method) {
      var settings = ScanSettings()
      settings.method = method
      amended = ScanMachine(settings: settings)
      replaced = amended
      _ = amended.replace(plan, change: .update, at: now)
      _ = replaced.replace(plan, change: .update, at: now)
    }

    mutating func both(_ body: (inout ScanMachine, Instant) -> [ScanEffect]) -> Bool {
      body(&amended, now) == body(&replaced, now)
    }
  }

  @Test(
    "A patch applied in place gives the same tree, plan and scan as the whole tree",
    arguments: 0..<200 as Range<UInt64>)
  func equivalence(seed: UInt64) throws {
    var random = RandomTrees(seed: seed)
    var root = random.tree(elements: 1 + random.below(60))
    let window = random.chance(50) ? Frame(x: 0, y: 0, width: 300, height: 150) : nil
    var tree = try ElementTree(root: root, window: window)
    let planner = Planner(maxFlat: 4, grouping: random.chance(80) ? .optimal : .rows)
    var plan = planner.plan(tree)
    var pair = Pair(plan, method: random.chance(60) ? .auto : .manual)
    for round in 1...25 {
      let patch = random.setPatch(of: tree.root)
      guard let patched = try? patch.applied(to: root),
        let whole = try? ElementTree(root: patched, window: tree.window, generation: round)
      else {
        #expect(tree.amended(by: patch, generation: round) == nil)
        continue
      }
      root = patched
      let amendment = tree.amended(by: patch, generation: round)
      let planned = amendment.flatMap { planner.amended(plan, by: $0) }
      if let amendment { try expectSame(amendment.tree, whole) }
      if let planned { expectSame(planned.plan, planner.plan(whole)) }
      tree = amendment?.tree ?? whole
      plan = planned?.plan ?? planner.plan(tree)
      try step(&pair, planned, plan, &random)
    }
  }

  /// Applies the change to both machines, then lets some time pass and presses: both must behave the same.
  private func step(
    _ pair: inout Pair, _ planned: PlanAmendment?, _ plan: ScanPlan, _ random: inout RandomTrees
  ) throws {
    let now = pair.now
    let one = planned.map { pair.amended.amend($0, at: now) } ?? pair.amended.replace(plan, change: .update, at: now)
    let other = pair.replaced.replace(plan, change: .update, at: now)
    #expect(one == other)
    pair.now = now.advanced(by: .milliseconds(random.below(900)))
    let same = pair.both { $0.advance(to: $1) }
    #expect(same)
    let command = [ScanCommand.select, .next, .previous, .menu, .back][random.below(5)]
    let late = random.below(300)
    if random.chance(60) {
      let same = pair.both {
        $0.handle(command, at: $1.advanced(by: .milliseconds(-late)), now: $1, cause: .switch)
      }
      #expect(same)
    }
    #expect(pair.amended.highlight == pair.replaced.highlight)
    #expect(pair.amended.place == pair.replaced.place)
  }

  private func expectSame(_ one: ElementTree, _ other: ElementTree) throws {
    #expect(one.root == other.root)
    #expect(one.generation == other.generation)
    #expect(one.spoken.elementsEqual(other.spoken))
    #expect(one.scanned == other.scanned)
    #expect(one.named == other.named)
    #expect(one.warnings == other.warnings)
    #expect(one.modal == other.modal)
    #expect(one.summary == other.summary)
    #expect(one.headings == other.headings)
  }

  private func expectSame(_ one: ScanPlan, _ other: ScanPlan) {
    #expect(one.nodes.map(\.content) == other.nodes.map(\.content))
    #expect(one.nodes.map(\.entries) == other.nodes.map(\.entries))
    #expect(one.scrollable == other.scrollable)
    #expect(one.magicTaps == other.magicTaps)
    #expect(one.headings == other.headings)
    #expect(one.dimmed == other.dimmed)
    #expect(one.generation == other.generation)
  }

  @Test("Over 90 % of harmless patches of random trees are applied in place")
  func reach() throws {
    var random = RandomTrees(seed: 7)
    var (harmless, inPlace) = (0, 0)
    for _ in 0..<200 {
      let tree = try ElementTree(root: random.tree(elements: 30))
      let patch = TreePatch(set: tree.spoken.prefix(1).map { TreePatch.Change(id: $0.id, properties: [.value("9")]) })
      if patch.set.isEmpty || tree.spoken[0].traits.contains(.secureTextEntry) { continue }
      harmless += 1
      if tree.amended(by: patch, generation: 1) != nil { inPlace += 1 }
    }
    #expect(harmless > 100)
    #expect(inPlace * 10 > harmless * 9)
  }
}
