import TappetClient
import TappetModel
import TappetProtocol
import Testing

@testable import DaemonConnection

@Suite("A program's connection to the daemon", .timeLimit(.minutes(1)))
struct DaemonConnectionTests {
  private let said = Mailbox<String>()
  private let heard = Mailbox<DaemonNews>()

  private func program(_ daemon: FakeDaemon) -> DaemonConnection {
    DaemonConnection(
      daemon.location, name: "program", role: .speech, capabilities: ["singing"],
      standing: [.subscribe([Topic(.sound)])],
      words: ConnectionWords(purpose: "singing", meanwhile: "silent until then"),
      say: { [said] in said.put($0) })
  }

  @Test(
    "A program waits for a daemon, says hello, subscribes and receives events, and repeats this with the next daemon")
  func life() async throws {
    let daemon = FakeDaemon()
    let program = program(daemon)
    let running = Task { [heard] in try await program.run { heard.put($0) } }
    #expect(await said.take().contains("waiting for it; start it with:"))
    try await daemon.listen()
    let welcome = Welcome(server: ProgramInfo(name: "fake", version: "1"), session: "s")
    var messages = daemon.messages.makeAsyncIterator()
    for connection in 0..<2 {
      guard case .hello(let hello) = try await messages.next(.hello).request else { return }
      #expect(hello.client.name == "program" && hello.role == .speech && hello.capabilities == ["singing"])
      let asked = try await messages.next(.subscribe)
      #expect(asked.request == .subscribe([Topic(.sound)]) && asked.connection == connection)
      #expect(await said.take() == "singing for the daemon at \(daemon.location)")
      #expect(await heard.take() == .came(welcome))
      daemon.send(.notification(.event(ScanNotice(seq: 1, at: .zero, event: .cleared))))
      #expect(await heard.take() == .event(.cleared))
      daemon.send(.notification(.speechStop))
      #expect(await heard.take() == .notification(.speechStop))
      daemon.hangUp()
      #expect(
        await said.take() == "the daemon is gone (the daemon closed the connection); silent until then")
      #expect(await heard.take() == .went)
    }
    await program.connection.close()
    try await running.value
    await daemon.stop()
  }

  @Test("A program that the first daemon refuses ends with the daemon's fault or with its own message")
  func refused() async throws {
    let fault = ProtocolFault(.notAllowed, hint: "not you", id: 1)
    let daemon = FakeDaemon { _, id, _ in .failure(ProtocolFault(.notAllowed, hint: "not you", id: id)) }
    try await daemon.listen()
    await #expect(throws: ClientError.refused(fault)) { try await program(daemon).run { _ in } }
    #expect(said.all.isEmpty)
    await program(daemon).run(admitting: "the singer") { _ in }
    #expect(said.all == ["the daemon does not let the singer in: \(ClientError.refused(fault))"])
    await daemon.stop()
  }

  @Test("An error thrown by the event handler closes the connection and is thrown on")
  func throwing() async throws {
    let daemon = FakeDaemon()
    try await daemon.listen()
    let program = program(daemon)
    await #expect(throws: CancellationError.self) { try await program.run { _ in throw CancellationError() } }
    await #expect(throws: ClientError.closed) { try await program.connection.connect() }
    await daemon.stop()
  }

  @Test("A program without connection messages prints nothing when the daemon connects or disconnects")
  func silence() {
    let socket = SocketLocation(path: "/x")
    let welcome = Welcome(server: ProgramInfo(name: "fake", version: "1"), session: "s")
    for event in [ClientEvent.connected(welcome), .disconnected(reason: "why")] {
      #expect(ConnectionWords().line(for: event, at: socket) == nil)
    }
  }
}
