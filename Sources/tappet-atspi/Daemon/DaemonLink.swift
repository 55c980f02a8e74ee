import AccessibilityBridge
import AccessibilityBus
import ScanCore
import TappetClient
import TappetProtocol

/// The bridge's side of the daemon: one connection for all apps.
@BusActor
final class DaemonLink {
  private let location: SocketLocation
  private var connection: TappetConnection?
  private var session = ""
  /// The processes of which the daemon has a tree.
  private var held: Set<Int> = []
  weak var bridge: Bridge?

  init(_ location: SocketLocation) { self.location = location }

  /// Connects, waiting for a daemon that is not there yet, and passes on what it asks until it will have us no more.
  func run() async {
    let program = ProgramInfo(name: "tappet-atspi", version: Tappet.version)
    let options = ClientOptions(socket: location, program: program, role: .bridge)
    // On no thread of Dispatch, so that nothing wakes while nothing happens.
    let connection = TappetConnection(options, handlingOn: BusLoop.shared) { call in await self.perform(call) }
    self.connection = connection
    do {
      try await connection.connectOrWait(complain)
    } catch {
      return complain("the daemon does not let the bridge in: \(error)")
    }
    for await event in connection.events {
      switch event {
      case .connected(let welcome):
        session = welcome.session
        held = []
        bridge?.begin()
      case .disconnected(let reason): complain("the daemon is gone (\(reason)); waiting for it")
      case .notification(.focused): bridge?.sweep()
      case .notification: break
      }
    }
  }

  private func perform(_ call: PerformCall) async -> PerformResponse {
    await bridge?.perform(call) ?? .refused(hint: "there is no accessibility bus")
  }

  /// Publishes a tree, as a change of the one before where that is the same window's. False: the daemon has not taken it,
  /// so that nothing can be told as a change of it.
  func publish(_ tree: ElementNode, in window: FocusedWindow, after before: ElementNode?, isPlaced: Bool) async -> Bool
  {
    guard let connection else { return false }
    let app = AppIdentity(name: window.app.name, pid: window.app.process)
    held.insert(window.app.process)
    do {
      if let before {
        switch TreeDifference(from: before, to: tree) {
        case .none: break
        case .patch(let patch): try await connection.publish(patch)
        case .whole: try await connection.publish(message(tree, window, app, isPlaced))
        }
      } else {
        var message = message(tree, window, app, isPlaced)
        message.notice = AppNotice(.screenChanged, app: app)
        try await connection.publish(message)
        _ = try await connection.request(.appsFocus("\(session)/\(app.pid)"))
      }
      return true
    } catch ClientError.disconnected, ClientError.notConnected {
      // Begun anew with the next connection.
    } catch {
      complain("the daemon did not take the tree of \(app.name): \(error)")
    }
    return false
  }

  private func message(
    _ tree: ElementNode, _ window: FocusedWindow, _ app: AppIdentity, _ isPlaced: Bool
  ) -> TreeSet {
    TreeSet(
      generation: 0, root: tree, window: WindowInfo(title: window.title, frame: isPlaced ? tree.frame : nil),
      coordinates: isPlaced ? .screen : .window, app: app)
  }

  /// Takes the tree of a window's app away, also where it is that of another window: of this one nothing may have been read.
  func clear(_ window: FocusedWindow?) async {
    guard let window, let connection, held.remove(window.app.process) != nil else { return }
    try? await connection.clearTree(of: AppIdentity(name: window.app.name, pid: window.app.process))
  }

  /// Whether an app of that process speaks for itself.
  func isPublishing(_ process: Int) async -> Bool { await own(process) != nil }

  /// Scans the app of that process that speaks for itself.
  func focus(process: Int) async {
    guard let connection, let app = await own(process), !app.isScanned else { return }
    _ = try? await connection.request(.appsFocus(app.id))
  }

  private func own(_ process: Int) async -> AppReport? {
    guard let connection, let apps = try? await connection.request(.appsList, as: Listing<AppReport>.self) else {
      return nil
    }
    return apps.entries.first { $0.pid == process && !$0.id.hasPrefix("\(session)/") }
  }
}
