import CGtk
import Glibc

/// Reads lines from a descriptor on the main loop.
@MainActor
package final class LineInput {
  private let descriptor: Int32
  private let take: ([UInt8]) -> Void
  private let end: () -> Void
  private var pending: [UInt8] = []

  /// - Parameters:
  ///   - take: receives a line without its line feed.
  ///   - end: called once, at the end of the input.
  package init(_ descriptor: Int32, take: @escaping ([UInt8]) -> Void, end: @escaping () -> Void) {
    self.descriptor = descriptor
    self.take = take
    self.end = end
    let channel = g_io_channel_unix_new(descriptor)
    defer { g_io_channel_unref(channel) }
    g_io_add_watch(
      channel, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue),
      { _, _, own in
        var isOpen = false
        called(own, as: LineInput.self) { isOpen = $0.read() }
        return isOpen ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Returns whether there may be more.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      if count < 0, errno == EINTR || errno == EAGAIN { return true }
      end()
      return false
    }
    pending += bytes[..<count]
    while let feed = pending.firstIndex(of: UInt8(ascii: "\n")) {
      take(Array(pending[..<feed]))
      pending.removeSubrange(...feed)
    }
    return true
  }
}
