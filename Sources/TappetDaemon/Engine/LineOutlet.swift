import NIOCore

/// Writes lines to one client, and stops reading from it where the kernel must hold it back. Used on the event loop only.
final class LineOutlet {
  private let channel: any Channel
  /// The maximum of bytes queued for the client, beyond the longest line.
  private let waitingBytes: Int
  private var longestLine = 0
  /// Whether written lines will be flushed at the end of this turn of the loop.
  private var isFlushDue = false
  private var isReading = true

  init(_ channel: any Channel, waitingBytes: Int) {
    self.channel = channel
    self.waitingBytes = waitingBytes
  }

  /// Writes a line. Returns `false` if too many bytes are already queued because the client reads slowly.
  ///
  /// The lines of one event are flushed together after the event: one system call and one wake-up of the client. With
  /// `urgently`, the line is flushed at once.
  func write(_ line: ByteBuffer, urgently: Bool) -> Bool {
    // Bytes that were only not flushed yet do not count against the client.
    if isFlushDue, !channel.isWritable { channel.flush() }
    guard channel.isWritable else { return false }
    makeRoom(for: line.readableBytes)
    channel.write(line, promise: nil)
    if urgently {
      channel.flush()
    } else if !isFlushDue {
      isFlushDue = true
      channel.eventLoop.assumeIsolated().execute {
        self.isFlushDue = false
        self.channel.flush()
      }
    }
    return true
  }

  /// Raises the limit by a long line (the names of a large screen), so that the lines right after it do not close the
  /// connection.
  private func makeRoom(for length: Int) {
    guard length > max(longestLine, waitingBytes / 4) else { return }
    longestLine = length
    let mark = ChannelOptions.Types.WriteBufferWaterMark(low: waitingBytes / 2, high: waitingBytes + length)
    channel.setOption(.writeBufferWaterMark, value: mark).whenFailure { _ in }
  }

  /// Reads the client's lines, or stops reading, so that the kernel holds the client back.
  func read(_ reads: Bool) {
    guard reads != isReading else { return }
    isReading = reads
    channel.setOption(.autoRead, value: reads).whenFailure { _ in }
  }

  func close() { channel.close(mode: .all, promise: nil) }

  /// Writes a last line, and closes once it has been written.
  func close(after line: ByteBuffer) {
    let channel = channel
    channel.writeAndFlush(line).whenComplete { _ in channel.close(mode: .all, promise: nil) }
  }
}
