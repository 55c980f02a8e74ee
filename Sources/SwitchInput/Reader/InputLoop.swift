import CKernel
import Glibc
import SystemClocks
import TappetModel

/// The event loop of the input thread. Create it on any thread, then use it only on the input thread.
final class InputLoop {
  private let mailbox: InputMailbox
  private let heartbeat: Heartbeat
  private let deliver: @Sendable (SwitchInputEvent) -> Void
  /// The back-off before retrying a refused open or grab: up to sixteen times the first interval.
  private var backOff: BackOff
  private let poll: PollSet
  let monitor: DeviceMonitor

  var configuration: SwitchReaderConfiguration
  var devices: [UInt64: SwitchDevice] = [:]
  var roster = DeviceRoster()
  /// The last report on each device that is not read, by sysfs path, so that each problem is reported once.
  var told: [String: DeviceEvent.Kind] = [:]
  /// The sysfs paths of devices that could not be opened, or that failed without being unplugged.
  var failed: Set<String> = []
  private var held = HeldSwitches()
  private var queue = EdgeQueue()
  private var nextNumber: UInt64 = 0
  private var retryAt: Instant?

  init(
    configuration: SwitchReaderConfiguration, mailbox: InputMailbox, heartbeat: Heartbeat, retryInterval: Duration,
    deliver: @escaping @Sendable (SwitchInputEvent) -> Void
  ) throws(SwitchInputError) {
    self.configuration = configuration
    self.mailbox = mailbox
    self.heartbeat = heartbeat
    backOff = BackOff(from: retryInterval, to: retryInterval * 16)
    self.deliver = deliver
    poll = try PollSet()
    monitor = try DeviceMonitor()
    try watch(mailbox.bell, as: .mailbox)
    try watch(monitor.descriptor, as: .monitor)
  }

  private func watch(_ descriptor: Int32, as source: PollSet.Source) throws(SwitchInputError) {
    let status = poll.add(descriptor, as: source)
    if status != 0 { throw SwitchInputError(call: "epoll_ctl", code: status, object: "\(source)") }
  }

  func run() {
    survey()
    while round() {}
    for device in devices.values.sorted(by: { $0.number < $1.number }) { close(device, because: .removed) }
    mailbox.finish()
  }

  /// Waits for events once and handles all that are ready. Returns whether to continue.
  private func round() -> Bool {
    heartbeat.beat()
    var orders = false
    var changes = false
    let status = poll.wait(limit: retryAt.map { now.duration(to: $0) }) { source, gone in
      switch source {
      case .mailbox: orders = true
      case .monitor: changes = true
      case .device(let number):
        if let device = devices[number] { read(device, gone: gone) }
      }
    }
    guard status == 0 || status == EINTR else { return false }
    flush()
    if changes { while let change = monitor.next() { follow(change) } }
    if let retryAt, retryAt <= now { retry() }
    return orders ? obey(mailbox.take()) : true
  }

  private func obey(_ orders: InputMailbox.Orders) -> Bool {
    if orders.stop { return false }
    if let wanted = orders.configuration, wanted != configuration {
      configuration = wanted
      survey()
    }
    return true
  }

  // MARK: Reading

  private func read(_ device: SwitchDevice, gone hungUp: Bool) {
    while true {
      switch device.read() {
      case .input(var raw):
        // Pulling out a cable is not a release by the user.
        if case .key(_, value: 0) = raw.change, device.isLeaving { raw.reconstructed = true }
        let at = device.clock.moment(of: raw.stamp, now: now, realtime: tappet_realtime_ns())
        device.inputs.apply(raw, at: at, held: &held, to: &queue.edges)
      case .other: continue
      case .overflow: tellOverflow(of: device)
      case .empty:
        // A hang-up is final even if the read reports no error; otherwise the loop would spin.
        if hungUp { return lose(device) }
        return settle(device)
      case .gone: return lose(device)
      }
    }
  }

  /// Closes a device that failed. Udev may not report the failure, so a retry opens the device again if it is still
  /// connected.
  private func lose(_ device: SwitchDevice) {
    close(device, because: .lost)
    failed.insert(device.description.systemPath)
    scheduleRetry()
  }

