import SwitchInput

enum BoxPermission {
  /// Returns the shell command that gives the user access to the device. With `program`, the command runs that helper
  /// by `pkexec`, which asks for a password in a desktop dialog; without, it installs a udev rule by `sudo`. For a
  /// device that no udev rule can match, the access lasts until the device is unplugged.
  static func command(for device: DeviceInfo, by program: String?) -> String {
    guard let access = DeviceAccess(to: device) else { return DeviceAccess.forNow(device) }
    return program.map { "pkexec \($0) \(access.ids)" } ?? access.command
  }

  /// The path of the helper program, if the helper and `pkexec` are installed and only root can modify the helper;
  /// otherwise `nil`.
  static var program: String? {
    Programs.path(of: "pkexec").flatMap { _ in Programs.belowPrefix("lib/tappet/allow-switch") }
      .flatMap { Programs.ofRootAlone($0) }
  }
}
