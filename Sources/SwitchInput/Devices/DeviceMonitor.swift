import CUdev
import Glibc

struct DeviceMonitor: ~Copyable {
  enum Change: Sendable {
    /// The device appeared, or its permissions or links changed.
    case present(DeviceDescription)
    case gone(systemPath: String)
  }

  private let udev: OpaquePointer
  private let monitor: OpaquePointer

  /// Starts to listen for changes of devices. Listens to udev rather than to the kernel, because udev reports a device
  /// after its rules have set the node's permissions and links.
  init() throws(SwitchInputError) {
    guard let udev = udev_new() else {
      throw SwitchInputError(call: "udev_new", code: errno, object: "udev")
    }
    guard let monitor = udev_monitor_new_from_netlink(udev, "udev") else {
      let code = errno
      udev_unref(udev)
      throw SwitchInputError(call: "udev_monitor_new_from_netlink", code: code, object: "udev")
    }
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    // Enlarge the buffer, so that a hub with many devices does not overflow it while a udev rule is slow. Without
    // privileges the call fails, which does no harm.
    udev_monitor_set_receive_buffer_size(monitor, 1 << 20)
    let status = udev_monitor_enable_receiving(monitor)
    guard status >= 0 else {
      udev_monitor_unref(monitor)
      udev_unref(udev)
      throw SwitchInputError(call: "udev_monitor_enable_receiving", code: -status, object: "udev")
    }
    self.udev = udev
    self.monitor = monitor
  }

  deinit {
    udev_monitor_unref(monitor)
    udev_unref(udev)
  }

  var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  borrowing func all() -> [DeviceDescription] {
    guard let enumeration = udev_enumerate_new(udev) else { return [] }
    defer { udev_enumerate_unref(enumeration) }
    udev_enumerate_add_match_subsystem(enumeration, "input")
    udev_enumerate_add_match_sysname(enumeration, "event*")
    guard udev_enumerate_scan_devices(enumeration) >= 0 else { return [] }
    var found: [DeviceDescription] = []
    var entry = udev_enumerate_get_list_entry(enumeration)
    while let current = entry {
      if let device = udev_device_new_from_syspath(udev, udev_list_entry_get_name(current)) {
        if let description = DeviceDescription(device) { found.append(description) }
        udev_device_unref(device)
      }
      entry = udev_list_entry_get_next(current)
    }
    return found
  }

  /// Returns the next pending change of an event device; `nil` if there is none.
  borrowing func next() -> Change? {
    while let device = udev_monitor_receive_device(monitor) {
      defer { udev_device_unref(device) }
      guard let path = udev_device_get_syspath(device).map({ String(cString: $0) }),
        let action = udev_device_get_action(device).map({ String(cString: $0) })
      else { continue }
      if action == "remove" { return .gone(systemPath: path) }
      if let description = DeviceDescription(device) { return .present(description) }
    }
    return nil
  }
}

extension DeviceDescription {
  /// Reads a device's properties from udev and sysfs; `nil` if the device is not an event device or is disappearing.
  fileprivate init?(_ device: OpaquePointer) {
    guard let name = udev_device_get_sysname(device), String(cString: name).hasPrefix("event"),
      let path = udev_device_get_syspath(device), let node = udev_device_get_devnode(device),
      // The child owns its parent: do not free it.
      let parent = udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
    else { return nil }
    func text(_ attribute: String) -> String {
      udev_device_get_sysattr_value(parent, attribute).map { String(cString: $0) } ?? ""
    }
    func number(_ attribute: String) -> UInt16 { UInt16(text(attribute), radix: 16) ?? 0 }
    self.init(
      systemPath: String(cString: path),
      boxPath: udev_device_get_parent(parent).flatMap(udev_device_get_syspath).map { String(cString: $0) },
      node: String(cString: node), name: text("name"), bus: number("id/bustype"),
      vendor: number("id/vendor"), product: number("id/product"), uniq: text("uniq"), phys: text("phys"),
      keys: DeviceDescription.codes(inBitmap: text("capabilities/key")),
      relativeAxes: DeviceDescription.codes(inBitmap: text("capabilities/rel")),
      absoluteAxes: DeviceDescription.codes(inBitmap: text("capabilities/abs")))
    var link = udev_device_get_devlinks_list_entry(device)
    while let current = link {
      if let name = udev_list_entry_get_name(current) { links.append(String(cString: name)) }
      link = udev_list_entry_get_next(current)
    }
  }
}
