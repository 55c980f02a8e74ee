import NIOCore
import NIOEmbedded
import TappetProtocol
import Testing

@testable import TappetClient

@Suite("Framing")
struct FramingTests {
  @Test("Lines are found however the bytes are split", arguments: 1...9)
  func framing(size: Int) throws {
    let lines = Mailbox<String>()
    let channel = EmbeddedChannel(
      handler: LineHandler(limit: 100, received: { lines.put(String(buffer: $0)) }, ended: { _, _ in }))
    let bytes = Array("one\n\nthree is long\nfour\n".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(lines.all == ["one", "", "three is long", "four"])
    _ = try channel.finish()
  }

  @Test("A line beyond the limit ends the connection")
  func tooLong() throws {
    let reasons = Mailbox<String>()
    let channel = EmbeddedChannel(
      handler: LineHandler(limit: 10, received: { _ in }, ended: { _, reason in reasons.put(reason) }))
    try channel.writeInbound(ByteBuffer(string: "12345678901"))
    #expect(!channel.isActive)
    #expect(reasons.all == ["the daemon sent a line of more than 10 bytes"])
  }

  @Test("TAPPET_SOCKET names the app socket; the control socket, and the app socket without it, are in XDG_RUNTIME_DIR")
  func location() throws {
    let both = ["TAPPET_SOCKET": "/tmp/other.sock", "XDG_RUNTIME_DIR": "/run/user/7"]
    func path(_ kind: SocketKind, _ variables: [String: String]) throws -> String {
      try SocketLocation.standard(kind) { variables[$0] }.path
    }
    #expect(try path(.app, both) == "/tmp/other.sock")
    #expect(try path(.control, both) == "/run/user/7/tappet/control.sock")
    #expect(try path(.app, ["TAPPET_SOCKET": "", "XDG_RUNTIME_DIR": "/run/user/7"]) == "/run/user/7/tappet/app.sock")
    #expect(throws: ClientError.noRuntimeDirectory) { try path(.control, ["TAPPET_SOCKET": "/tmp/other.sock"]) }
  }
}
