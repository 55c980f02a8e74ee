package import ScanVocabulary

/// An event from the switch reader. Events are delivered in the order in which they happened.
package enum SwitchInputEvent: Hashable, Sendable {
  case edge(SwitchEvent)
  case device(DeviceEvent)
}

package struct DeviceEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Reading has started.
    case added
    /// A known box has returned, with the same switch ids.
    case back
    /// The device disappeared while being read; its held inputs were released (origin `madeUp`).
    case lost
    /// Reading has stopped because the configuration changed or the reader was stopped.
    case removed
    /// A known switch box with letter keys: read only if the settings name it.
    case offered
    /// The device has a problem; reported once until it is resolved.
    case problem(DeviceProblem)
    /// A reported problem is resolved.
    case mended(DeviceProblem)
  }

  package var kind: Kind
  package var device: DeviceInfo
  /// The device's switches with their bindings, configured or by the default rule.
  package var definitions: [SwitchDefinition]
  /// One or two sentences for the user: what happened, and what to do about it.
  package var message: String

  package init(kind: Kind, device: DeviceInfo, definitions: [SwitchDefinition], message: String) {
    self.kind = kind
    self.device = device
    self.definitions = definitions
    self.message = message
  }
}

package enum DeviceProblem: String, Hashable, Sendable, CaseIterable {
  /// The permissions of the node do not allow opening it. The reader retries automatically.
  case accessDenied
  /// The grab was refused, so that other programs may receive the presses as well, or Tappet may not receive them. The
  /// reader retries automatically.
  case notGrabbed
  /// The kernel does not stamp the device's events with CLOCK_MONOTONIC; the reader converts the stamps.
  case foreignClock
  /// The kernel's queue overflowed: presses may be missing.
  case eventsLost
  /// The node cannot be opened or read for any other reason.
  case unreadable
}

package struct DeviceInfo: Hashable, Sendable {
  /// The device's name as the kernel reports it, without control characters.
  package var name: String
  package var vendor: UInt16
  package var product: UInt16
  /// The node, `/dev/input/eventN`, which changes when the device is plugged in again.
  package var path: String
  /// The stable link, `/dev/input/by-id/…`, if udev created one.
  package var link: String?
  /// The serial number or Bluetooth address; empty when the device has none.
  package var uniq: String
  package var switches: [SwitchID]
  /// Whether the device is currently grabbed.
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
