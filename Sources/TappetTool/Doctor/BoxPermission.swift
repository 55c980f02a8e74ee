import SwitchInput

enum BoxPermission {
  /// The shell command. With `program`, the installed helper by `pkexec`, which asks for a password in a desktop
  /// dialog; otherwise the udev rule by `sudo`. For a device that no rule can match, access until it is unplugged.
  static func command(for device: DeviceInfo, by program: String?) -> String {
    guard let access = DeviceAccess(to: device) else { return DeviceAccess.forNow(device) }
    return program.map { "pkexec \($0) \(access.ids)" } ?? access.command
  }

  /// The helper, if it and `pkexec` are installed and root alone can modify it; otherwise `nil`.
  static var program: String? {
    Programs.path(of: "pkexec").flatMap { _ in Programs.belowPrefix("lib/tappet/allow-switch") }
      .flatMap { Programs.ofRootAlone($0) }
  }
}
