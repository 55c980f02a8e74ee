package import ElementTrees
package import ScanPlanning
package import Scanning
package import SpokenCommands
import TappetModel
package import TappetProtocol

/// The name under which an app's screen is kept: the connection that publishes it, and, where one connection carries
/// many apps (a bridge), the app's process.
package struct AppKey: Hashable, Sendable {
  package var session: SessionID
  package var process: Int?
  package init(session: SessionID, process: Int? = nil) {
    self.session = session
    self.process = process
  }

  /// What `apps.list` and `apps.focus` call it.
  var text: String { process.map { "\(session)/\($0)" } ?? "\(session)" }
}

/// Who gives way to whom.
package enum Standing: Int, Comparable, Sendable {
  /// Comes when it is chosen, and goes with the app over which it came: the keyboard.
  case summoned
  /// There while nothing else is: the desktop.
  case panel
  case app

  package static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }

  init(_ capabilities: [String]) {
    self = capabilities.contains(Hello.summoned) ? .summoned : capabilities.contains(Hello.panel) ? .panel : .app
  }
}

/// An app that publishes a screen.
package struct PublishedApp: Sendable {
  package var key: AppKey
  package var name: String
  package var process: Int?
  package var tree: ElementTree
  package var plan: ScanPlan
  /// Its names in words, made off the loop.
  package var names: VoiceNames?
  /// What its frames count from.
  package var coordinates: Coordinates
  package var standing = Standing.app
  /// Where scanning was when another app took over.
  package var place: ScanPlace?

  /// What a bridge is told of whom it speaks for; `nil` for an app that speaks for itself.
  var bridged: AppIdentity? { key.process.map { AppIdentity(name: name, pid: $0) } }

  package init(
    key: AppKey, name: String, process: Int?, tree: ElementTree, plan: ScanPlan, coordinates: Coordinates = .screen
  ) {
    self.key = key
    self.name = name
    self.process = process
    self.tree = tree
    self.plan = plan
    self.coordinates = coordinates
  }
}

/// Which apps have a screen, and which of them is scanned: the first to publish one, or the one that was chosen;
/// when it leaves, the one before it. Panels of Tappet's own give way to any app that comes.
package struct AppRegister: Sendable {
  package private(set) var apps: [AppKey: PublishedApp] = [:]
  /// In the order in which they were scanned, the scanned one last.
  private var order: [AppKey] = []
  /// The app over which what was summoned last came.
  private var summonedOver: AppKey?

  package init() {}

  package var scanned: PublishedApp? { order.last.flatMap { apps[$0] } }

  /// All apps, the scanned one first, then by how lately they were scanned.
  package var all: [PublishedApp] { order.reversed().compactMap { apps[$0] } }

  /// How many elements all of them publish.
  package var elementCount: Int { apps.values.reduce(0) { $0 + $1.tree.count } }

  package subscript(key: AppKey) -> PublishedApp? { apps[key] }

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
    return true
  }

  /// Whether an app that asks may become the scanned one now: only when nothing else is.
  package func grantsFocus(to key: AppKey) -> Bool { order.isEmpty || order.last == key }

  /// Forgets the app's screen; answers whether another is scanned now, or none.
  ///
  /// What was summoned goes with the app over which it came, and never comes by itself.
  package mutating func remove(_ key: AppKey) -> Bool {
    guard apps.removeValue(forKey: key) != nil else { return false }
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
