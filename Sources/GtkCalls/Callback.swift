package import CGtk

/// Calls `body` on the main actor with the object behind the user-data pointer of a GTK callback. GTK runs on the main
/// thread.
package func called<Object: AnyObject>(
  _ pointer: gpointer?, as type: Object.Type, _ body: @MainActor (Object) -> Void
) {
  guard let pointer else { return }
  nonisolated(unsafe) let object = Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  MainActor.assumeIsolated { body(object) }
}
