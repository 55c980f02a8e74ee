import Glibc

/// Where the programs are, and a directory for what they leave behind.
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

  /// A baseline's program, or what is preloaded into it.
  func baseline(_ name: String) -> String { "\(baselines)/\(name)" }

  /// What programs that open mock devices have preloaded: umockdev, and before it a `read` that goes past it.
  var mockEnvironment: [String: String] {
    var environment = Program.environment
    environment["LD_PRELOAD"] = "\(baseline("plain-read.so")):\(environment["LD_PRELOAD"] ?? "")"
    return environment
  }

  /// The environment without any mock device, as on a machine of somebody's.
  var plainEnvironment: [String: String] {
    var environment = Program.environment
    environment["LD_PRELOAD"] = nil
    environment["UMOCKDEV_DIR"] = nil
    return environment
  }

  /// A new directory for a daemon's settings and sockets.
  func makeDirectory() throws -> String {
    daemons += 1
    let path = "\(directory)/\(daemons)"
    guard mkdir(path, 0o700) == 0 else { throw BenchFailure("make", on: path) }
    return path
  }
}
