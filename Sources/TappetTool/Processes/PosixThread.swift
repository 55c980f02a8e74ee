import Glibc

enum PosixThread {
  /// Runs `body` on a new detached thread, or on the caller's if no thread can be created.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let fault = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard fault == 0 else {
      box.takeRetainedValue().body()
      return
    }
    pthread_detach(thread)
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
