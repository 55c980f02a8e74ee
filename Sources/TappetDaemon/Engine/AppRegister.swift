import ElementTrees
import ScanPlanning
package import Scanning
import SpokenCommands
import TappetModel
import TappetProtocol

/// Which apps have a screen, and which of them is scanned: the first to publish one, or the one that was chosen;
/// when it leaves, the one before it. Panels of Tappet's own give way to any app that comes.
///
/// ```
/// ask ─ nothing else is scanned, or its window has the focus ▶ granted
///     └ else ▶ asking ─ focus, or all before it are gone ▶ scanned
/// ```
package struct AppRegister: Sendable {
  package private(set) var apps: [AppKey: PublishedApp] = [:]
  /// In the order in which they were scanned, the scanned one last.
  private var order: [AppKey] = []
  /// The app over which what was summoned last came.
  private var summonedOver: AppKey?
  /// Those that asked to be scanned while another was.
  private var asking: Set<AppKey> = []
  /// How often apps that come may take the screen from what is scanned.
  private var arrivals = ArrivalBudget()
  /// Who was told that an element has the focus.
  private(set) var focused: (session: SessionID, app: AppIdentity?)?
  /// Whose element takes the presses itself, or did last.
  private(set) var interacting: SessionID?

  package init() {}

  package var scanned: PublishedApp? { order.last.flatMap { apps[$0] } }

  /// All apps, the scanned one first, then by how lately they were scanned.
  package var all: [PublishedApp] { order.reversed().compactMap { apps[$0] } }

  /// How many elements all of them publish.
  package var elementCount: Int { apps.values.reduce(0) { $0 + $1.tree.count } }

  package subscript(key: AppKey) -> PublishedApp? { apps[key] }

  /// All apps as clients are told of them.
  var reports: [AppReport] {
    all.map {
      AppReport(
        id: $0.key.text, name: $0.name, pid: $0.process, isScanned: $0.key == order.last, isAsking: isAsking($0.key))
    }
  }

  /// The app of that id, or the only one of that name.
  func key(of wanted: String) throws(ProtocolFault) -> AppKey {
    let named = all.filter { $0.name.lowercased() == wanted.lowercased() }
    if let app = all.first(where: { $0.key.text == wanted }) ?? (named.count == 1 ? named.first : nil) {
      return app.key
    }
    let known = all.map { "\($0.key.text) (\($0.name))" }.joined(separator: ", ")
    throw ProtocolFault(
      .unknownID, path: "/params/app",
      hint: named.count > 1
        ? "\(named.count) apps have that name; use the id: \(known)"
        : "no app of that id or name has a screen; there are: \(known.isEmpty ? "none" : known)")
  }

  /// The apps that a connection publishes.
  package func keys(of session: SessionID) -> [AppKey] { order.filter { $0.session == session } }

  /// The app of that process that publishes its own screen.
  package func own(process: Int) -> PublishedApp? {
    order.last { $0.process == nil && apps[$0]?.process == process }.flatMap { apps[$0] }
  }

  /// Keeps the words of an app's names.
  mutating func keep(_ names: VoiceNames, of key: AppKey) { apps[key]?.names = names }

  /// Keeps an app's screen after a change in place.
  mutating func amend(_ key: AppKey, tree: ElementTree, plan: ScanPlan) {
    apps[key]?.tree = tree
    apps[key]?.plan = plan
  }

  /// Groups every screen anew.
  mutating func replan(_ plan: (PublishedApp) -> ScanPlan) {
    for key in order {
      guard let app = apps[key] else { continue }
      apps[key]?.plan = plan(app)
    }
  }

  /// Keeps the app's newest screen; answers whether it is (now) the scanned one.
  ///
  /// An app's own first screen takes the place of the one that a bridge has published of its process.
  /// - Parameters:
  ///   - leads: whether it comes before whatever is scanned, where it is new.
  ///   - isNewScreen: whether where scanning was on the screen before means nothing on this one.
  ///   - place: where scanning is now.
  package mutating func publish(
    _ app: PublishedApp, leads: Bool = false, isNewScreen: Bool = false, leaving place: ScanPlace? = nil
  ) -> Bool {
    var app = app
    if !isNewScreen { app.place = apps[app.key]?.place ?? app.place }
    app.names = apps[app.key]?.names
    guard apps.updateValue(app, forKey: app.key) == nil else { return order.last == app.key }
    if app.key.process == nil, let bridged = order.firstIndex(where: { $0.process != nil && $0.process == app.process })
    {
      apps[order[bridged]] = nil
      if summonedOver == order[bridged] { summonedOver = app.key }
      if !leads || bridged == order.count - 1 {
        order[bridged] = app.key
        return order.last == app.key
      }
      order.remove(at: bridged)
    }
    if leads || order.isEmpty {
      if let last = order.last { apps[last]?.place = place }
      order.append(app.key)
      return true
    }
    order.insert(app.key, at: order.count - 1)
    return false
  }

  /// Whether what is scanned gives way to an app whose screen is new.
  package func givesWay(to app: PublishedApp) -> Bool {
    apps[app.key] == nil && scanned.map { $0.standing < app.standing } ?? false
  }

  /// Scans this app from now on; false when it has no screen.
  package mutating func focus(_ key: AppKey, leaving place: ScanPlace?) -> Bool {
    guard apps[key] != nil else { return false }
    if let last = order.last {
      apps[last]?.place = place
      if last != key, apps[key]?.standing == .summoned { summonedOver = last }
    }
    order.removeAll { $0 == key }
    order.append(key)
    asking.remove(key)
    return true
  }

  /// Whether an app that asks may become the scanned one now: only when nothing else is.
  package func grantsFocus(to key: AppKey) -> Bool { order.isEmpty || order.last == key }

  /// An app asks to be scanned: at once when nothing else is, or when its window has the focus, else it waits in the list.
  /// False also where it has no screen.
  mutating func ask(_ key: AppKey, ownsActiveWindow: (_ process: Int) -> Bool) -> Bool {
    guard let app = apps[key] else { return false }
    if grantsFocus(to: key) || app.process.map(ownsActiveWindow) ?? false { return true }
    asking.insert(key)
    return false
  }

  func isAsking(_ key: AppKey) -> Bool { asking.contains(key) }

  /// Whether an app that publishes its first screen is scanned at once, whatever is scanned now.
  mutating func leads(_ app: PublishedApp, at now: Instant, ownsActiveWindow: (_ process: Int) -> Bool) -> Bool {
    // A bridge chooses for the apps that it speaks for.
    guard app.key.process == nil, app.standing != .summoned else { return false }
    let owns = app.standing == .app && app.process.map(ownsActiveWindow) ?? false
    guard givesWay(to: app) || owns, order.last != app.key else { return false }
    // Who comes again and again takes nobody's screen away more than now and then.
    return app.standing == .panel || arrivals.take(at: now)
  }

  /// An element of the scanned app has the focus now.
  mutating func focusedElement() { focused = scanned.map { ($0.key.session, $0.bridged) } }

  /// An element takes the presses itself. False: it is not of the app that is scanned.
  mutating func beginInteraction(by session: SessionID) -> Bool {
    guard order.last?.session == session else { return false }
    interacting = session
    return true
  }

  /// Forgets the app's screen; answers whether another is scanned now, or none.
  ///
  /// What was summoned goes with the app over which it came, and never comes by itself.
  package mutating func remove(_ key: AppKey) -> Bool {
    asking.remove(key)
    guard apps.removeValue(forKey: key) != nil else { return false }
    defer { if let last = order.last { asking.remove(last) } }
    let wasScanned = order.last == key
    order.removeAll { $0 == key }
    guard wasScanned || summonedOver == key, let last = order.last, apps[last]?.standing == .summoned,
      let next = order.last(where: { apps[$0]?.standing != .summoned })
    else { return wasScanned }
    apps[last]?.place = nil
    order.removeAll { $0 == next }
    order.append(next)
    return true
  }
}
