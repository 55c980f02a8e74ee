package import AccessibilityBridge
import SystemClocks
package import TappetModel

/// Reads a window of an app: all of its objects by one question where the app answers that, else level by level.
///
/// Children are never asked for before their number is known, and never where there are very many: a spreadsheet says
/// that it has 2³¹, and asking for them ends the app. Whatever an app tells, what is kept of it is bounded, and so is the
/// time that it is given.
@BusActor
package struct WindowReader {
  let bus: Bus
  let toolkit: Toolkit
  private let patience: Duration
  private(set) var placement: Placement
  var nodes: [ObjectReference: AccessibleNode] = [:]
  private let app: String
  private let end: Instant
  /// Objects may be another app's, as a page's are of its browser; whose hangs is not asked again.
  private var silent: Set<String> = []
  var wording = WordBudget()
  /// Whose children the cache has in no order: GTK 3 gives the items of a menu no places.
  private var unordered: Set<ObjectReference> = []

  /// So many children are read; of more, those that are on the screen.
  static let mostChildren = 400
  static let mostNodes = 20_000
  private static let deepest = 60
  /// How long an app may take for one question.
  package static let patience = Duration.milliseconds(800)
  /// How many of those a whole window may take. LibreOffice has been seen to need two.
  private static let mostPatience = 4

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

  /// The window below that root, with all that is shown in it. Throws `AppTimeout` where the app does not answer, or not
  /// all of it in that time: four times what it may take for one question, where none is told.
  package static func read(
    _ app: AccessibleWindow.App, root: ObjectReference, popups: [ObjectReference] = [], placement: Placement,
    on bus: Bus, patience: Duration = Self.patience, within time: Duration? = nil
  ) async throws(AppTimeout) -> AccessibleWindow {
    var reader = WindowReader(
      bus, app: root.name, toolkit: app.toolkit, placement: placement, patience: patience, time: time)
    if app.hasCache { try await reader.takeCache(of: root) }
    try await reader.complete([root] + popups)
    try await reader.fit(to: root, holding: reader.nodes[root]?.children ?? [])
    try await reader.takeDetails(of: reader.reachable([root] + popups))
    reader.keepCells()
    return AccessibleWindow(app: app, root: root, popups: popups, nodes: reader.nodes)
  }

  /// The places, as they are now, of all that is shown in a window that was read.
  package static func places(
    of window: AccessibleWindow, placement: Placement, on bus: Bus, patience: Duration = Self.patience
  ) async throws(AppTimeout) -> [ObjectReference: Frame?] {
    var reader = WindowReader(
      bus, app: window.root.name, toolkit: window.app.toolkit, placement: placement, patience: patience)
    try await reader.fit(to: window.root, holding: window[window.root]?.children ?? [])
    let placement = reader.placement
    let shown = window.nodes.values.filter { $0.frame != nil }
    let type = BusValue.uint32(placement.coordinateType)
    let answers = try await reader.ask(shown.map { BusCall($0.address, Interface.component, "GetExtents", [type]) })
    return Dictionary(uniqueKeysWithValues: zip(shown.map(\.reference), answers.map { placement.frame($0.first) }))
  }

  private mutating func fit(to root: ObjectReference, holding children: [ObjectReference]) async throws(AppTimeout) {
    let inside: [ObjectReference]
    switch placement {
    case .screen, .unknown: return
    case .window: inside = []
    case .surface: inside = Array(children.prefix(Self.mostParts))
    }
    let type = BusValue.uint32(placement.coordinateType)
    let places = try await ask(([root] + inside).map { BusCall($0, Interface.component, "GetExtents", [type]) })
    placement = placement.fitted(to: places[0].first, holding: places.dropFirst().map(\.first))
  }

  /// A window has a title bar, a menu bar and what is below: not more than so many parts tell how large it is.
  private static let mostParts = 20

  /// What the app keeps ready of all its objects; nothing where it keeps none.
  private mutating func takeCache(of root: ObjectReference) async throws(AppTimeout) {
    let cache = ObjectReference(name: root.name, path: "/org/a11y/atspi/cache")
    let answer = await bus.ask(BusCall(cache, Interface.cache, "GetItems"), within: patience)
    if answer == .silent { throw AppTimeout(app: root.name) }
    let items = (answer.first?.items ?? []).prefix(Self.mostNodes).compactMap(CacheItem.init)
    var children: [ObjectReference: [(index: Int, child: ObjectReference)]] = [:]
    for var item in items {
      children[item.parent, default: []].append((item.index, item.node.reference))
      // Only an app itself names its objects: skip objects of other apps in this answer.
      guard item.node.reference.name == root.name else { continue }
      item.node.name = wording.take(item.node.name)
      item.node.description = wording.take(item.node.description)
      nodes[item.node.reference] = item.node
    }
    for (parent, list) in children {
      // Stable: where the app gives no places, its own order stands.
      let ordered = list.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      nodes[parent]?.children = ordered.map(\.element.child)
      if list.count > 1, ordered.first?.element.index ?? 0 < 0 { unordered.insert(parent) }
    }
  }

  /// Reads level by level what is not known yet, below what is open.
  private mutating func complete(_ roots: [ObjectReference]) async throws(AppTimeout) {
    var level = roots
    var seen = Set(roots)
    for _ in 0..<Self.deepest where !level.isEmpty {
      try await takeFacts(of: level.filter { nodes[$0] == nil })
      try await takeCounts(of: level.filter { nodes[$0]?.childCount ?? 0 < 0 })
      let open = level.filter { reference in
        roots.contains(reference) || nodes[reference]?.isOpen(in: toolkit) == true
      }
      try await takeChildren(of: open)
      var room = max(Self.mostNodes - nodes.count, 0)
      level = open.flatMap { nodes[$0]?.children ?? [] }.filter { child in
        guard child.isUsable, seen.insert(child).inserted else { return false }
        if nodes[child] == nil { room -= 1 }
        return nodes[child] != nil || room >= 0
      }
    }
  }

  /// Who and what they are, of objects that are not known.
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
      // Who knows not even its role has gone meanwhile.
      guard let role = own[0]?.integer else { continue }
      nodes[object] = AccessibleNode(
        object, role: AccessibleRole(wire: role), name: wording.take(own[3]?.text ?? ""),
        states: own[1].map(AccessibleStates.init) ?? [], interfaces: own[2].map(AccessibleInterfaces.init) ?? [],
        childCount: own[4]?.integer ?? 0)
    }
  }

  /// How many children there are, of what the cache keeps no children of: GTK 3 says -1 of its lists.
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
      let visible = try await visibleChildren(of: reference)
      nodes[reference]?.children = visible
    }
  }

  /// Whether the order of its children is to be asked for; what is closed is not read in any.
  private func isOutOfOrder(_ node: AccessibleNode) -> Bool {
    unordered.contains(node.reference)
      && node.children.filter { nodes[$0]?.isOpen(in: toolkit) == true }.count > 1
  }

  private func hasFewChildren(_ reference: ObjectReference) -> Bool {
    nodes[reference].map { $0.childCount <= Self.mostChildren } ?? false
  }

  /// All at once; throws where the window's app answers none of them, or has had its time.
  mutating func ask(_ calls: [BusCall]) async throws(AppTimeout) -> [BusAnswer] {
    var answers: [BusAnswer] = []
    var answering: Set<String> = []
    // Its time may be over in the midst of a level.
    for start in stride(from: 0, to: calls.count, by: Bus.window) {
      let some = Array(calls[start..<min(start + Bus.window, calls.count)])
      answers += try await askTogether(some, &answering)
    }
    return answers
  }

  /// Who has answered one of the questions before is not taken for hung by the last few of them.
  private mutating func askTogether(
    _ calls: [BusCall], _ answering: inout Set<String>
  ) async throws(AppTimeout) -> [BusAnswer] {
    if MonotonicClock.now >= end { throw AppTimeout(app: app) }
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

  /// What lies below the roots through what is open.
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
