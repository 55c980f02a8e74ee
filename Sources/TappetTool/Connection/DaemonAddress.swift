/// Where the daemon listens.
package struct DaemonAddress: Hashable, Sendable {
  package var control: String

  /// - Parameter named: a socket the person named; else the one in `$XDG_RUNTIME_DIR`.
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
