package import AccessibilityBridge
import SystemClocks
package import TappetModel

/// Reads a window of an app: all objects by one call if the app has a cache, else level by level.
///
/// It never requests children before knowing their number, and never if there are very many: a spreadsheet reports 2³¹,
/// and requesting them would crash the app. Both the data stored from an app and the time given to it are limited.
/// Decision 75: docs/decisions/0075-time-per-app.md.
/// Decision 197: docs/decisions/0197-reading-limits.md.
@BusActor
package struct WindowReader {
  let bus: Bus
  let toolkit: Toolkit
  private let patience: Duration
  private(set) var placement: Placement
  var nodes: [ObjectReference: AccessibleNode] = [:]
  private let app: String
  private let end: Instant
  private var isWanted: @BusActor () -> Bool = { true }
  /// Apps that did not answer, which are not asked again. Objects may be another app's, as a page's in a browser.
  private var silent: Set<String> = []
  var wording = WordBudget()
  /// Objects whose children are in no order in the cache: GTK 3 gives menu items no indexes.
  private var unordered: Set<ObjectReference> = []
  private var menus = OpenMenus()
  private var boxless = BoxlessObjects()

  /// The most children that are read; of more, only those on the screen.
  static let mostChildren = 400
  /// The most children of a container of widgets that are asked whether they are on the screen.
  static let mostWidgets = 2000
  static let mostNodes = 20_000
  private static let deepest = 60
  /// The timeout of one call.
  package static let patience = Duration.milliseconds(800)
  /// The time limit for a window, in timeouts. LibreOffice has been seen to need two.
  private static let mostPatience = 4
  /// The time limit for a window.
  package static let time = patience * mostPatience

  private init(
    _ bus: Bus, app: String, toolkit: Toolkit, placement: Placement, patience: Duration, time: Duration? = nil
  ) {
    self.app = app
    self.patience = patience
    end = MonotonicClock.now.advanced(by: time ?? patience * Self.mostPatience)
    self.bus = bus
    self.toolkit = toolkit
    self.placement = placement
  }

  /// Reads the window below `root` and `popups`. Throws `AppTimeout` if the app does not answer, or not completely
  /// within `time` (default: four times `patience`), or `isWanted` becomes false.
  package static func read(
    _ app: AccessibleWindow.App, root: ObjectReference, popups: [ObjectReference] = [], placement: Placement,
    on bus: Bus, patience: Duration = Self.patience, within time: Duration? = nil,
    while isWanted: @escaping @BusActor () -> Bool = { true }
  ) async throws(AppTimeout) -> AccessibleWindow {
    var reader = WindowReader(
      bus, app: root.name, toolkit: app.toolkit, placement: placement, patience: patience, time: time)
    reader.isWanted = isWanted
    if app.hasCache { try await reader.takeCache(of: root) }
    try await reader.complete([root] + popups)
    try await reader.fit(to: root, holding: reader.nodes[root]?.children ?? [])
    try await reader.takeDetails(of: reader.reachable([root] + popups))
    reader.keepCells()
    return AccessibleWindow(app: app, root: root, popups: popups, nodes: reader.nodes)
  }

  /// The present frames of all visible objects of a window.
  package static func places(
    of window: AccessibleWindow, placement: Placement, on bus: Bus, patience: Duration = Self.patience
  ) async throws(AppTimeout) -> [ObjectReference: Frame?] {
    var reader = WindowReader(
      bus, app: window.root.name, toolkit: window.app.toolkit, placement: placement, patience: patience)
    try await reader.fit(to: window.root, holding: window[window.root]?.children ?? [])
    let placement = reader.placement
    let shown = window.nodes.values.filter { $0.frame != nil }
    let type = BusValue.uint32(placement.coordinateType)
    let answers = try await reader.ask(
      shown.map { node in
        node.textPlace.map { reader.extents(of: $0) }
          ?? BusCall(node.address, Interface.component, "GetExtents", [type])
      })
    return Dictionary(
      uniqueKeysWithValues: zip(shown, answers).map { node, answer in
        (node.reference, placement.frame(node.textPlace == nil ? answer.first : .structure(answer.values)))
      })
  }

  /// The window with its fields as they are now: which has the focus, the text in it, and what is selected.
  package static func fields(
    of window: AccessibleWindow, on bus: Bus, patience: Duration = Self.patience
  ) async throws(AppTimeout) -> AccessibleWindow {
    var reader = WindowReader(
      bus, app: window.root.name, toolkit: window.app.toolkit, placement: .unknown, patience: patience)
    reader.nodes = window.nodes
    let fields = window.nodes.values.filter { $0.isField && $0.interfaces.contains(.text) }.map(\.reference)
      .sorted { $0.path < $1.path }.prefix(mostFields)
    let states = try await reader.ask(fields.map { BusCall($0, Interface.accessible, "GetState") })
    for (field, answer) in zip(fields, states) {
      guard let words = answer.first else { continue }
      reader.nodes[field]?.states = AccessibleStates(words)
      reader.nodes[field]?.selectedText = nil
      reader.nodes[field]?.characterCount = nil
    }
    let focused = fields.filter { reader.nodes[$0]?.states.contains(.focused) ?? false }
    try await reader.takeTexts(of: focused)
    try await reader.takeSelections(of: focused)
    var now = window
    now.nodes = reader.nodes
    return now
  }

  /// A form has a few dozen.
  private static let mostFields = 100

  private mutating func fit(to root: ObjectReference, holding children: [ObjectReference]) async throws(AppTimeout) {
    let inside: [ObjectReference]
    switch placement {
    case .screen, .unknown: return
    case .window: inside = []
    case .surface, .placed: inside = Array(children.prefix(Self.mostParts))
    }
    let type = BusValue.uint32(placement.coordinateType)
    let places = try await ask(([root] + inside).map { BusCall($0, Interface.component, "GetExtents", [type]) })
    placement = placement.fitted(to: places[0].first, holding: places.dropFirst().map(\.first))
  }

  /// A window consists of a title bar, a menu bar and content; this many children suffice to tell its size.
  private static let mostParts = 20

  /// Reads the app's cache of all its objects, if it has one.
  private mutating func takeCache(of root: ObjectReference) async throws(AppTimeout) {
    let cache = ObjectReference(name: root.name, path: "/org/a11y/atspi/cache")
    let answer = await bus.ask(BusCall(cache, Interface.cache, "GetItems"), within: patience)
    if answer == .silent { throw AppTimeout(app: root.name) }
    let items = (answer.first?.items ?? []).prefix(Self.mostNodes).compactMap(CacheItem.init)
    var children: [ObjectReference: [(index: Int, child: ObjectReference)]] = [:]
    for var item in items {
      children[item.parent, default: []].append((item.index, item.node.reference))
      // An app may only describe its own objects, so objects of other apps are skipped.
      guard item.node.reference.name == root.name else { continue }
      item.node.name = wording.take(item.node.name)
      item.node.description = wording.take(item.node.description)
      nodes[item.node.reference] = item.node
    }
    for (parent, list) in children {
      // A stable sort: without indexes the app's order stays.
      let ordered = list.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      nodes[parent]?.children = ordered.map(\.element.child)
      if list.count > 1, ordered.first?.element.index ?? 0 < 0 { unordered.insert(parent) }
    }
  }

  /// Reads unknown objects level by level, below open ones.
  private mutating func complete(_ roots: [ObjectReference]) async throws(AppTimeout) {
    var level = roots
    var seen = Set(roots)
    for _ in 0..<Self.deepest where !level.isEmpty {
      try await takeFacts(of: level.filter { nodes[$0] == nil })
      try await takeCounts(of: level.filter { nodes[$0]?.childCount ?? 0 < 0 })
      menus.show(level, in: &nodes)
      boxless.show(around: level, in: &nodes)
      var open = level.filter { reference in
        roots.contains(reference) || nodes[reference]?.isOpen(in: toolkit) == true
      }
      let hollow = try await boxlessInView(among: level, of: roots[0])
      open += hollow
      menus.openUp(open, in: &nodes)
      try await takeChildren(of: open)
      for object in hollow { boxless.lookInto(object, nodes[object]?.children ?? []) }
      try await takeOpenMenus(among: open)
      var room = max(Self.mostNodes - nodes.count, 0)
      level = open.flatMap { nodes[$0]?.children ?? [] }.filter { child in
        guard child.isUsable, seen.insert(child).inserted else { return false }
        if nodes[child] == nil { room -= 1 }
        return nodes[child] != nil || room >= 0
      }
    }
  }

  /// Those of the objects that may be boxless and, by their frames, lie in the window rather than scrolled out of it.
  private mutating func boxlessInView(
    among level: [ObjectReference], of root: ObjectReference
  ) async throws(AppTimeout) -> [ObjectReference] {
    let maybe = level.filter { nodes[$0].map { BoxlessObjects.mayBe($0, in: toolkit) } ?? false }
    if maybe.isEmpty { return [] }
    let type = BusValue.uint32(placement.coordinateType)
    let answers = try await ask(([root] + maybe).map { BusCall($0, Interface.component, "GetExtents", [type]) })
    let places = answers.map { Placement.screen.frame($0.first) }
    return zip(maybe, places.dropFirst()).filter { $1.map { places[0]?.intersection($0) != nil } ?? true }.map(\.0)
  }

  /// Asks open menu bars and menus which of their menus is open, in toolkits whose items do not say that they show.
  private mutating func takeOpenMenus(among open: [ObjectReference]) async throws(AppTimeout) {
    guard toolkit.hidesThatMenusShow else { return }
    menus.openUp(open, in: &nodes)
    let holders = open.filter { nodes[$0].map(OpenMenus.isHolder) ?? false }
    let answers = try await ask(holders.map { OpenMenus.question(to: $0) })
    for answer in answers { answer.first.flatMap { ObjectReference($0) }.map { menus.found($0) } }
  }

  /// Reads role, state, interfaces, name and child count of unknown objects.
  private mutating func takeFacts(of unknown: [ObjectReference]) async throws(AppTimeout) {
    guard !unknown.isEmpty else { return }
    let each = 5
    let answers = try await ask(
      unknown.flatMap { object in
        [
          BusCall(object, Interface.accessible, "GetRole"), BusCall(object, Interface.accessible, "GetState"),
          BusCall(object, Interface.accessible, "GetInterfaces"),
          .property("Name", of: Interface.accessible, object),
          .property("ChildCount", of: Interface.accessible, object),
        ]
      })
    for (index, object) in unknown.enumerated() {
      let own = answers[(index * each)..<((index + 1) * each)].map(\.first)
      // An object without a role is gone.
      guard let role = own[0]?.integer else { continue }
      nodes[object] = AccessibleNode(
        object, role: AccessibleRole(wire: role), name: wording.take(own[3]?.text ?? ""),
        states: own[1].map(AccessibleStates.init) ?? [], interfaces: own[2].map(AccessibleInterfaces.init) ?? [],
        childCount: own[4]?.integer ?? 0)
    }
  }

  /// Reads child counts that the cache lacks: GTK 3 reports −1 for its lists.
  private mutating func takeCounts(of uncounted: [ObjectReference]) async throws(AppTimeout) {
    let answers = try await ask(uncounted.map { .property("ChildCount", of: Interface.accessible, $0) })
    for (object, answer) in zip(uncounted, answers) { nodes[object]?.childCount = answer.first?.integer ?? 0 }
  }

  private mutating func takeChildren(of open: [ObjectReference]) async throws(AppTimeout) {
    let lacking = open.filter { reference in
      guard let node = nodes[reference] else { return false }
      return node.childCount > 0 && node.childCount != node.children.count || isOutOfOrder(node)
    }
    let few = lacking.filter { hasFewChildren($0) }
    let answers = try await ask(few.map { BusCall($0, Interface.accessible, "GetChildren") })
    for (reference, answer) in zip(few, answers) {
      let children = (answer.first?.items ?? []).compactMap { ObjectReference($0) }.filter(\.isUsable)
      if !children.isEmpty { nodes[reference]?.children = children }
    }
    for reference in lacking where !hasFewChildren(reference) {
      let some = try await someChildren(of: reference)
      nodes[reference]?.children = some
    }
  }

  /// Those of its many children that are on the screen, and the ones beside them.
  private mutating func someChildren(of container: ObjectReference) async throws(AppTimeout) -> [ObjectReference] {
    if isOfWidgets(container) { return try await shownChildren(of: container) }
    if let found = try await orderedChildren(of: container) { return found }
    return try await visibleChildren(of: container)
  }

  /// Whether its many children are listed faster than found by points.
  private func isOfWidgets(_ reference: ObjectReference) -> Bool {
    guard toolkit.has(.hitTestsWidgetsSlowly), let node = nodes[reference] else { return false }
    return !node.interfaces.contains(.table) && node.childCount <= Self.mostWidgets
  }

  /// Those of its children that are on the screen, in order.
  private mutating func shownChildren(of container: ObjectReference) async throws(AppTimeout) -> [ObjectReference] {
    let list = try await ask([BusCall(container, Interface.accessible, "GetChildren")])
    let children = (list[0].first?.items ?? []).compactMap { ObjectReference($0) }.filter(\.isUsable)
    let states = try await ask(children.map { BusCall($0, Interface.accessible, "GetState") })
    return zip(children, states).compactMap { child, answer in
      answer.first.map(AccessibleStates.init)?.contains(.showing) == true ? child : nil
    }
  }

  /// Whether to request the order of its children; not needed unless several are open.
  private func isOutOfOrder(_ node: AccessibleNode) -> Bool {
    unordered.contains(node.reference)
      && node.children.filter { nodes[$0]?.isOpen(in: toolkit) == true }.count > 1
  }

  private func hasFewChildren(_ reference: ObjectReference) -> Bool {
    nodes[reference].map { $0.childCount <= Self.mostChildren } ?? false
  }

  /// Throws if the window's app answers none of the calls, or its time is up.
  mutating func ask(_ calls: [BusCall]) async throws(AppTimeout) -> [BusAnswer] {
    var answers: [BusAnswer] = []
    var answering: Set<String> = []
    // The time limit may end in the middle of a level.
    for start in stride(from: 0, to: calls.count, by: Bus.window) {
      let some = Array(calls[start..<min(start + Bus.window, calls.count)])
      answers += try await askTogether(some, &answering)
    }
    return answers
  }

  /// An app that answered earlier calls does not count as hung because of the last few.
  private mutating func askTogether(
    _ calls: [BusCall], _ answering: inout Set<String>
  ) async throws(AppTimeout) -> [BusAnswer] {
    if MonotonicClock.now >= end || !isWanted() { throw AppTimeout(app: app) }
    let asked = silent.isEmpty ? Array(calls.indices) : calls.indices.filter { !silent.contains(calls[$0].object.name) }
    var answers = Array(repeating: BusAnswer.silent, count: calls.count)
    for (index, answer) in zip(asked, await bus.ask(asked.map { calls[$0] }, within: patience)) {
      answers[index] = answer
    }
    answering.formUnion(asked.filter { answers[$0] != .silent }.map { calls[$0].object.name })
    if answers.contains(.silent) {
      silent.formUnion(asked.map { calls[$0].object.name }.filter { !answering.contains($0) })
      if silent.contains(app) { throw AppTimeout(app: app) }
    }
    return answers
  }

  /// The objects below the roots, through open ones.
  private func reachable(_ roots: [ObjectReference]) -> [ObjectReference] {
    var found: [ObjectReference] = []
    var seen = Set(roots)
    var waiting = roots
    while let reference = waiting.popLast() {
      guard let node = nodes[reference] else { continue }
      found.append(reference)
      guard roots.contains(reference) || node.isOpen(in: toolkit) else { continue }
      waiting += node.children.filter { seen.insert($0).inserted }
    }
    return found
  }
}
