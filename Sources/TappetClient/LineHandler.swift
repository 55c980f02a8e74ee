import NIOCore

/// Splits the bytes from the daemon at line feeds and passes each complete line, without its line feed, to `received`.
final class LineHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let limit: Int
  private let received: @Sendable (ByteBuffer) -> Void
  private let ended: @Sendable (any Channel, String) -> Void
  private var pending = ByteBuffer()
  /// The number of bytes at the start of `pending` that are known to contain no line feed.
  private var searched = 0
  private var reason = "the daemon closed the connection"

  init(
    limit: Int, received: @escaping @Sendable (ByteBuffer) -> Void,
    ended: @escaping @Sendable (any Channel, String) -> Void
  ) {
    self.limit = limit
    self.received = received
    self.ended = ended
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    if pending.readableBytes == 0 {
      pending = bytes
      searched = 0
    } else {
      pending.writeBuffer(&bytes)
    }
    while let line = nextLine() { received(line) }
    if pending.readableBytes > limit {
      reason = "the daemon sent a line of more than \(limit) bytes"
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    reason = "\(error)"
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    ended(context.channel, reason)
    context.fireChannelInactive()
  }

  private func nextLine() -> ByteBuffer? {
    let view = pending.readableBytesView
    guard let end = view[(view.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = view.count
      return nil
    }
    searched = 0
    let line = pending.readSlice(length: end - view.startIndex)
    pending.moveReaderIndex(forwardBy: 1)
    if pending.readableBytes == 0 {
      pending = ByteBuffer()
    } else if pending.readerIndex > pending.readableBytes {
      pending.discardReadBytes()
    }
    return line
  }
}
