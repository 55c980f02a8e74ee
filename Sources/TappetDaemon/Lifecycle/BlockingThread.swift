import CKernel

/// Starts threads for blocking calls; each thread ends when its body returns.
enum BlockingThread {
  /// Runs `body` on a new thread called `name` (at most 15 bytes). Returns whether the thread could be started.
  static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    var thread: UInt = 0
    let box = Unmanaged.passRetained(Box(body))
    let fault = tappet_thread_start(
      &thread, name,
      { context in
        guard let context else { return }
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
      }, box.toOpaque())
    guard fault == 0 else {
      box.release()
      return false
    }
    tappet_thread_let_go(thread)
    return true
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
