import Glibc
import LocalFiles
import Messages
import TappetConfig

/// A directory with mode 0700, deleted with its contents on `deinit`.
package final class PrivateDirectory: Sendable {
  package let path: String

  /// Creates the directory in `$TMPDIR`, or in /tmp.
  /// - Throws: `ToolError` when that fails.
  package init(named name: String) throws {
    let parent = Environment.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(name).XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ToolError(
        .failure,
        tr("cannot make a directory in \(parent): \(String(cString: strerror(errno))). Set TMPDIR to one of yours"))
    }
    path = template.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
  }

  deinit { remove() }

  /// Deletes the directory; does nothing if it is already gone.
  package func remove() {
    guard !path.isEmpty else { return }
    Self.remove(path)
  }

  /// Deletes depth first. Removes symbolic links without following them.
  private static func remove(_ path: String) {
    guard let directory = opendirNotFollowing(path) else {
      unlink(path)
      return
    }
    while let entry = readdir(directory) {
      let name = Folder.name(of: entry)
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(directory)
    rmdir(path)
  }

  private static func opendirNotFollowing(_ path: String) -> OpaquePointer? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    return directory
  }

  /// Writes a file into the directory with mode 0600 and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ToolError(.failure, tr("cannot write \(file): \(String(cString: strerror(errno)))"))
    }
    defer { close(descriptor) }
    var text = text
    let written = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count }
    guard written else { throw ToolError(.failure, tr("cannot write \(file): \(String(cString: strerror(errno)))")) }
    return file
  }
}
