import Glibc

/// Measures how soon a highlight is on the screen, as another program sees it, and what the overlay costs.
enum OverlayLatency {
  static func measure(_ place: Workplace) throws -> [Figure] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchFailure("make", on: "a pipe") }
    let directory = try place.makeDirectory()
    let script = try Program(
      "Bench/overlay", [place.programs, place.baselines, directory], environment: place.plainEnvironment,
      output: ends[1])
    close(ends[1])
    let lines = readText(ends[0]).split(separator: "\n").map { $0.split(separator: " ") }
    close(ends[0])
    try script.finish()
    func values(_ name: String) -> [Double] {
      lines.filter { $0.count == 2 && $0[0] == name }.compactMap { Double($0[1]) }
    }
    var pixels = Samples()
    for value in values("pixel") { pixels.add(value / 1000) }
    guard !pixels.values.isEmpty, let memory = values("memory").first, let waits = values("waits").first else {
      throw BenchFailure("Bench/overlay told no figures")
    }
    return [
      Figure(name: "highlight to pixels, median", value: pixels.median, unit: "ms", goal: .atMost(2)),
      Figure(name: "highlight to pixels, 95 %", value: pixels.quantile(0.95), unit: "ms", goal: .atMost(8)),
      Figure(name: "overlay, memory", value: memory * 1024 / 1_000_000, unit: "MB", goal: .atMost(50)),
      Figure(name: "overlay, wake-ups while nothing changes", value: waits / 5, unit: "/s", goal: .atMost(0)),
    ]
  }
}
