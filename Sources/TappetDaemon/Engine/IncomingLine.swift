import NIOCore
import TappetProtocol
import TappetProtocolServer

/// A client's line that waits for its turn. Its head (method and ID) is read once, on arrival.
struct IncomingLine: Sendable {
  /// The decoded message, or the fault in the line.
  typealias Decoded = Result<IncomingMessage, ProtocolFault>

  let bytes: ByteBuffer
  /// The method; `nil` if it follows the parameters or is unknown.
  let method: ClientMethod?
  /// The request ID; `nil` if it follows the parameters or is missing.
  let id: RequestID?
  /// Whether to decode the line off the loop, because it carries a tree or patch or is long.
  let isHeavy: Bool

  init(_ bytes: ByteBuffer) {
    self.bytes = bytes
    let head = bytes.withUnsafeReadableBytes { MessageHead(peeking: $0) }
    method = head.method.flatMap(ClientMethod.init(rawValue:))
    id = head.id
    isHeavy = method?.isTree == true || head.isHeavy(length: bytes.readableBytes)
  }

  /// Whether the line carries a tree or a patch.
  var isTree: Bool { method?.isTree == true }

  /// Decodes the whole line, which takes time in proportion to its length.
  func decoded(limits: Limits, socket: SocketKind) -> Decoded {
    Result { () throws(ProtocolFault) in
      try bytes.withUnsafeReadableBytes { bytes throws(ProtocolFault) in
        try MessageDecoder(limits: limits, socket: socket).decode(bytes)
      }
    }
  }
}
