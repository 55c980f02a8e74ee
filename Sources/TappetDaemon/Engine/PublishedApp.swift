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
