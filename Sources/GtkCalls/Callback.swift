package import CGtk

/// An object of ours that GTK calls back with, as a callback of C takes it: on the main thread, where GTK runs.
package func called<Object: AnyObject>(
  _ pointer: gpointer?, as type: Object.Type, _ body: @MainActor (Object) -> Void
) {
  guard let pointer else { return }
  nonisolated(unsafe) let object = Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  MainActor.assumeIsolated { body(object) }
}
