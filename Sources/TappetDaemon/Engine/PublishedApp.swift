package import ElementTrees
import Messages
package import ScanPlanning
package import Scanning
package import SpokenCommands
import TappetModel
package import TappetProtocol

/// Identifies an app's screen: by the connection that publishes it and, for a bridge, which publishes many apps, by the
/// app's process.
package struct AppKey: Hashable, Sendable {
  package var session: SessionID
  package var process: Int?
  package init(session: SessionID, process: Int? = nil) {
    self.session = session
    self.process = process
  }

  /// The app's ID in `apps.list` and `apps.focus`.
  var text: String { process.map { "\(session)/\($0)" } ?? "\(session)" }
}

/// The rank that decides which app gives way to which: a lower one gives way to a higher one.
package enum Standing: Int, Comparable, Sendable {
  /// Opened by the user's choice, and closed with the app over which it was opened: the keyboard.
  case summoned
  /// Scanned while there is nothing else: the desktop.
  case panel
  case app

  package static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }

  init(_ capabilities: [String]) {
    self = capabilities.contains(Hello.summoned) ? .summoned : capabilities.contains(Hello.panel) ? .panel : .app
  }
}

/// An app with the tree that it, or a bridge for it, last published, and the plan made from that tree.
package struct PublishedApp: Sendable {
  package var key: AppKey
  /// The key of what is kept for the app.
  package var name: String
  /// The name by which people know it; `nil` if that is `name`.
  package var title: String?
  package var process: Int?
  package var tree: ElementTree
  package var plan: ScanPlan
  /// The spoken names of its elements, derived off the loop; `nil` until they are ready.
  package var names: VoiceNames?
  /// The origin of its frames: the screen or the window.
  package var coordinates: Coordinates
  package var standing = Standing.app
  /// The scanning position when another app took over; `nil` if none did.
  package var place: ScanPlace?

  /// The identity by which a bridge knows this app; `nil` for an app that publishes its own tree.
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

extension PublishedApp {
  /// The name by which people know it, untranslated.
  var knownName: String { title ?? name }

  /// Whether a person or a program that says `words` may mean it.
  func isCalled(_ words: String) -> Bool {
    [name, title].contains { $0?.lowercased() == words.lowercased() }
  }

  /// The name as a person sees it: Tappet's own panels have one in the person's language.
  var shownName: Message {
    standing == .app ? Message(verbatim: knownName) : Message(Message(listed: name), context: "panel")
  }
}
