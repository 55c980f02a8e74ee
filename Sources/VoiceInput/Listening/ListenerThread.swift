import CKernel

/// A named thread that runs one body and is gone.
enum ListenerThread {
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts `body` on a thread named `name` (15 bytes); `.thread` when the system has no more threads.
  static func start(name: String, _ body: sending @escaping () -> Void) throws(VoiceError) {
    let box = Unmanaged.passRetained(Body(body))
    var thread: UInt = 0
    let status = tappet_thread_start(
      &thread, name,
      { context in
        guard let context else { return }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      throw .thread(code: -status)
    }
    // It ends when it has told the last event; nobody waits for it.
    tappet_thread_let_go(thread)
  }
}
