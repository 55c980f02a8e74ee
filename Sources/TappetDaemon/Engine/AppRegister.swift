package import ScanCore
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
  /// The element that was lit when another app took over.
  package var place: ElementID?

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
/// when it leaves, the one before it.
package struct AppRegister: Sendable {
  package private(set) var apps: [AppKey: PublishedApp] = [:]
  /// In the order in which they were scanned, the scanned one last.
  private var order: [AppKey] = []

  package init() {}

  package var scanned: PublishedApp? { order.last.flatMap { apps[$0] } }

  /// All apps, the scanned one first, then by how lately they were scanned.
  package var all: [PublishedApp] { order.reversed().compactMap { apps[$0] } }

  package subscript(key: AppKey) -> PublishedApp? { apps[key] }

  /// The apps that a connection publishes.
  package func keys(of session: SessionID) -> [AppKey] { order.filter { $0.session == session } }

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
  package mutating func publish(_ app: PublishedApp) -> Bool {
    var app = app
    app.place = apps[app.key]?.place ?? app.place
    app.names = apps[app.key]?.names
    if apps.updateValue(app, forKey: app.key) == nil { order.insert(app.key, at: order.isEmpty ? 0 : order.count - 1) }
    return order.last == app.key
  }

  /// Scans this app from now on; false when it has no screen.
  package mutating func focus(_ key: AppKey, leaving place: ElementID?) -> Bool {
    guard apps[key] != nil else { return false }
    if let last = order.last { apps[last]?.place = place }
    order.removeAll { $0 == key }
    order.append(key)
    return true
  }

  /// Whether an app that asks may become the scanned one now: only when nothing else is.
  package func grantsFocus(to key: AppKey) -> Bool { order.isEmpty || order.last == key }

  /// Forgets the app's screen; answers whether it was the scanned one.
  package mutating func remove(_ key: AppKey) -> Bool {
    let wasScanned = order.last == key
    guard apps.removeValue(forKey: key) != nil else { return false }
    order.removeAll { $0 == key }
    return wasScanned
  }
}