  /// Completes a round of reading when a device has no more events.
  private func settle(_ device: SwitchDevice) {
    switch device.clock {
    case .monotonic: break
    case .realtime: device.clock = .realtime(queueEmptyAt: now)
    }
    if device.hold == .untilReleased { take(device) }
  }

  private func tellOverflow(of device: SwitchDevice) {
    if let last = device.overflowTold, last.duration(to: now) < .seconds(10) { return }
    device.overflowTold = now
    tell(
      .problem(.eventsLost), device,
      "Presses of \(device.description.displayName) may be missing: the computer was too busy to read them in time.")
  }

  // MARK: Opening and closing

  func adopt(
    _ opened: consuming EventDevice, _ description: DeviceDescription, _ place: DeviceRoster.Place,
    _ assignment: DeviceAssignment, wasHere: Bool
  ) {
    let device = SwitchDevice(
      number: nextNumber, description: description, place: place, assignment: assignment, device: opened, now: now)
    nextNumber += 1
    let status = poll.add(device.descriptor, as: .device(device.number))
    guard status == 0 else {
      roster.leave(place)
      return tellOnce(.problem(.unreadable), description, DeviceMessages.unreadable(description, "epoll_ctl", status))
    }
    told[description.systemPath] = nil
    failed.remove(description.systemPath)
    devices[device.number] = device
    tell(wasHere ? .back : .added, device, DeviceMessages.reading(device, again: wasHere))
    if device.clock != .monotonic { tell(.problem(.foreignClock), device, DeviceMessages.foreignClock(device)) }
    if device.hold == .contested {
      tell(.problem(.notGrabbed), device, DeviceMessages.notGrabbed(device))
      scheduleRetry()
    }
  }

  /// Stops reading a device: releases its inputs, then reports the event `kind`.
  func close(_ device: SwitchDevice, because kind: DeviceEvent.Kind) {
    guard devices.removeValue(forKey: device.number) != nil else { return }
    poll.remove(device.descriptor)
    device.letGo()
    roster.leave(device.place)
    device.inputs.releaseAll(at: now, held: &held, to: &queue.edges)
    tell(kind, device, DeviceMessages.closed(device, kind))
  }

  /// Grabs a device if none of its keys is down and no other program has grabbed it.
  private func take(_ device: SwitchDevice) {
    guard devices[device.number] != nil, device.takeIfFree() else { return }
    switch device.hold {
    case .grabbed: tell(.mended(.notGrabbed), device, DeviceMessages.grabbed(device))
    case .contested:
      tell(.problem(.notGrabbed), device, DeviceMessages.notGrabbed(device))
      scheduleRetry()
    case .untilReleased, .notWished: break
    }
  }

  // MARK: Reporting

  var now: Instant { MonotonicClock.now }

  func scheduleRetry() { if retryAt == nil { retryAt = now.advanced(by: backOff.upcoming) } }

  private func retry() {
    retryAt = nil
    for device in devices.values where device.hold == .contested {
      read(device, gone: false)
      // The other program may have received the release. A forced synchronisation discards queued events.
      if device.isAnyKeyDown {
        device.synchronise()
        read(device, gone: false)
      }
      take(device)
      if device.hold == .contested { scheduleRetry() }
    }
    if !failed.isEmpty { survey() }
    if retryAt == nil { backOff.reset() } else { _ = backOff.next() }
  }

  private func flush() { queue.drain { deliver(.edge($0)) } }

  /// Reports an event on a device that is read, after delivering the edges that came before.
  func tell(_ kind: DeviceEvent.Kind, _ device: SwitchDevice, _ message: String) {
    flush()
    deliver(
      .device(
        DeviceEvent(kind: kind, device: device.info, definitions: device.assignment.definitions, message: message)))
  }

  /// Reports an event on a device that is not read; does not repeat the same report while the device stays plugged in.
  func tellOnce(_ kind: DeviceEvent.Kind, _ description: DeviceDescription, _ message: String) {
    guard told.updateValue(kind, forKey: description.systemPath) != kind else { return }
    flush()
    deliver(.device(DeviceEvent(kind: kind, device: description.info(), definitions: [], message: message)))
  }
}
