import Glibc

/// Measures how fast the bridge reads and follows other apps' windows, beside libatspi on the same windows, and what
/// the bridge costs.
enum BridgeSpeed {
  private enum Goal {
    static let times = ["calculator of GTK 4": 10.0, "page in Chromium": 40.0]
    /// Returns the allowed share of libatspi's time: a tenth, or two thirds for a small window that takes only a few
    /// questions.
    static func share(of app: String) -> Double { app.hasPrefix("window") ? 1 / 1.5 : 0.1 }
  }

  static func measure(_ place: Workplace) throws -> [Figure] {
    let lines = try run(place)
    func numbers(_ kind: String, _ app: String? = nil, at column: Int) -> [Double] {
      lines.filter { $0.first == kind && (app == nil || $0.dropFirst().first == app) && $0.count > column }
        .compactMap { Double($0[column]) }
    }
    for line in lines where line.first == "absent" && line.count == 2 {
      StandardError.write("bench: bridge: \(line[1]) is not installed or shows nothing; left out")
    }
    var apps: [String] = []
    for line in lines where line.first == "read" && line.count == 4 && !apps.contains(line[1]) { apps.append(line[1]) }
    let readings = apps.flatMap { app in
      reading(
        app, objects: numbers("read", app, at: 2).last ?? 0, ours: numbers("read", app, at: 3),
        theirs: numbers("libatspi", app, at: 3))
    }
    guard let memory = numbers("memory", at: 1).first, let idle = numbers("idle", at: 1).first,
      let waits = numbers("idle", at: 2).first, let storm = numbers("storm", at: 1).first,
      let events = numbers("storm", at: 2).first
    else { throw BenchFailure("Bench/Bridge/measure.py told no figures") }
    let changes = samples(numbers("change", at: 1))
    return readings + [
      Figure(name: "change in an app told on, median", value: changes.median, unit: "ms", goal: .atMost(100)),
      Figure(name: "change in an app told on, 95 %", value: changes.quantile(0.95), unit: "ms"),
      Figure(name: "bridge, memory", value: memory * 1024 / 1_000_000, unit: "MB", goal: .atMost(25)),
      Figure(name: "bridge, idle: wake-ups", value: waits, unit: "/s", goal: .atMost(0)),
      Figure(name: "bridge, idle: processor", value: idle, unit: "%", goal: .atMost(0.1)),
      Figure(name: "bridge, \(Int(events)) events a second", value: storm, unit: "%", goal: .atMost(2)),
    ]
  }

  /// Returns the time beside libatspi's, preceded by the time against its own goal if the app has one.
  private static func reading(_ app: String, objects: Double, ours: [Double], theirs: [Double]) -> [Figure] {
    let (ours, theirs) = (samples(ours), samples(theirs))
    let name = "reading a \(app), \(Int(objects)) objects, median"
    let beside = Figure(
      name: name, value: ours.median, unit: "ms", baseline: theirs.median, goal: .ratioAtMost(Goal.share(of: app)))
    guard let most = Goal.times[app] else { return [beside] }
    return [Figure(name: name, value: ours.median, unit: "ms", goal: .atMost(most)), beside]
  }

  private static func samples(_ values: [Double]) -> Samples {
    var samples = Samples()
    for value in values { samples.add(value / 1000) }
    return samples
  }

  private static func run(_ place: Workplace) throws -> [[String]] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchFailure("make", on: "a pipe") }
    let script = try Program(
      "/usr/bin/python3", ["Bench/Bridge/measure.py", place.programs, place.baselines, try place.makeDirectory()],
      environment: place.plainEnvironment, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    let lines = readText(ends[0]).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    try script.finish()
    return lines
  }
}
