import Glibc

package enum ProgramPath {
  package struct Problem: Error, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// The path of a program: the name itself if it contains a slash, otherwise the first match on `PATH`.
  package static func find(_ name: String) -> Result<String, Problem> {
    if name.contains("/") {
      if access(name, X_OK) == 0 { return .success(name) }
      return .failure(Problem(description: "cannot run \(name): \(String(cString: strerror(errno)))"))
    }
    for directory in searchPath {
      let path = "\(directory)/\(name)"
      if !name.isEmpty, access(path, X_OK) == 0 { return .success(path) }
    }
    return .failure(Problem(description: "there is no program \(name) on the PATH"))
  }

  /// The directories of `PATH`, or the usual ones if it is unset.
  package static var searchPath: [Substring] {
    let told = getenv("PATH").map { String(cString: $0) } ?? ""
    return (told.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : told).split(separator: ":")
  }
}
