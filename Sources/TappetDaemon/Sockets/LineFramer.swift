import Glibc
import NIOCore

/// Splits a byte stream into lines at `\n` and discards lines longer than `limit` bytes.
///
/// Reports each line that is too long once, as `tooLong`; the lines before and after it are unaffected.
struct LineFramer {
  enum Piece: Equatable {
    case line(ByteBuffer)
    case tooLong
  }

  let limit: Int
  private var pending = ByteBuffer()
  /// The number of bytes at the start of `pending` known to hold no `\n`, so that a slow line is not searched again.
  private var searched = 0
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  /// Whether the start of an unfinished line has arrived.
  var hasPartialLine: Bool { pending.readableBytes > 0 || isSkipping }

  /// The memory that the buffer occupies, in bytes.
  var capacity: Int { pending.capacity }

  mutating func append(_ bytes: inout ByteBuffer) {
    if pending.readableBytes == 0 {
      pending = bytes
      searched = 0
    } else {
      // A stream whose reads never end exactly at a `\n` must not leave its consumed lines in the buffer.
      if pending.readerIndex > pending.readableBytes { pending.discardReadBytes() }
      pending.writeBuffer(&bytes)
    }
  }

  /// Returns the next complete line without its `\n`, or `nil` when more bytes are needed.
  mutating func next() -> Piece? {
    guard let length = lineLength() else { return withoutEnd() }
    searched = 0
    guard let line = pending.readSlice(length: length) else { return nil }
    pending.moveReaderIndex(forwardBy: 1)
    if isSkipping {
      isSkipping = false
      return next()
    }
    return length > limit ? .tooLong : .line(line)
  }

  /// Returns the length of the first line in bytes, or `nil` while its `\n` has not arrived.
  private func lineLength() -> Int? {
    pending.withUnsafeReadableBytes { bytes in
      guard bytes.count > searched, let start = bytes.baseAddress,
        let end = memchr(start + searched, CInt(UInt8(ascii: "\n")), bytes.count - searched)
      else { return nil }
      return start.distance(to: end)
    }
  }

  private mutating func withoutEnd() -> Piece? {
    if isSkipping {
      pending.clear()
      searched = 0
      return nil
    }
    searched = pending.readableBytes
    if pending.readableBytes > limit {
      isSkipping = true
      pending.clear()
      searched = 0
      return .tooLong
    }
    if pending.readableBytes == 0 {
      // Release a large buffer as soon as its last line has been read.
      pending = ByteBuffer()
    }
    return nil
  }
}
