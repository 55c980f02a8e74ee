import CGtk

/// The theme that the desktop has GTK's programs use.
@MainActor
package enum GtkTheme {
  /// Its name; `nil` without a display.
  package static var name: String? {
    guard let name = tappet_theme_name() else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// Calls `body` whenever the desktop changes it, for as long as the program runs.
  package static func watch(_ body: @escaping @MainActor () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    // not translated: a signal of GTK's
    let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, own in
      called(own, as: Watch.self) { $0.body() }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(settings), "notify::gtk-theme-name", unsafeBitCast(changed, to: GCallback.self),
      Unmanaged.passRetained(Watch(body)).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  private final class Watch {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }
}
