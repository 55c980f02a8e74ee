import Glibc

package enum ProgramPath {
  package enum Problem: Error, Hashable {
    /// No folder of `PATH` has an executable file of that name.
    case isMissing
    /// The file with that path cannot be executed, for the system's reason.
    case cannotRun(reason: String)
  }

  /// The path of a program: the name itself if it contains a slash, otherwise the first match on `PATH`.
  package static func find(_ name: String) -> Result<String, Problem> {
    if name.contains("/") {
      if access(name, X_OK) == 0 { return .success(name) }
      return .failure(.cannotRun(reason: String(cString: strerror(errno))))
    }
    for directory in searchPath {
      let path = "\(directory)/\(name)"
      if !name.isEmpty, access(path, X_OK) == 0 { return .success(path) }
    }
    return .failure(.isMissing)
  }

  /// The directories of `PATH`, or the usual ones if it is unset.
  package static var searchPath: [Substring] {
    let told = getenv("PATH").map { String(cString: $0) } ?? ""
    return (told.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : told).split(separator: ":")
  }
}
