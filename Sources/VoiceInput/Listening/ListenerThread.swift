import Glibc

/// A thread that runs one body and is gone.
enum ListenerThread {
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts `body`; answers false when the system has no more threads.
  @discardableResult
  static func start(_ body: sending @escaping () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard failed == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
