import Foundation

/// A file in the folder of these tests.
enum Fixture {
  static func text(_ name: String) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
