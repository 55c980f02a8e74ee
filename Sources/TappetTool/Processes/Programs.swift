import Glibc

/// Where the programs are that belong to this one.
public enum Programs {
  /// The program of that name beside our own executable, else on the `PATH`.
  /// - Throws: `ToolError` that names where it was looked for.
  public static func find(_ name: String) throws -> String {
    let directories = [ownDirectory].compactMap(\.self) + searchPath
    let candidates: [String] = directories.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw ToolError.noProgram(name, searched: directories)
    }
    return path
  }

  /// The directories of `PATH`.
  static var searchPath: [String] {
    (Environment.value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
  }

  private static var ownDirectory: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    let path = buffer.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
