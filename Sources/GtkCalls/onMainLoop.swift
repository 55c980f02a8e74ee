import CGtk

/// Runs `body` on GTK's main loop and waits for its result.
package func onMainLoop<Value: Sendable>(_ body: @escaping @MainActor @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let turn = LoopTurn { continuation.resume(returning: MainActor.assumeIsolated(body)) }
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { pointer in
        guard let pointer else { return 0 }
        Unmanaged<LoopTurn>.fromOpaque(pointer).takeRetainedValue().body()
        return 0
      }, Unmanaged.passRetained(turn).toOpaque(), nil)
  }
}

private final class LoopTurn {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
