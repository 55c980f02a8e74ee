import SwitchInput

/// How a person is let to read one switch box.
enum BoxPermission {
  /// The command: by the program that is installed for nothing else, which asks for a password in a window of the desktop's;
  /// else (`nil`) the rule itself by `sudo`; for what no rule can name, until it is unplugged.
  static func command(for device: DeviceInfo, by program: String?) -> String {
    guard let access = DeviceAccess(to: device) else { return DeviceAccess.forNow(device) }
    return program.map { "pkexec \($0) \(access.ids)" } ?? access.command
  }

  /// That program, where it is installed and `pkexec` too, and nobody but root can have changed it.
  static var program: String? {
    Programs.path(of: "pkexec").flatMap { _ in Programs.belowPrefix("lib/tappet/allow-switch") }
      .flatMap { Programs.ofRootAlone($0) }
  }
}
