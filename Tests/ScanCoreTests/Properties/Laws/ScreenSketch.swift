@testable import ElementTrees
@testable import ScanLab
@testable import ScanPlanning
@testable import TappetModel

/// A small screen of a few kinds of elements in a few kinds of containers, for random runs and their shrinking.
struct ScreenSketch: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    enum Name: Hashable, Sendable, CaseIterable { case own, other, shared }
    /// Where the stop lies, relative to the place of its number in the list.
    enum Place: Hashable, Sendable, CaseIterable { case here, near, far, outside, empty, none }

    var id: ElementID
    var name = Name.own
    var place = Place.here
    var isLink = false
    var isDestructive = false
    var isDimmed = false
    var isAdjustable = false
    var isField = false
    var hasCustom = false
    var updates = false
  }
  enum Shape: Hashable, Sendable, CaseIterable {
    case flat, row, rows, nested
    /// The first three stops form one element; each still has its own action.
    case merged
  }

  var stops: [Stop] = []
  var shape = Shape.flat
  var style = NavigationStyle.combined
  var modal: ElementID?
  var focus: ElementID?
  var hasWindow = false
  var planner = Planner()

  // MARK: The app's tree

  var root: ElementNode {
    let nodes = stops.enumerated().map { $1.node(number: $0) }
    let content: [ElementNode]
    switch shape {
    case .flat: content = nodes
    case .row: content = [box("row", nodes.prefix(3))] + nodes.dropFirst(3)
    case .rows: content = [box("row", nodes.prefix(3)), box("low", nodes.dropFirst(3))]
    case .nested:
      let inner = box("in", nodes.prefix(2))
      content = [box("row", [inner] + nodes.dropFirst(2).prefix(2))] + nodes.dropFirst(4)
    case .merged:
      var merged = box("row", nodes.prefix(3))
      merged.details.semanticChildren = .combine
      content = [merged] + nodes.dropFirst(3)
    }
    var root = ElementNode(id: "root", children: content)
    if let modal {
      var sheet = ElementNode(id: modal, children: content)
      sheet.details.viewIsModal = true
      root.children = [ElementNode(id: "under", label: "under", traits: .button), sheet]
    }
    if hasWindow { root.details.scrollable = [.down] }
    return root
  }

  private func box(_ id: ElementID, _ children: some Sequence<ElementNode>) -> ElementNode {
    var node = ElementNode(id: id, children: Array(children))
    node.details.navigationStyle = style
    return node
  }

  func tree(_ generation: Int) -> ElementTree {
    do {
      return try ElementTree(
        root: root, window: hasWindow ? Frame(x: 0, y: 0, width: 600, height: 300) : nil, generation: generation)
    } catch {
      preconditionFailure("a sketch makes a sound tree: \(error)")
    }
  }

  func plan(_ generation: Int) -> ScanPlan { planner.plan(tree(generation)) }

  /// The patch that an app would send instead of the whole tree; `nil` if elements come, go or change containers.
  func patch(from old: ScreenSketch) -> TreePatch? {
    guard shape == old.shape, style == old.style, modal == old.modal, hasWindow == old.hasWindow,
      stops.map(\.id) == old.stops.map(\.id)
    else { return nil }
    let changes = zip(old.stops, stops).enumerated().compactMap { number, pair in
      pair.1.change(from: pair.0, number: number)
    }
    return changes.isEmpty ? nil : TreePatch(set: changes)
  }
}

extension ScreenSketch.Stop {
  private var label: AttributedText {
    switch name {
    case .own: AttributedText(id.rawValue)
    case .other: AttributedText("\(id)2")
    case .shared: "Same"
    }
  }

  private var traits: Traits {
    var traits: Traits = isAdjustable ? .adjustable : isField ? .textEntry : isLink ? .link : .button
    if updates { traits.insert(.updatesFrequently) }
    if isDimmed { traits.insert(.notEnabled) }
    return traits
  }

  private var customActions: [CustomAction] { hasCustom ? [CustomAction(id: "more", name: "more")] : [] }

  private func frame(number: Int) -> Frame? {
    var frame = Frame(x: Double(number % 3) * 60, y: Double(number / 3) * 40, width: 50, height: 30)
    switch place {
    case .here: break
    case .near: frame.x += 5
    case .far: frame.x += 200
    case .outside: frame.y += 2000
    case .empty: (frame.width, frame.height) = (0, 0)
    case .none: return nil
    }
    return frame
  }

  fileprivate func node(number: Int) -> ElementNode {
    var node = ElementNode(id: id, label: label, traits: traits, frame: frame(number: number))
    node.details.customActions = customActions
    node.details.isDestructive = isDestructive
    return node
  }

  fileprivate func change(from old: Self, number: Int) -> TreePatch.Change? {
    var properties: [ElementProperty] = []
    if label != old.label { properties.append(.label(label)) }
    if traits != old.traits { properties.append(.traits(traits)) }
    if customActions != old.customActions { properties.append(.customActions(customActions)) }
    if isDestructive != old.isDestructive { properties.append(.isDestructive(isDestructive)) }
    if place != old.place { properties.append(.frame(frame(number: number))) }
    return properties.isEmpty ? nil : TreePatch.Change(id: id, properties: properties)
  }
}

extension ScreenSketch {
  static let ids: [ElementID] = ["a", "b", "c", "d", "e", "f"]

  /// Changes a few stops in place: mostly their names and frames, sometimes their state or actions.
  mutating func retouch(using dice: inout Dice) {
    for index in stops.indices where dice.one(in: 3) {
      switch dice.number(below: 9) {
      case 0...2: stops[index].name = dice.pick(Stop.Name.allCases)
      case 3...5: stops[index].place = dice.pick([.here, .here, .near, .far, .none])
      case 6: stops[index].isDimmed.toggle()
      case 7: stops[index].isDestructive.toggle()
      default: stops[index].hasCustom.toggle()
      }
    }
  }

  init(using dice: inout Dice, planner: Planner) {
    self.planner = planner
    // Whole screens without frames, as terminal apps have.
    let hasFrames = !dice.one(in: 8)
    for id in Self.ids where !dice.one(in: 5) {
      var stop = Stop(id: id)
      if dice.one(in: 4) { stop.name = dice.pick([.other, .shared, .shared]) }
      stop.place = hasFrames ? .here : .none
      if hasFrames, dice.one(in: 6) { stop.place = dice.pick(Stop.Place.allCases) }
      stop.isLink = dice.one(in: 12)
      stop.isDestructive = dice.one(in: 12)
      stop.isDimmed = dice.one(in: 14)
      stop.isAdjustable = dice.one(in: 12)
      stop.isField = dice.one(in: 20)
      stop.hasCustom = dice.one(in: 12)
      stop.updates = dice.one(in: 10)
      stops.append(stop)
    }
    // In another order the ids are at different places.
    if dice.one(in: 8) { stops.reverse() }
    shape = dice.pick(Shape.allCases)
    style = dice.pick([.combined, .combined, .separate, .automatic])
    hasWindow = dice.one(in: 3)
    if dice.one(in: 6) { modal = dice.one(in: 2) ? "sheet" : "alert" }
    if dice.one(in: 3) { focus = dice.pick(["a", "c", "e"]) }
  }
}

/// Random numbers, the same for the same seed.
struct Dice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  mutating func one(in count: Int) -> Bool { number(below: count) == 0 }
  mutating func pick<T>(_ values: [T]) -> T { values[number(below: values.count)] }
}
