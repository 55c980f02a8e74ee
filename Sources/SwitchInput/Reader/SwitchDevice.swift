import CEvdev
import Glibc
import ScanVocabulary
import TappetModel

/// A device that is being read: its node, its inputs, and its grab.
final class SwitchDevice {
  enum Hold: Hashable {
    case notWished
    /// A key was down when the grab was due. The grab waits for its release, which would otherwise be hidden from the
    /// program that received the press.
    case untilReleased
    /// Another program has grabbed the device; the grab is retried.
    case contested
    case grabbed
  }

  let number: UInt64
  let description: DeviceDescription
  let place: DeviceRoster.Place
  var assignment: DeviceAssignment
  var inputs: DeviceInputs
  var clock: StampClock
  var hold: Hold
  /// When lost events were last reported, to limit these messages.
  var overflowTold: Instant?
  private var device: EventDevice

  init(
    number: UInt64, description: DeviceDescription, place: DeviceRoster.Place, assignment: DeviceAssignment,
    device: consuming EventDevice, now: Instant
  ) {
    self.number = number
    self.description = description
    self.place = place
    self.assignment = assignment
    inputs = SwitchDevice.inputs(assignment, description, device)
    clock = device.useMonotonicClock() == 0 ? .monotonic : .realtime(queueEmptyAt: now)
    hold = assignment.grab == .yes ? .untilReleased : .notWished
    self.device = device
    takeIfFree()
  }

  var descriptor: Int32 { device.descriptor }
  var isGrabbed: Bool { hold == .grabbed }
  var isAnyKeyDown: Bool { description.keys.contains { device.value(of: .key($0)) != 0 } }
  /// Whether the device's box is being unplugged. The kernel removes a box from sysfs before it releases the keys of
  /// the box, which looks like a release by the user.
  var isLeaving: Bool { description.boxPath.map { access($0 + "/uevent", F_OK) != 0 && errno == ENOENT } ?? false }
  var info: DeviceInfo { description.info(switches: assignment.switches, grabbed: isGrabbed) }

  func synchronise() { device.synchronise() }
  func read() -> EventDevice.Reading { device.read() }

  /// Grabs the device if none of its keys is down; otherwise the grab waits. Returns whether the state of the grab
  /// changed.
  @discardableResult
  func takeIfFree() -> Bool {
    let before = hold
    switch hold {
    case .notWished, .grabbed: return false
    case .untilReleased, .contested:
      if isAnyKeyDown { return false }
      hold = device.grab() == 0 ? .grabbed : .contested
    }
    return hold != before
  }

  func letGo() {
    device.letGo()
    hold = .notWished
  }

  private static func inputs(
    _ assignment: DeviceAssignment, _ description: DeviceDescription, _ device: borrowing EventDevice
  ) -> DeviceInputs {
    var ranges: [UInt16: AxisRange] = [:]
    var values: [InputCode: Int32] = [:]
    let wiring = assignment.wiring(on: description)
    for wire in wiring {
      values[wire.input] = device.value(of: wire.input)
      switch wire.input {
      case .key: break
      case .axis(let code, direction: _): ranges[code] = device.range(of: code)
      }
    }
    return DeviceInputs(wiring, range: { ranges[$0] }, value: { values[$0, default: 0] })
  }
}
