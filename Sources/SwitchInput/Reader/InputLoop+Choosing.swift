import Glibc
import ScanVocabulary

extension InputLoop {
  /// Examines every connected device and reads those that the configuration or the default rule selects.
  func survey() {
    let present = monitor.all()
    let alive = Set(present.map(\.systemPath))
    failed.formIntersection(alive)
    for device in devices.values where !alive.contains(device.description.systemPath) { close(device, because: .lost) }
    // In node order, so that switch numbers do not depend on hashing.
    for description in present.sorted(by: { $0.order < $1.order }) { consider(description) }
  }

  func follow(_ change: DeviceMonitor.Change) {
    switch change {
    case .present(let description): consider(description)
    case .gone(let systemPath):
      told[systemPath] = nil
      failed.remove(systemPath)
      if let device = device(at: systemPath) { close(device, because: .lost) }
    }
  }

  /// Opens the device, continues to read it, or closes it, as the configuration requires.
  private func consider(_ found: DeviceDescription) {
    var description = found
    description.links += description.configuredLinks(in: configuration.definitions)
    if let device = device(at: description.systemPath) {
      let wanted = assignment(of: description, at: device.place)
      if let wanted, wanted.readsLike(device.assignment) {
        device.assignment = wanted
        return
      }
      close(device, because: .removed)
    }
    if let configured = DeviceAssignment(configured: configuration.definitions, device: description) {
      open(description) { _ in configured }
    } else if configuration.useDefaultRule {
      considerByDefault(description)
    } else {
      forget(description)
    }
  }

  private func considerByDefault(_ description: DeviceDescription) {
    switch DefaultRule.verdict(on: description) {
    case .take: open(description) { place in assignment(of: description, at: place) }
    case .offer: tellOnce(.offered, description, DeviceMessages.offered(description))
    case .leave: forget(description)
    }
  }

  /// Discards the recorded problems of a device that the configuration does not select.
  private func forget(_ description: DeviceDescription) {
    told[description.systemPath] = nil
    failed.remove(description.systemPath)
  }

  /// Returns the switches to read from a device on the roster; `nil` if there are none.
  private func assignment(of description: DeviceDescription, at place: DeviceRoster.Place) -> DeviceAssignment? {
    if let configured = DeviceAssignment(configured: configuration.definitions, device: description) {
      return configured
    }
    guard configuration.useDefaultRule else { return nil }
    switch DefaultRule.verdict(on: description) {
    case .take(let keys):
      let reserved = Set(configuration.definitions.map(\.id))
      let ids = roster.numberedIDs(for: place, count: keys.count, reserved: reserved)
      return DeviceAssignment(
        definitions: DefaultRule.definitions(keys: keys, ids: ids, device: description), device: description)
    case .offer, .leave: return nil
    }
  }

  private func open(_ description: DeviceDescription, assign: (DeviceRoster.Place) -> DeviceAssignment?) {
    do {
      let opened = try EventDevice(opening: description.node)
      let (place, wasHere) = roster.arrive(description.identity)
      if let assignment = assign(place) {
        adopt(opened, description, place, assignment, wasHere: wasHere)
      } else {
        roster.leave(place)
      }
    } catch {
      fail(description, error)
    }
  }

  private func fail(_ description: DeviceDescription, _ error: EventDevice.Failure) {
    let isFirst = failed.insert(description.systemPath).inserted
    scheduleRetry()
    switch error.code {
    case EACCES, EPERM:
      tellOnce(.problem(.accessDenied), description, DeviceMessages.accessDenied(description))
    // The device is probably being removed; udev will report it.
    case ENOENT where isFirst, ENODEV where isFirst, ENXIO where isFirst: break
    case let code:
      tellOnce(.problem(.unreadable), description, DeviceMessages.unreadable(description, error.call, code))
    }
  }

  private func device(at systemPath: String) -> SwitchDevice? {
    devices.values.first { $0.description.systemPath == systemPath }
  }
}

extension DeviceDescription {
  /// The sort key of a device: the number in its node's name, so that event2 comes before event10.
  var order: (Int, String) { (Int(node.drop { !$0.isNumber }) ?? .max, node) }
}
