import Glibc
import ScanLab
import ScanRivals

/// `scan-cost SCREENS JSON [RUNS]`: the cost of scanning every screen below a directory, by Tappet's plans and by the
/// rivals'. A missed goal is reported and is not a failure.
@main
struct ScanCostBench {
  static func main() {
    let arguments = CommandLine.arguments
    guard (3...4).contains(arguments.count), let runs = Int(arguments.count > 3 ? arguments[3] : "400"), runs > 0 else {
      complain("usage: scan-cost SCREENS JSON [RUNS]")
      exit(64)
    }
    do {
      let costs = try Screen.all(in: arguments[1]).map(ScanCost.init)
      var trials: [Trial] = []
      for variation in [0.15, 0.25, 0.35] {
        complain("a person with CV \(variation.text) before \(costs.count) screens …")
        trials.append(Trial(costs, user: SimulatedUser(variation: variation), runs: runs))
      }
      let report = ScanCostReport(costs: costs, trials: trials)
      print(report.text)
      try write(report.json, to: arguments[2])
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else {
      throw Screen.Problem(description: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  private static func complain(_ text: String) {
    let line = Array("scan-cost: \(text)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
