import CKernel
import TappetModel

/// An epoll set; owns the epoll descriptor.
struct PollSet: ~Copyable {
  enum Source: Hashable, Sendable {
    case mailbox
    case monitor
    case device(UInt64)

    fileprivate init(token: UInt64) {
      switch token {
      case 0: self = .mailbox
      case 1: self = .monitor
      case let token: self = .device(token - 2)
      }
    }

    fileprivate var token: UInt64 {
      switch self {
      case .mailbox: 0
      case .monitor: 1
      case .device(let number): number + 2
      }
    }
  }

  private let descriptor: Int32
  private static let capacity = 32

  init() throws(SwitchInputError) {
    let made = tappet_poll_new()
    if made < 0 { throw SwitchInputError(call: "epoll_create1", code: -made, object: "the input thread") }
    descriptor = made
  }

  deinit { tappet_descriptor_close(descriptor) }

  /// Adds a descriptor. Returns 0 or the errno.
  borrowing func add(_ watched: Int32, as source: Source) -> Int32 {
    -tappet_poll_add(descriptor, watched, source.token)
  }

  borrowing func remove(_ watched: Int32) { _ = tappet_poll_remove(descriptor, watched) }

  /// Waits until a source is ready, for `limit` at most (`nil`: without limit), and calls `each` for every ready
  /// source; `gone` says whether the source's other end is gone. Returns 0 or the errno. EINTR, after a signal or a
  /// freeze, means that nothing is ready.
  borrowing func wait(limit: Duration?, each: (Source, _ gone: Bool) -> Void) -> Int32 {
    withUnsafeTemporaryAllocation(of: tappet_ready.self, capacity: PollSet.capacity) { ready in
      // Rounded up, so that the limit has passed after waiting.
      let milliseconds = limit.map { max(0, min(($0.nanoseconds + 999_999) / 1_000_000, 60_000)) } ?? -1
      let count = tappet_poll_wait(descriptor, ready.baseAddress, Int32(ready.count), Int32(milliseconds))
      guard count >= 0 else { return -count }
      for index in 0..<Int(count) { each(Source(token: ready[index].token), ready[index].gone) }
      return 0
    }
  }
}
