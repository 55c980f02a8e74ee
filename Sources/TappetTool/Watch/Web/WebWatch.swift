import Glibc
import Messages
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol
import TappetProtocolServer
import UnixSignals

/// `tappet watch --web`: shows the scan on a page to somebody at the person's side. The person is told when somebody
/// looks on, and ends it by a button that they reach in the menu of apps.
enum WebWatch {
  private enum Event: Sendable {
    case client(ClientEvent)
    case screen(ScreenReport?)
    case entered
    case ended
    /// The connections by which the person knows of it have ended.
    case lost
    case signal
  }

  static func run(control: String, port: Int) async throws {
    let (events, teller) = AsyncStream.makeStream(of: Event.self)
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let link = try await DaemonLink.open(control, reconnects: true)
    let server: OnlookerServer
    do {
      server = try await OnlookerServer.start(port: port) { teller.yield(.entered) }
    } catch {
      throw ToolError(
        .failure, tr("cannot open port \(port) for the page: \("\(error)".printable). Try another --port"))
    }
    let person = OnlookerButton(beside: control) { teller.yield(.ended) }
    var tasks = [
      Task { for await _ in signals { teller.yield(.signal) } },
      Task { for await event in link.events { teller.yield(.client(event)) } },
    ]
    defer { for task in tasks { task.cancel() } }
    try await link.ask(.subscribe([.all]))
    Output.line(server.address)
    Output.complain(tr("open this address in a browser on this machine; it works once. Ctrl-C ends it"))
    var asks = ScreenAsking()
    func ask() {
      guard asks.begin() else { return }
      Task { teller.yield(.screen(try? await link.connection.screen())) }
    }
    ask()
    loop: for await event in events {
      switch event {
      case .signal: break loop
      case .ended:
        Output.complain(tr("the person ended it"))
        break loop
      case .entered:
        Output.complain(tr("a browser looks on"))
        try await person.show()
        server.allow()
        tasks.append(
          Task {
            await person.untilLost()
            teller.yield(.lost)
          })
      case .lost:
        Output.complain(tr("the person can no longer be told that somebody looks on: nothing more is shown"))
        break loop
      case .screen(let screen):
        server.change { $0.show(screen) }
        if asks.end() { ask() }
      case .client(.connected): ask()
      case .client(.disconnected): server.change { $0.disconnect() }
      case .client(.notification(.event(let notice))):
        if case .treeChanged = notice.event { ask() }
        server.change { $0.take(notice.event, at: notice.at) }
      case .client: break
      }
    }
    await server.stop()
    await person.hide()
    await link.connection.close()
  }

  /// One request for the screen at a time; a change meanwhile asks once more.
  private struct ScreenAsking {
    private var isAsking = false
    private var isOld = false

    mutating func begin() -> Bool {
      isOld = isAsking
      defer { isAsking = true }
      return !isAsking
    }

    /// Whether the answer is old already.
    mutating func end() -> Bool {
      isAsking = false
      return isOld
    }
  }
}

/// What the person has of somebody who looks on: a notice, and an app with a button that ends it.
struct OnlookerButton: Sendable {
  static let end: ElementID = "end"

  private let app: TappetConnection
  private let notice: TappetConnection
  private let path: String

  init(beside control: String, ended: @escaping @Sendable () -> Void) {
    let name = ProgramInfo(name: tr("Somebody looks on"), version: Tappet.version, pid: Int(getpid()))
    path = Practice.appSocket(beside: control)
    var own = ClientOptions(socket: SocketLocation(path: path), program: name, capabilities: [Hello.summoned])
    own.reconnects = false
    app = TappetConnection(own) {
      guard $0.element == Self.end, $0.action == .activate else { return .unhandled }
      ended()
      return .handled()
    }
    let program = ProgramInfo(name: "tappet", version: Tappet.version, pid: Int(getpid()))
    var told = ClientOptions(
      socket: SocketLocation(path: control), program: program, role: .control, capabilities: [Hello.onlooker])
    told.reconnects = false
    notice = TappetConnection(told)
  }

  static var tree: ElementNode {
    ElementNode(
      id: "onlooker", label: AttributedText(tr("Somebody looks on")),
      children: [ElementNode(id: end, label: AttributedText(tr("End it")), traits: .button)])
  }

  /// - Throws: `ToolError`: nobody may look on without the person's knowledge.
  func show() async throws {
    do {
      try await app.connect()
      try await app.publish(Self.tree)
      try await notice.connect()
    } catch let error as ClientError {
      throw ToolError(error, during: tr("telling the person that somebody looks on"), at: path)
    }
  }

  /// Returns when one of the connections has ended.
  func untilLost() async {
    await withTaskGroup { group in
      for connection in [app, notice] {
        group.addTask {
          for await event in connection.events {
            if case .disconnected = event { return }
          }
        }
      }
      await group.next()
      group.cancelAll()
    }
  }

  func hide() async {
    await app.close()
    await notice.close()
  }
}
