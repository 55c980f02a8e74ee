package import ScanVocabulary
package import SwitchInput

/// The devices that are or were read, in the order in which they appeared.
package struct DeviceTable: Sendable {
  package struct Entry: Sendable {
    package var device: DeviceInfo
    package var definitions: [SwitchDefinition]
    package var isThere: Bool
    package var message: String
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// The switches of all connected devices, as configured when each device appeared.
  package var definitions: [SwitchDefinition] { entries.filter(\.isThere).flatMap(\.definitions) }

  package mutating func apply(_ event: DeviceEvent) {
    let index = entries.firstIndex { isSame($0.device, event.device) }
    switch event.kind {
    case .added, .back, .offered, .problem, .mended:
      let isThere: Bool
      switch event.kind {
      case .added, .back, .mended: isThere = true
      case .problem, .offered, .lost, .removed: isThere = index.map { entries[$0].isThere } ?? false
      }
      let entry = Entry(
        device: event.device, definitions: event.definitions, isThere: isThere, message: event.message)
      if let index { entries[index] = entry } else { entries.append(entry) }
    case .lost:
      if let index { entries[index].isThere = false }
      if let index { entries[index].message = event.message }
    case .removed:
      if let index { entries.remove(at: index) }
    }
  }

  private func isSame(_ left: DeviceInfo, _ right: DeviceInfo) -> Bool {
    left.path == right.path
      || (left.vendor == right.vendor && left.product == right.product && left.uniq == right.uniq
        && left.name == right.name && left.link == right.link && left.switches == right.switches)
  }
}
