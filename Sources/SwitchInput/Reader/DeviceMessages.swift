import ScanVocabulary

/// The messages about devices: what happened, and what the user can do.
enum DeviceMessages {
  static func reading(_ device: SwitchDevice, again: Bool) -> String {
    let name = device.description.displayName
    let switches = device.assignment.switches.map(\.rawValue).joined(separator: ", ")
    let start = again ? "\(name) is back: \(switches)." : "Reading \(name): \(switches)."
    switch (device.assignment.grab, device.hold) {
    case (.refusedForLetters, _):
      return start
        + " Other programs see its keys too: it types letters, so it is not taken from them"
        + " (grabKeyboard = true does that)."
    case (_, .untilReleased):
      return start + " Other programs see its keys until the one that is held down now is let go."
    case (.yes, _), (.notAsked, _): return start
    }
  }

  static func closed(_ device: SwitchDevice, _ kind: DeviceEvent.Kind) -> String {
    let name = device.description.displayName
    switch kind {
    case .lost:
      return "\(name) is gone: it was unplugged, switched off or is out of reach. It is taken up again by itself."
    case .removed: return "\(name) is no longer read."
    case .added, .back, .offered, .problem, .mended: return name
    }
  }

  static func notGrabbed(_ device: SwitchDevice) -> String {
    "Another program holds \(device.description.displayName) for itself, so its presses may not arrive here."
      + " Close that program; `sudo fuser -v \(device.description.node)` names it. It is tried again by itself."
  }

  static func grabbed(_ device: SwitchDevice) -> String {
    "\(device.description.displayName) is now read by Tappet alone."
  }

  static func foreignClock(_ device: SwitchDevice) -> String {
    "\(device.description.displayName) stamps its events with the wall clock;"
      + " its times are moved by the measured offset and may be off when that clock is set."
  }

  static func offered(_ device: DeviceDescription) -> String {
    "\(device.displayName) is a known switch box, but it can type letters, so it is not taken unasked."
      + " Name its keys in a [[switch]] of the configuration to use it."
  }

  static func unreadable(_ device: DeviceDescription, _ call: String, _ code: Int32) -> String {
    "Cannot read \(device.displayName) (\(device.node)): \(call) failed, \(SystemError.text(code))."
      + " Unplug it and plug it in again; it is tried again by itself too."
  }

  static func accessDenied(_ device: DeviceDescription) -> String {
    let info = device.info()
    let start = "Cannot read \(device.displayName) (\(device.node)): permission denied."
    let forNow = "To allow it until it is unplugged: \(DeviceAccess.forNow(info))"
    guard let access = DeviceAccess(to: info) else { return "\(start) \(forNow)" }
    return "\(start) To allow it for good: \(access.command)  \(forNow)"
  }
}
