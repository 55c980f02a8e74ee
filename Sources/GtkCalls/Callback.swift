package import CGtk

/// Calls `body` with the object behind a GTK callback's user data, on the main actor, where GTK runs.
package func called<Object: AnyObject>(
  _ pointer: gpointer?, as type: Object.Type, _ body: @MainActor (Object) -> Void
) {
  guard let pointer else { return }
  nonisolated(unsafe) let object = Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  MainActor.assumeIsolated { body(object) }
}
