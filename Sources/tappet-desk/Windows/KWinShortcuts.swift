import CGtk

/// KWin's own shortcuts, by KDE's service for global shortcuts. They are for the window that has the focus.
enum KWinShortcuts {
  /// The names of all; empty where that service does not answer.
  static var names: Set<String> {
    guard let answer = call("shortcutNames") else { return [] }
    defer { g_variant_unref(answer) }
    guard g_variant_n_children(answer) == 1, let list = g_variant_get_child_value(answer, 0) else { return [] }
    defer { g_variant_unref(list) }
    guard String(cString: g_variant_get_type_string(list)) == "as" else { return [] }
    let names = (0..<g_variant_n_children(list)).compactMap { index -> String? in
      guard let name = g_variant_get_child_value(list, index) else { return nil }
      defer { g_variant_unref(name) }
      return g_variant_get_string(name, nil).map { String(cString: $0) }
    }
    return Set(names)
  }

  /// Does what that shortcut does.
  /// - Returns: false where the service does not answer.
  static func invoke(_ name: String) -> Bool {
    guard let answer = call("invokeShortcut", g_variant_new_string(name)) else { return false }
    g_variant_unref(answer)
    return true
  }

  /// In milliseconds; KWin takes one or two, but longer while it draws windows that grow, without a graphics card.
  static let patience: gint = 1000

  private static func call(_ method: String, _ argument: OpaquePointer? = nil) -> OpaquePointer? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var arguments = [argument].filter { $0 != nil }
    return g_dbus_connection_call_sync(
      bus, "org.kde.kglobalaccel", "/component/kwin", "org.kde.kglobalaccel.Component", method,
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, patience, nil, nil)
  }
}
