import Glibc

/// The folders of the programs, of the baselines and of temporary files.
final class Workplace {
  let programs: String
  let baselines: String
  let directory: String
  private var daemons = 0

  init(programs: String, baselines: String, directory: String) {
    self.programs = programs
    self.baselines = baselines
    self.directory = directory
  }

  /// Returns the path of a baseline program or preloaded library.
  func baseline(_ name: String) -> String { "\(baselines)/\(name)" }

  /// The environment of programs that open mock devices. It preloads umockdev, and before it a `read` that bypasses
  /// umockdev.
  var mockEnvironment: [String: String] {
    var environment = Program.environment
    environment["LD_PRELOAD"] = "\(baseline("plain-read.so")):\(environment["LD_PRELOAD"] ?? "")"
    return environment
  }

  /// The environment without mock devices, as on a user's machine.
  var plainEnvironment: [String: String] {
    var environment = Program.environment
    environment["LD_PRELOAD"] = nil
    environment["UMOCKDEV_DIR"] = nil
    return environment
  }

  /// Makes a folder for a daemon's settings and sockets and returns its path.
  func makeDirectory() throws -> String {
    daemons += 1
    let path = "\(directory)/\(daemons)"
    guard mkdir(path, 0o700) == 0 else { throw BenchFailure("make", on: path) }
    return path
  }
}
