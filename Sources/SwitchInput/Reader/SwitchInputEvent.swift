public import ScanCore

/// What the reader tells, in the order in which it happened.
public enum SwitchInputEvent: Hashable, Sendable {
  /// A switch went down, up or repeated.
  case edge(SwitchEvent)
  /// Something became of a device.
  case device(DeviceEvent)
}

/// Something became of a device with switches.
public struct DeviceEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Read from now on.
    case added
    /// The same box as before is there again, with the same switch ids.
    case back
    /// Went away while it was read; what was held has been let go (origin `madeUp`).
    case lost
    /// No longer read: the configuration changed or the reader stopped.
    case removed
    /// A known switch box whose keys include letters: the person's set-up has to say so before it is read.
    case offered
    /// Something is wrong; told once until it is mended.
    case problem(DeviceProblem)
    /// What was wrong is wrong no more.
    case mended(DeviceProblem)
  }

  public var kind: Kind
  public var device: DeviceInfo
  /// The switches of this device, bindings included: the configured ones, or those of the default rule.
  public var definitions: [SwitchDefinition]
  /// One or two sentences for the person: what happened, and what to do when there is something to do.
  public var message: String

  public init(kind: Kind, device: DeviceInfo, definitions: [SwitchDefinition], message: String) {
    self.kind = kind
    self.device = device
    self.definitions = definitions
    self.message = message
  }
}

/// What can be wrong with a device that is meant to be read.
public enum DeviceProblem: String, Hashable, Sendable, CaseIterable {
  /// The node may not be opened. Tried again by itself.
  case accessDenied
  /// Other programs see the presses too, or instead: the grab was refused. Tried again by itself.
  case notGrabbed
  /// The kernel stamps with another clock; stamps are moved by the measured offset.
  case foreignClock
  /// The kernel's queue overflowed: presses may be missing.
  case eventsLost
  /// Any other failure of the node.
  case unreadable
}

/// A device, in values.
public struct DeviceInfo: Hashable, Sendable {
  /// As the kernel tells it, without control characters.
  public var name: String
  public var vendor: UInt16
  public var product: UInt16
  /// The node, `/dev/input/eventN`: another one after each return.
  public var path: String
  /// The link that stays the same, `/dev/input/by-id/…`, when udev made one.
  public var link: String?
  /// The serial number or Bluetooth address; empty when the device has none.
  public var uniq: String
  public var switches: [SwitchID]
  /// Whether the device is taken from everybody else at this moment.
  public var grabbed: Bool

  public init(
    name: String, vendor: UInt16, product: UInt16, path: String, link: String? = nil, uniq: String = "",
    switches: [SwitchID] = [], grabbed: Bool = false
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.path = path
    self.link = link
    self.uniq = uniq
    self.switches = switches
    self.grabbed = grabbed
  }
}
