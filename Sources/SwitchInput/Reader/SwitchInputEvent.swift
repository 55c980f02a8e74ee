package import ScanVocabulary

/// What the reader tells, in the order in which it happened.
package enum SwitchInputEvent: Hashable, Sendable {
  /// A switch went down, up or repeated.
  case edge(SwitchEvent)
  /// Something became of a device.
  case device(DeviceEvent)
}

/// Something became of a device with switches.
package struct DeviceEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
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

  package var kind: Kind
  package var device: DeviceInfo
  /// The switches of this device, bindings included: the configured ones, or those of the default rule.
  package var definitions: [SwitchDefinition]
  /// One or two sentences for the person: what happened, and what to do when there is something to do.
  package var message: String

  package init(kind: Kind, device: DeviceInfo, definitions: [SwitchDefinition], message: String) {
    self.kind = kind
    self.device = device
    self.definitions = definitions
    self.message = message
  }
}

/// What can be wrong with a device that is meant to be read.
package enum DeviceProblem: String, Hashable, Sendable, CaseIterable {
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
package struct DeviceInfo: Hashable, Sendable {
  /// As the kernel tells it, without control characters.
  package var name: String
  package var vendor: UInt16
  package var product: UInt16
  /// The node, `/dev/input/eventN`: another one after each return.
  package var path: String
  /// The link that stays the same, `/dev/input/by-id/…`, when udev made one.
  package var link: String?
  /// The serial number or Bluetooth address; empty when the device has none.
  package var uniq: String
  package var switches: [SwitchID]
  /// Whether the device is taken from everybody else at this moment.
  package var grabbed: Bool

  package init(
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
