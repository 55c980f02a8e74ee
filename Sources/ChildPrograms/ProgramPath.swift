import Glibc

/// Where a program is.
package enum ProgramPath {
  /// Why a program cannot be run, for people.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// The path of the program of that name: as it is when it has a slash, else the first on the `PATH`.
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

  /// The directories of `PATH`.
  package static var searchPath: [Substring] {
    let told = getenv("PATH").map { String(cString: $0) } ?? ""
    return (told.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : told).split(separator: ":")
  }
}
