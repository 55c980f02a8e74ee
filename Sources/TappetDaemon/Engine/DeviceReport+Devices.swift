import ScanVocabulary
import SwitchInput
import TappetProtocol

extension DeviceReport {
  /// A device of the input rim, in the protocol's words.
  init(_ entry: DeviceTable.Entry) {
    self.init(
      name: entry.device.name, path: entry.device.path, vendor: Int(entry.device.vendor),
      product: Int(entry.device.product), switches: entry.isThere ? entry.definitions.map(\.id) : [],
      isGrabbed: entry.device.grabbed, message: entry.message)
  }
}

extension DeviceEvent.Kind {
  /// What observers are told; `nil`: nothing that `device.…` has a name for.
  var change: ScanEvent.DeviceChange? {
    switch self {
    case .added: .added
    case .back: .back
    case .lost: .lost
    case .removed: .removed
    case .offered, .problem, .mended: nil
    }
  }

  /// Whether a person has to do something.
  var isTrouble: Bool {
    switch self {
    case .problem, .lost: true
    case .added, .back, .removed, .offered, .mended: false
    }
  }
}
