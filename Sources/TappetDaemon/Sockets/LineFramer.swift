import Glibc
import NIOCore

/// Cuts a stream of bytes into lines at `\n`, never holding more than one line of `limit` bytes.
///
/// A longer line is told once as `tooLong` and skipped to its end: what came before it and comes after it stands.
struct LineFramer {
  enum Piece: Equatable {
    case line(ByteBuffer)
    case tooLong
  }

  let limit: Int
  private var pending = ByteBuffer()
  /// How many bytes of `pending` are known to hold no line end, so that a slow sender is not searched again and again.
  private var searched = 0
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  /// Whether part of a line waits for its end.
  var hasPartialLine: Bool { pending.readableBytes > 0 || isSkipping }

  /// How much memory it keeps.
  var capacity: Int { pending.capacity }

  mutating func append(_ bytes: inout ByteBuffer) {
    if pending.readableBytes == 0 {
      pending = bytes
      searched = 0
    } else {
      // A sender whose bytes never end with a line must not leave all of its lines behind in here.
      if pending.readerIndex > pending.readableBytes { pending.discardReadBytes() }
      pending.writeBuffer(&bytes)
    }
  }

  /// The next whole line without its end, `nil` when more bytes are needed.
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

  /// How many bytes come before the next line end; `nil` when it has not come yet.
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
      // Lets go of a large buffer as soon as its last line has been read.
      pending = ByteBuffer()
    }
    return nil
  }
}
