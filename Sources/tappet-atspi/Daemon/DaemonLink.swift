import AccessibilityBridge
import AccessibilityBus
import DaemonConnection
import Messages
import TappetClient
import TappetModel
import TappetProtocol

/// The bridge's connection to the daemon, one for all apps.
@BusActor
final class DaemonLink {
  private let location: SocketLocation
  private var connection: TappetConnection?
  private var session = ""
  /// The processes whose trees the daemon holds.
  private var held: Set<Int> = []
  /// The process of the focused window, as last sent to the daemon.
  private(set) var active: Int?
  weak var bridge: Bridge?

  init(_ location: SocketLocation) { self.location = location }

  /// Connects, and forwards the daemon's requests until the daemon refuses the bridge.
  func run() async {
    // Not on Dispatch's threads, which would wake up without cause.
    let daemon = DaemonConnection(
      location, name: "tappet-atspi", role: .bridge, standing: [.subscribe([Topic(.appPublished)])],
      // not translated: part of a line for the journal
      words: ConnectionWords(meanwhile: "waiting for it"), say: complain, handlingOn: BusLoop.shared
    ) { call in await self.perform(call) }
    connection = daemon.connection
    // not translated: part of a line for the journal
    await daemon.run(admitting: "the bridge") { news in
      switch news {
      case .came(let welcome):
        session = welcome.session
        held = []
        bridge?.begin()
      case .event(.appPublished): bridge?.lookForFocus()
      case .notification(.focused): bridge?.sweep()
      case .went, .event, .notification: break
      }
    }
  }

  private func perform(_ call: PerformCall) async -> PerformResponse {
    await bridge?.perform(call) ?? .refused(hint: tr("there is no accessibility bus"))
  }

  /// Sends the focused process to the daemon; repeated automatically after a reconnect.
  func tell(active process: Int?) async {
    guard let connection, process != active else { return }
    active = process
    await connection.tell(.windowActive(process))
  }

  /// Publishes a tree. Returns false if the daemon did not take it; the next one must then be sent whole.
  func publish(
    _ tree: ElementNode, in window: FocusedWindow, _ step: Publication.Step, isPlaced: Bool
  ) async -> Bool {
    guard let connection else { return false }
    let app = AppIdentity(name: window.app.name, pid: window.app.process, title: window.shownName)
    held.insert(window.app.process)
    do {
      switch step {
      case .none: break
      case .patch(let patch): try await connection.publish(patch)
      case .whole: try await connection.publish(message(tree, window, app, isPlaced))
      case .opening:
        var message = message(tree, window, app, isPlaced)
        message.notice = AppNotice(.screenChanged, app: app)
        try await connection.publish(message)
        _ = try await connection.request(.appsFocus("\(session)/\(app.pid)"))
      }
      return true
    } catch ClientError.disconnected, ClientError.notConnected {
    } catch {
      // not translated: a line for the journal
      complain("the daemon did not take the tree of \(app.name): \(error)")
    }
    return false
  }

  private func message(
    _ tree: ElementNode, _ window: FocusedWindow, _ app: AppIdentity, _ isPlaced: Bool
  ) -> TreeSet {
    // A panel's menus lie outside it.
    let frame = isPlaced && window.active?.isChosen != true ? tree.frame : nil
    return TreeSet(
      generation: 0, root: tree, window: WindowInfo(title: window.title, frame: frame),
      coordinates: isPlaced ? .screen : .window, app: app)
  }

  /// Publishes what is offered in the window of an app that says nothing.
  func publish(_ tree: ElementNode, of app: AppIdentity, titled title: String, isNew: Bool) async {
    guard let connection else { return }
    held.insert(app.pid)
    do {
      let message = TreeSet(
        generation: 0, root: tree, window: WindowInfo(title: title, frame: tree.frame), coordinates: .screen,
        notice: AppNotice(.screenChanged, app: app), app: app)
      try await connection.publish(message)
      if isNew { _ = try await connection.request(.appsFocus("\(session)/\(app.pid)")) }
    } catch ClientError.disconnected, ClientError.notConnected {
    } catch {
      // not translated: a line for the journal
      complain("the daemon did not take the tree of a window that says nothing: \(error)")
    }
  }

  /// Has words spoken that an app shows without being scanned.
  func announce(_ words: String, of app: AppIdentity) async {
    let text = AttributedText(words)
    try? await connection?.notify(AppNotice(.announcement, announcement: text, app: app))
  }

  /// Has a panel of Tappet's own scanned. Returns false if there is none.
  func focus(panel name: String) async -> Bool {
    guard let connection else { return false }
    return (try? await connection.request(.appsFocus(name))) != nil
  }

  /// Withdraws the tree of an app that says nothing.
  func clear(_ app: AppIdentity) async {
    guard let connection, held.remove(app.pid) != nil else { return }
    try? await connection.clearTree(of: app)
  }

  /// Withdraws the tree of the window's app, even if it shows another window: this one may not have been read.
  func clear(_ window: FocusedWindow?) async {
    guard let window, let connection, held.remove(window.app.process) != nil else { return }
    try? await connection.clearTree(of: AppIdentity(name: window.app.name, pid: window.app.process))
  }

  /// Whether an app of that process publishes to the daemon itself.
  func isPublishing(_ process: Int) async -> Bool {
    guard let connection, let apps = try? await connection.request(.appsList, as: Listing<AppReport>.self) else {
      return false
    }
    return apps.entries.contains { $0.pid == process && !$0.id.hasPrefix("\(session)/") }
  }
}
