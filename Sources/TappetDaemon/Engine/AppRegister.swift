import ElementTrees
import ScanPlanning
package import Scanning
import SpokenCommands
import TappetModel
import TappetProtocol

/// The apps that have a screen, and which of them is scanned: the first to publish one, or the one chosen; when it
/// leaves, the app scanned before it. Tappet's own panels give way to any app that arrives.
///
/// ```
/// ask ─ nothing else is scanned, or its window has the focus ▶ granted
///     └ else ▶ asking ─ focus, or all before it are gone ▶ scanned
/// ```
package struct AppRegister: Sendable {
  package private(set) var apps: [AppKey: PublishedApp] = [:]
  /// The apps in the order in which they were scanned; the scanned app is last.
  private var order: [AppKey] = []
  /// The app that was scanned when a summoned app was last opened on top of it; `nil` if none was.
  private(set) var summonedOver: AppKey?
  /// The processes that had the focus when a summoned app was opened; empty if no bridge told any.
  private var summonedIn: Set<Int> = []
  /// Until then nothing is scanned: the focus may be on its way from one app to another. `nil`: nothing waits.
  private(set) var heldUntil: Instant?
  /// The apps that asked to be scanned while another app was.
  private var asking: Set<AppKey> = []
  /// Limits how often apps that arrive may replace the scanned app.
  private var arrivals = ArrivalBudget()
  /// The app that was last notified that one of its elements has the focus.
  private(set) var focused: (session: SessionID, app: AppIdentity?)?
  /// The connection whose element takes switch presses directly, or did last.
  private(set) var interacting: SessionID?

  package init() {}

  package var scanned: PublishedApp? { heldUntil == nil ? turn : nil }

  /// The app whose turn it is: the scanned one, or the one that waits to be.
  var turn: PublishedApp? { order.last.flatMap { apps[$0] } }

  /// The app that the keys go to, as far as is known: the one scanned last that is no panel of Tappet's own.
  var typedInto: PublishedApp? { order.last { apps[$0]?.standing == .app }.flatMap { apps[$0] } }

  /// All apps, most recently scanned first.
  package var all: [PublishedApp] { order.reversed().compactMap { apps[$0] } }

  /// The number of elements in the trees of all apps.
  package var elementCount: Int { apps.values.reduce(0) { $0 + $1.tree.count } }

  package subscript(key: AppKey) -> PublishedApp? { apps[key] }

  /// All apps, as reported to clients.
  var reports: [AppReport] {
    all.map {
      AppReport(
        id: $0.key.text, name: $0.name, title: $0.title, pid: $0.process, isScanned: $0.key == scanned?.key,
        isAsking: isAsking($0.key))
    }
  }

  /// Returns the app with the ID `wanted`, or the only app with that name; throws if there is none or several.
  func key(of wanted: String) throws(ProtocolFault) -> AppKey {
    let named = all.filter { $0.isCalled(wanted) }
    if let app = all.first(where: { $0.key.text == wanted }) ?? (named.count == 1 ? named.first : nil) {
      return app.key
    }
    let known = all.map { "\($0.key.text) (\($0.knownName))" }.joined(separator: ", ")
    throw ProtocolFault(
      .unknownID, path: "/params/app",
      hint: named.count > 1
        ? "\(named.count) apps have that name; use the id: \(known)"
        : "no app of that id or name has a screen; there are: \(known.isEmpty ? "none" : known)")
  }

  /// Returns the apps that a connection publishes.
  package func keys(of session: SessionID) -> [AppKey] { order.filter { $0.session == session } }

  /// Returns the app of the process that publishes its own screen, without a bridge; `nil` if there is none.
  package func own(process: Int) -> PublishedApp? {
    order.last { $0.process == nil && apps[$0]?.process == process }.flatMap { apps[$0] }
  }

  /// Stores the spoken names of an app's elements.
  mutating func keep(_ names: VoiceNames, of key: AppKey) { apps[key]?.names = names }

  /// Stores an app's screen after a patch of the same tree.
  mutating func amend(_ key: AppKey, tree: ElementTree, plan: ScanPlan) {
    apps[key]?.tree = tree
    apps[key]?.plan = plan
  }

  /// Replaces the plan of every app.
  mutating func replan(_ plan: (PublishedApp) -> ScanPlan) {
    for key in order {
      guard let app = apps[key] else { continue }
      apps[key]?.plan = plan(app)
    }
  }

  /// Stores the app's newest screen. Returns whether that app is now the scanned one.
  ///
  /// An app's own first screen takes the place of the one that a bridge has published of its process.
  /// - Parameters:
  ///   - leads: whether a new app is scanned at once instead of the current one.
  ///   - isNewScreen: whether the old scanning position is meaningless on the new screen.
  ///   - place: the current scanning position, stored with an app that loses the scan.
  package mutating func publish(
    _ app: PublishedApp, leads: Bool = false, isNewScreen: Bool = false, leaving place: ScanPlace? = nil
  ) -> Bool {
    var app = app
    if !isNewScreen { app.place = apps[app.key]?.place ?? app.place }
    app.names = apps[app.key]?.names
    guard apps.updateValue(app, forKey: app.key) == nil else { return scanned?.key == app.key }
    if app.key.process == nil, let bridged = order.firstIndex(where: { $0.process != nil && $0.process == app.process })
    {
      apps[order[bridged]] = nil
      if summonedOver == order[bridged] { summonedOver = app.key }
      if !leads || bridged == order.count - 1 {
        order[bridged] = app.key
        return scanned?.key == app.key
      }
      order.remove(at: bridged)
    }
    if leads || order.isEmpty {
      if let last = order.last { apps[last]?.place = place }
      order.append(app.key)
      heldUntil = nil
      return true
    }
    order.insert(app.key, at: order.count - 1)
    return false
  }

  /// Returns whether the scanned app gives way to an app whose screen is new.
  package func givesWay(to app: PublishedApp) -> Bool {
    apps[app.key] == nil && turn.map { $0.standing < app.standing } ?? false
  }

  /// Scans this app from now on. Returns `false` if it has no screen.
  /// - Parameter active: the processes whose windows have the focus, as bridges tell.
  package mutating func focus(_ key: AppKey, leaving place: ScanPlace?, active: Set<Int> = []) -> Bool {
    guard apps[key] != nil else { return false }
    if let last = order.last {
      if heldUntil == nil { apps[last]?.place = place }
      if last != key, apps[key]?.standing == .summoned { (summonedOver, summonedIn) = (last, active) }
    }
    heldUntil = nil
    order.removeAll { $0 == key }
    order.append(key)
    asking.remove(key)
    return true
  }

  /// Returns whether an app that asks may be scanned now: only if nothing else is.
  package func grantsFocus(to key: AppKey) -> Bool { order.isEmpty || order.last == key || heldUntil != nil }

  /// Handles an app's request to be scanned. Returns `true` if nothing else is scanned or its window has the focus;
  /// otherwise adds the app to the waiting list. Returns `false` also if it has no screen.
  mutating func ask(_ key: AppKey, ownsActiveWindow: (_ process: Int) -> Bool) -> Bool {
    guard let app = apps[key] else { return false }
    if grantsFocus(to: key) || app.process.map(ownsActiveWindow) ?? false { return true }
    asking.insert(key)
    return false
  }

  func isAsking(_ key: AppKey) -> Bool { asking.contains(key) }

  /// Returns whether an app that publishes its first screen is scanned at once, whatever is scanned now.
  mutating func leads(_ app: PublishedApp, at now: Instant, ownsActiveWindow: (_ process: Int) -> Bool) -> Bool {
    // Bridged apps: the bridge decides which of them is scanned.
    guard app.key.process == nil, app.standing != .summoned else { return false }
    let owns = app.standing == .app && app.process.map(ownsActiveWindow) ?? false
    guard givesWay(to: app) || owns, order.last != app.key else { return false }
    // An app that arrives again and again may replace the scanned app only now and then.
    return app.standing == .panel || arrivals.take(at: now)
  }

  /// Records that an element of the scanned app now has the focus.
  mutating func focusedElement() { focused = scanned.map { ($0.key.session, $0.bridged) } }

  /// Records that an element takes switch presses directly. Returns `false` if it does not belong to the scanned app.
  mutating func beginInteraction(by session: SessionID) -> Bool {
    guard order.last?.session == session else { return false }
    interacting = session
    return true
  }

  /// Removes the app's screen. Returns whether the scanned app has changed.
  ///
  /// A summoned app leaves together with the app over which it was opened, and is never scanned by default.
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

  // MARK: Between two apps

  /// Scans nothing until `moment`, unless an app comes or one is chosen.
  mutating func hold(until moment: Instant) { heldUntil = moment }

  /// Returns whether nothing was scanned until now; the app whose turn it is is scanned from now on.
  mutating func endHold(at now: Instant) -> Bool {
    guard let heldUntil, heldUntil <= now else { return false }
    self.heldUntil = nil
    return true
  }

  /// Returns whether the focus has left the place for which the scanned summoned app was opened.
  /// - Parameter isSame: whether that process's window is the one over which it was opened.
  mutating func leavesSummoned(to process: Int?, isSame: Bool) -> Bool {
    guard scanned?.standing == .summoned, !isSame else { return false }
    // No bridge had told yet where the focus was.
    if summonedIn.isEmpty, let process { summonedIn = [process] }
    return process.map { !summonedIn.contains($0) } ?? !summonedIn.isEmpty
  }

  /// Takes the scan from a summoned app. Returns `false` if none has it, or there is no other app.
  mutating func dismissSummoned() -> Bool {
    guard let last = order.last, apps[last]?.standing == .summoned,
      let next = order.last(where: { apps[$0]?.standing != .summoned })
    else { return false }
    apps[last]?.place = nil
    order.removeAll { $0 == next }
    order.append(next)
    return true
  }
}
