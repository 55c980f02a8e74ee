import ChildPrograms
import Glibc

/// Where the programs are that belong to this one.
package enum Programs {
  /// The program of that name beside our own executable, else on the `PATH`.
  /// - Throws: `ToolError` that names where it was looked for.
  package static func find(_ name: String) throws -> String {
    guard let path = path(of: name) else { throw ToolError.noProgram(name, searched: directories) }
    return path
  }

  /// The same; `nil` where there is none.
  static func path(of name: String) -> String? {
    directories.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// One that nobody starts by its name, below the prefix that we are installed in; `nil` where it is not.
  static func belowPrefix(_ path: String) -> String? {
    guard let own = ownDirectory, own.hasSuffix("/bin") else { return nil }
    let whole = own.dropLast("bin".count) + path
    return access(String(whole), X_OK) == 0 ? String(whole) : nil
  }

  /// Where it really is, if root alone can put another in its place: the file and every folder above it are root's, and
  /// nobody else may write to them. Only such a program may be advised to be run as root.
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

  /// The directories of `PATH`.
  static var searchPath: [String] { ProgramPath.searchPath.map(String.init) }

  private static var ownDirectory: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    let path = buffer.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
