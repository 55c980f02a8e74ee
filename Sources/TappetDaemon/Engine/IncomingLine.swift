import NIOCore
import TappetProtocol
import TappetProtocolServer

/// A line of a client that waits for its turn. Its head is read once, when it comes.
struct IncomingLine: Sendable {
  /// What a line says, or what is wrong with it.
  typealias Decoded = Result<IncomingMessage, ProtocolFault>

  let bytes: ByteBuffer
  /// `nil` where it stands behind the parameters, or nobody knows it.
  let method: ClientMethod?
  /// `nil` where it stands behind the parameters, or there is none.
  let id: RequestID?
  /// Whether it is decoded off the loop: it carries a tree or a change of one, or is long.
  let isHeavy: Bool

  init(_ bytes: ByteBuffer) {
    self.bytes = bytes
    let head = bytes.withUnsafeReadableBytes { MessageHead(peeking: $0) }
    method = head.method.flatMap(ClientMethod.init(rawValue:))
    id = head.id
    isHeavy = method?.isTree == true || head.isHeavy(length: bytes.readableBytes)
  }

  /// Whether it carries a tree or a change of one.
  var isTree: Bool { method?.isTree == true }

  /// Decodes the whole of it, which takes time in proportion to its length.
  func decoded(limits: Limits, socket: SocketKind) -> Decoded {
    Result { () throws(ProtocolFault) in
      try bytes.withUnsafeReadableBytes { bytes throws(ProtocolFault) in
        try MessageDecoder(limits: limits, socket: socket).decode(bytes)
      }
    }
  }
}
