import NIOCore
import TappetProtocol
import TappetProtocolServer

/// A line of a client. Its head is read once, when it comes; the rest is decoded once, by whoever needs it first.
struct IncomingLine: Sendable {
  let bytes: ByteBuffer
  /// `nil` where it stands behind the parameters, or nobody knows it.
  let method: ClientMethod?
  /// `nil` where it stands behind the parameters, or there is none.
  let id: RequestID?
  /// Whether it is decoded off the loop: it carries a tree or a change of one, or is long.
  let isHeavy: Bool
  private var decoded: Result<IncomingMessage, ProtocolFault>?

  init(_ bytes: ByteBuffer) {
    self.bytes = bytes
    let head = bytes.withUnsafeReadableBytes { MessageHead(peeking: $0) }
    method = head.method.flatMap(ClientMethod.init(rawValue:))
    id = head.id
    isHeavy = method?.isTree == true || head.isHeavy(length: bytes.readableBytes)
  }

  /// Whether it carries a tree or a change of one.
  var isTree: Bool { method?.isTree == true }

  /// The whole message. Decoding costs time in proportion to its length, the first time.
  mutating func message(limits: Limits, socket: SocketKind) throws(ProtocolFault) -> IncomingMessage {
    if let decoded { return try decoded.get() }
    let result = Result { () throws(ProtocolFault) in
      try bytes.withUnsafeReadableBytes { bytes throws(ProtocolFault) in
        try MessageDecoder(limits: limits, socket: socket).decode(bytes)
      }
    }
    decoded = result
    return try result.get()
  }
}
