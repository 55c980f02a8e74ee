import Messages
import ScanVocabulary
import SwitchHandling
import Testing

@testable import TappetDaemon

@Suite("What the daemon tells of itself")
struct MetricsTests {
  @Test("counts, refusals by reason and press times are OpenMetrics; nothing that others wrote is in them")
  func openMetrics() {
    var metrics = Metrics()
    metrics.switchEvents = 7
    metrics.count(RefusalReason.changed)
    metrics.count(RefusalReason.failed("the lamp of \"Anna\" is gone"))
    metrics.count(FilterRefusal.tooShort(held: .milliseconds(3), needed: .milliseconds(9)))
    for time in [100, 700, 3_000_000] { metrics.pressTimes.add(.microseconds(time)) }
    let text = metrics.openMetrics(now: [("connections", 2)])
    let lines = text.split(separator: "\n").map(String.init)
    for line in [
      "# TYPE tappet_switch_events counter", "tappet_switch_events_total 7", "tappet_connections 2",
      #"tappet_refused_total{reason="that changed"} 1"#, #"tappet_refused_total{reason="failed"} 1"#,
      #"tappet_refused_total{reason="too short"} 1"#, #"tappet_press_to_perform_seconds_bucket{le="0.00025"} 1"#,
      #"tappet_press_to_perform_seconds_bucket{le="0.001"} 2"#, #"tappet_press_to_perform_seconds_bucket{le="1.0"} 2"#,
      #"tappet_press_to_perform_seconds_bucket{le="+Inf"} 3"#, "tappet_press_to_perform_seconds_count 3",
    ] { #expect(lines.contains(line)) }
    #expect(lines.last == "# EOF")
    #expect(!text.contains("Anna"))
    // Every line is a comment or a name, labels and a number.
    for line in lines {
      #expect(line.wholeMatch(of: /# (TYPE|UNIT|EOF).*|[a-z_]+({[a-z]+="[^"\\\n]*"})? [0-9.e+-]+/) != nil, "\(line)")
    }
  }

  @Test("a press that an app is asked for is in the times, and the same is told on the control socket")
  func told() async throws {
    try await pressIsTold(with: RunningDaemon.defaults)
  }

  @Test("so is one that acts only when it is certain that no second one follows")
  func toldWhenCertain() async throws {
    try await pressIsTold(
      with: RunningDaemon.defaults.replacing(
        "chatter = 0", with: "chatter = 0\npresses = 0.3\ndoes = { press = \"select\", doublePress = \"menu\" }"))
  }

  private func pressIsTold(with settings: String) async throws {
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.event("scan.highlight")
      try observer.press()
      try app.answerPerform()
      let text = try observer.result("metrics")["openMetrics"] as? String ?? ""
      #expect(text.contains("tappet_press_to_perform_seconds_count 1\n"))
      #expect(text.contains("tappet_performs_total 1\n"))
    }
  }
}
