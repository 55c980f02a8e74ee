import ScanVocabulary
import SwitchInput
import TappetProtocol

extension DeviceReport {
  /// Creates the protocol's report of an input device.
  init(_ entry: DeviceTable.Entry) {
    self.init(
      name: entry.device.name, path: entry.device.path, vendor: Int(entry.device.vendor),
      product: Int(entry.device.product), switches: entry.isThere ? entry.definitions.map(\.id) : [],
      isGrabbed: entry.device.grabbed, message: entry.message)
  }
}

extension DeviceEvent.Kind {
  /// The change to report to observers; `nil` if the protocol has no `device.…` event for it.
  var change: ScanEvent.DeviceChange? {
    switch self {
    case .added: .added
    case .back: .back
    case .lost: .lost
    case .removed: .removed
    case .offered, .problem, .mended: nil
    }
  }

  /// Whether the user must do something about it.
  var isTrouble: Bool {
    switch self {
    case .problem, .lost: true
    case .added, .back, .removed, .offered, .mended: false
    }
  }
}
