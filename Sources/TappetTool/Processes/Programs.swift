import ChildPrograms
import Glibc

/// Finds the programs that belong to Tappet.
package enum Programs {
  /// The path of a program beside this executable, otherwise on `PATH`.
  /// - Throws: `ToolError` that names the directories searched.
  package static func find(_ name: String) throws -> String {
    guard let path = path(of: name) else { throw ToolError.noProgram(name, searched: directories) }
    return path
  }

  /// Returns the path that `find` returns; `nil` if there is no such program.
  static func path(of name: String) -> String? {
    directories.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// A program below the prefix that Tappet is installed in, outside its `bin`; `nil` if it is missing.
  static func belowPrefix(_ path: String) -> String? {
    guard let own = ownDirectory, own.hasSuffix("/bin") else { return nil }
    let whole = own.dropLast("bin".count) + path
    return access(String(whole), X_OK) == 0 ? String(whole) : nil
  }

  /// The resolved path, if root alone can replace the program: root owns the file and every directory above it, and
  /// neither group nor others may write to them. Tappet advises the user to run a program as root only if this function
  /// returns its path. `nil` if anybody else can replace it.
  static func ofRootAlone(
    _ path: String, status: (String) -> (owner: UInt32, mode: UInt32)? = status
  ) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    let place = String(cString: whole)
    var part = place
    while true {
      guard let (owner, mode) = status(part), owner == 0, mode & (S_IWGRP | S_IWOTH) == 0 else { return nil }
      if part == "/" { return place }
      part = part.lastIndex(of: "/").map { $0 == part.startIndex ? "/" : String(part[..<$0]) } ?? "/"
    }
  }

  private static func status(_ path: String) -> (owner: UInt32, mode: UInt32)? {
    var status = stat()
    return lstat(path, &status) == 0 ? (status.st_uid, status.st_mode) : nil
  }

  private static var directories: [String] { [ownDirectory].compactMap(\.self) + searchPath }

  static var searchPath: [String] { ProgramPath.searchPath.map(String.init) }

  private static var ownDirectory: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    let path = buffer.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
