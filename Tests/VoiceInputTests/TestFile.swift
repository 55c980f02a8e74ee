import Foundation

/// A file that lasts as long as a test runs.
enum TestFile {
  /// Runs `body` with the path of a file that holds `text`, and removes the file with its folder afterwards.
  static func with<Answer>(_ text: String, mode: Int = 0o600, _ body: (String) throws -> Answer) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("file").path
    try write(text, to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return try body(path)
  }

  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
