package struct DaemonAddress: Hashable, Sendable {
  package var control: String

  /// - Parameter named: the socket that the user named; `nil` for the standard socket in `$XDG_RUNTIME_DIR`.
  /// - Throws: `ToolError` if `named` is `nil` and `$XDG_RUNTIME_DIR` is not set.
  package init(named: String?, runtimeDirectory: String? = Environment.value(of: "XDG_RUNTIME_DIR")) throws {
    if let named {
      control = named
    } else if let runtimeDirectory {
      control = "\(runtimeDirectory)/tappet/control.sock"
    } else {
      throw ToolError.noRuntimeDirectory
    }
  }
}
