import TappetModel
import TappetProtocol
import Testing

@testable import TappetClient

@Suite("When a client connects again")
struct ConnectionLifeTests {
  private var life = ConnectionLife<String>(
    shortestWait: .milliseconds(100), longestWait: .seconds(2), reconnects: true)

  private static func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private static let nobody = ClientError.unreachable(SocketLocation(path: "/nowhere"), reason: "nobody")

  @Test("A missing daemon is tried again after 0.1, 0.2, 0.4 s and so on, up to every 2 s")
  mutating func waits() {
    #expect(life.keepTrying() == true)
    var now: Int64 = 0
    for wait in [100, 200, 400, 800, 1600, 2000, 2000] as [Int64] {
      #expect(life.failed(Self.nobody, at: Self.at(now)) == .wait(until: Self.at(now + wait)))
      #expect(life.advance(to: Self.at(now + wait - 1)) == false)
      now += wait
      #expect(life.advance(to: Self.at(now)) == true)
    }
  }

  @Test("A connection that ended is made again after 0.1 s, however long the previous back-off was")
  mutating func ends() {
    _ = life.keepTrying()
    _ = life.failed(Self.nobody, at: Self.at(0))
    _ = life.advance(to: Self.at(100))
    _ = life.failed(ClientError.disconnected, at: Self.at(100))
    _ = life.advance(to: Self.at(300))
    life.opened("first")
    #expect(life.line == "first")
    #expect(life.ended(at: Self.at(900)) == .wait(until: Self.at(1000)))
    #expect(life.line == nil)
    #expect(life.advance(to: Self.at(1000)) == true)
    #expect(life.isConnecting)
  }

  @Test("A client retries after a passing refusal and stays away after a lasting one", arguments: [true, false])
  func refusals(isPassing: Bool) {
    var life = life
    for kind in [FaultKind.busy, .notReady, .notAllowed, .unknownMethod]
    where (kind == .busy || kind == .notReady) == isPassing {
      life = ConnectionLife(shortestWait: .milliseconds(100), longestWait: .seconds(2), reconnects: true)
      _ = life.keepTrying()
      let fault = ProtocolFault(kind, hint: "no")
      let step = life.failed(ClientError.refused(fault), at: .zero)
      #expect(step == (isPassing ? .wait(until: Self.at(100)) : .leave(reason: "\(fault)")))
      #expect(life.isClosed != isPassing)
    }
  }

  @Test("A single attempt reports its failure and starts no further attempts, even if retries were pending")
  mutating func once() throws {
    try life.tryOnce()
    #expect(throws: ClientError.notConnected) { try life.tryOnce() }
    #expect(life.failed(Self.nobody, at: .zero) == .nothing)
    _ = life.keepTrying()
    _ = life.failed(Self.nobody, at: .zero)
    try life.tryOnce()
    #expect(life.advance(to: Self.at(100)) == false)
    #expect(life.failed(ClientError.refused(ProtocolFault(.notAllowed, hint: "no")), at: .zero) == .nothing)
    #expect(!life.isClosed)
    #expect(life.advance(to: Self.at(100)) == false)
  }

  @Test("A client that does not reconnect finishes when its connection ends, and may connect again")
  func finishes() throws {
    var life = ConnectionLife<String>(
      shortestWait: .milliseconds(100), longestWait: .seconds(2), reconnects: false)
    try life.tryOnce()
    life.opened("only")
    #expect(life.ended(at: .zero) == .finish)
    #expect(life.advance(to: Self.at(5000)) == false)
    try life.tryOnce()
    #expect(life.isConnecting)
  }

  @Test("A closed connection stays closed, whatever its state was")
  mutating func closes() {
    for prepare in [
      { (life: inout ConnectionLife<String>) in }, { _ = $0.keepTrying() },
      {
        _ = $0.keepTrying()
        $0.opened("one")
      },
      {
        _ = $0.keepTrying()
        _ = $0.failed(Self.nobody, at: .zero)
      },
    ] {
      life = ConnectionLife(shortestWait: .milliseconds(100), longestWait: .seconds(2), reconnects: true)
      prepare(&life)
      life.close()
      #expect(life.keepTrying() == false)
      #expect(life.advance(to: Self.at(9000)) == false)
      #expect(life.line == nil)
      #expect(throws: ClientError.closed) { try life.tryOnce() }
      life.opened("late")
      #expect(life.failed(Self.nobody, at: .zero) == .nothing)
      #expect(life.ended(at: .zero) == .nothing)
      #expect(life.isClosed)
    }
  }
}
