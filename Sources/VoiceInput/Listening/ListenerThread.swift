import CKernel

/// Starts named, detached threads.
enum ListenerThread {
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts `body` on a thread named `name` (at most 15 bytes); throws `.thread` if the system cannot create one.
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
    // Detach the thread: nobody joins it.
    tappet_thread_let_go(thread)
  }
}
