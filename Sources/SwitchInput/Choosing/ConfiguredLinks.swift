import Glibc
import ScanVocabulary

extension DeviceDescription {
  /// Returns the configured paths that lead to this device's node. Such a path may be a link that the user made and
  /// udev does not know.
  func configuredLinks(in definitions: [SwitchDefinition]) -> [String] {
    let paths = definitions.compactMap { definition -> String? in
      switch definition.source {
      case .device(let match, inputs: _): match.path
      case .injected, .sound: nil
      }
    }
    guard !paths.isEmpty, let target = FileIdentity(path: node) else { return [] }
    return paths.filter { FileIdentity(path: $0) == target }
  }
}

/// The identity of the file that a path leads to, with all links followed.
private struct FileIdentity: Equatable {
  var device: UInt64
  var number: UInt64

  /// Finds the file; `nil` if the path leads nowhere.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
