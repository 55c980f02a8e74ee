package import AccessibilityBridge
package import TappetModel

/// Lists the apps on the accessibility bus, and their windows.
@BusActor
package struct Desktop {
  let bus: Bus
  /// The registry's root object, whose children are the apps.
  package static let root = ObjectReference(name: Interface.registry, path: "/org/a11y/atspi/accessible/root")

  package init(_ bus: Bus) { self.bus = bus }

  /// The address of the accessibility bus, from the session bus, which starts the accessibility bus if necessary.
  package static func address(from session: Bus) async -> String? {
    let object = ObjectReference(name: "org.a11y.Bus", path: "/org/a11y/bus")
    await start("org.a11y.Bus", on: session)
    return await session.ask(BusCall(object, "org.a11y.Bus", "GetAddress"), within: .seconds(5)).first?.text
  }

  /// Sets the property that makes toolkits publish their objects, but not the one that starts a screen reader.
  package static func switchOn(_ session: Bus) async {
    let object = ObjectReference(name: "org.a11y.Bus", path: "/org/a11y/bus")
    _ = await session.ask(
      BusCall(
        object, Interface.properties, "Set",
        [.string("org.a11y.Status"), .string("IsEnabled"), .variant(.flag(true))]))
  }

  /// Calls do not start services by themselves.
  private static func start(_ service: String, on bus: Bus) async {
    let daemon = ObjectReference(name: Interface.bus, path: "/org/freedesktop/DBus")
    let call = BusCall(daemon, Interface.bus, "StartServiceByName", [.string(service), .uint32(0)])
    _ = await bus.ask(call, within: .seconds(5))
  }

  /// Registers for events, because toolkits send only registered ones. Starts the registry if it does not run yet, as
  /// in a session without earlier apps.
  package func listen(for events: [String]) async {
    await Self.start(Interface.registry, on: bus)
    let registry = ObjectReference(name: Interface.registry, path: "/org/a11y/atspi/registry")
    _ = await bus.ask(
      events.map {
        BusCall(registry, Interface.registry, "RegisterEvent", [.string($0), .array("s", []), .string("")])
      })
  }

  package func apps() async -> [ObjectReference] {
    let answer = await bus.ask(BusCall(Self.root, Interface.accessible, "GetChildren"))
    return (answer.first?.items ?? []).compactMap { ObjectReference($0) }.filter { !$0.isNull }
  }

  /// Whether the app of that bus name answers anything in that time.
  package func answers(_ app: String, within time: Duration) async -> Bool {
    let root = ObjectReference(name: app, path: Self.root.path)
    return await bus.ask(.property("ChildCount", of: Interface.accessible, root), within: time) != .silent
  }

  /// The process id of each app, in order; `nil` if the app is gone.
  package func processes(of apps: [String]) async -> [Int?] {
    let daemon = ObjectReference(name: Interface.bus, path: "/org/freedesktop/DBus")
    return await bus.ask(apps.map { BusCall(daemon, Interface.bus, "GetConnectionUnixProcessID", [.string($0)]) })
      .map { $0.first?.integer }
  }

  /// The app's name, process and toolkit; throws if it does not answer.
  package func describe(_ app: ObjectReference) async throws(AppTimeout) -> AccessibleWindow.App {
    let answers = await bus.ask(
      [
        .property("Name", of: Interface.accessible, app), .property("ToolkitName", of: Interface.application, app),
        .property("Version", of: Interface.application, app),
      ], within: WindowReader.patience)
    if answers.allSatisfy({ $0 == .silent }) { throw AppTimeout(app: app.name) }
    let process = await processes(of: [app.name])[0] ?? 0
    return AccessibleWindow.App(
      name: answers[0].first?.text ?? "", process: process,
      toolkit: Toolkit(name: answers[1].first?.text ?? "", version: answers[2].first?.text ?? ""))
  }

  package struct TopLevel: Hashable, Sendable {
    package var reference: ObjectReference
    package var role: AccessibleRole
    package var name: String
    package var states: AccessibleStates

    package var isPopup: Bool { [.window, .popupMenu, .menu].contains(role) }
  }

  package func windows(of app: ObjectReference) async throws(AppTimeout) -> [TopLevel] {
    guard let windows = await windows(of: [app])[0] else { throw AppTimeout(app: app.name) }
    return windows
  }

  private static let mostWindows = 100

  /// The windows of each app, in order; `nil` for one that does not answer. All are asked at once, so several hung apps
  /// take the timeout of one.
  package func windows(of apps: [ObjectReference]) async -> [[TopLevel]?] {
    let patience = WindowReader.patience
    let answers = await bus.ask(apps.map { BusCall($0, Interface.accessible, "GetChildren") }, within: patience)
    let windows = answers.map { answer in
      (answer.first?.items ?? []).prefix(Self.mostWindows).compactMap { ObjectReference($0) }.filter { !$0.isNull }
    }
    let facts = await self.facts(of: windows.flatMap(\.self), within: patience)
    return zip(answers, windows).map { answer, own in
      answer == .silent ? nil : own.compactMap { facts[$0] }
    }
  }

  /// Where windows are on the screen, as their apps tell.
  package func places(of windows: [ObjectReference]) async -> [ObjectReference: Frame] {
    let answers = await bus.ask(
      windows.map { BusCall($0, Interface.component, "GetExtents", [.uint32(Placement.screen.coordinateType)]) },
      within: WindowReader.patience)
    var places: [ObjectReference: Frame] = [:]
    for (window, answer) in zip(windows, answers) { places[window] = Placement.screen.frame(answer.first) }
    return places
  }

  /// Those of the objects that are menus and showing.
  package func shownMenus(among objects: [ObjectReference]) async -> [ObjectReference] {
    if objects.isEmpty { return [] }
    let facts = await self.facts(of: objects, within: WindowReader.patience)
    return objects.filter { facts[$0].map { $0.isPopup && $0.states.contains(.showing) } ?? false }
  }

  private func facts(of windows: [ObjectReference], within patience: Duration) async -> [ObjectReference: TopLevel] {
    let facts = await bus.ask(
      windows.flatMap { window in
        [
          BusCall(window, Interface.accessible, "GetRole"), BusCall(window, Interface.accessible, "GetState"),
          .property("Name", of: Interface.accessible, window),
        ]
      }, within: patience)
    var found: [ObjectReference: TopLevel] = [:]
    for (index, window) in windows.enumerated() {
      let own = facts[(index * 3)..<(index * 3 + 3)].map(\.first)
      guard let role = own[0]?.integer, let states = own[1] else { continue }
      found[window] = TopLevel(
        reference: window, role: AccessibleRole(wire: role), name: own[2]?.text ?? "",
        states: AccessibleStates(states))
    }
    return found
  }
}
