package struct DaemonAddress: Hashable, Sendable {
  package var control: String

  /// - Parameter named: the socket that the user named; otherwise the standard one in `$XDG_RUNTIME_DIR`.
  /// - Throws: `ToolError` when there is neither.
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
