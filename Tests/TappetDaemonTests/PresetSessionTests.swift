import Foundation
import ScanVocabulary
import TappetConfig
import TappetModel
import Testing

@testable import TappetDaemon

/// Its name is one by which the tests under umockdev are chosen.
@Suite("B7: each preset, from the button to the app, through a whole daemon", .serialized)
struct PresetSwitchInputTests {
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (files ?? []).filter { $0.hasSuffix(".toml") }.sorted()
  }()

  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Config/presets").path

  @Test(
    "its buttons move to the right element and select it, and each does something", .enabled(if: PresetBox.isAvailable),
    arguments: names)
  func session(name: String) async throws {
    let text = try String(contentsOfFile: "\(Self.directory)/\(name)", encoding: .utf8)
    let source = ConfigurationSource(text: text, name: name)
    let configuration = try Configuration.load(from: [source]).get()
    let box = try PresetBox(for: configuration.switches)
    try await RunningDaemon.run(settings: text, readsDevices: true) { daemon in
      var session = try PresetSession(daemon, box, configuration)
      try session.run()
    }
  }
}

/// A person with that box before three buttons.
private struct PresetSession {
  let box: PresetBox
  let configuration: Configuration
  let observer: RawClient
  let app: RawClient
  private var quietUntil = Instant.zero
  private let labels = ["Play", "Stop", "Record"]

  init(_ daemon: RunningDaemon, _ box: PresetBox, _ configuration: Configuration) throws {
    self.box = box
    self.configuration = configuration
    observer = try daemon.observer()
    app = try daemon.app("Player")
    // Whatever is lit counts as seen at once and stays: the test waits for no clock.
    let still: [String: Any] = ["scanning.grace": 0, "scanning.step": 60, "scanning.pauseOnFirst": 0]
    try observer.result("settings.set", ["values": still])
    while (try observer.result("devices.list")["items"] as? [Any] ?? []).isEmpty { sched_yield() }
    try app.publish(labels)
  }

  mutating func run() throws {
    switch configuration.scanning.method {
    case .elimination, .coded: for label in labels { try choose(label) }
    case .auto, .manual, .dwell, .inverse, .overscan, .directed, .point: try moveAndSelect()
    }
    for definition in configuration.switches {
      try press(definition.id)
      #expect(try gesture(of: definition.id)["refused"] == nil)
    }
  }

  /// By the marks that stand on it.
  private mutating func choose(_ label: String) throws {
    for _ in 0..<4 {
      let marks = try observer.latest("scan.highlight")["marks"] as? [[String: Any]] ?? []
      let mark = try #require(marks.first { ($0["ids"] as? [String])?.contains(label) == true }, "\(label): \(marks)")
      let code = try #require(mark["code"] as? String)
      let number = try #require(code.first?.wholeNumberValue)
      let id = try #require(switches(doing: .choose(number)).first)
      try press(id)
      _ = try gesture(of: id)
      // The last of elimination's runs holds "Menu" as well, which has no id: its label tells that one more press is due.
      if code.count > 1 || mark["label"] as? String != label { continue }
      #expect(try app.answerPerform()["id"] as? String == label)
      return
    }
    Issue.record("\(label) was not reached")
  }

  private func gesture(of id: SwitchID) throws -> [String: Any] {
    try observer.event("switch.event") {
      $0["switch"] as? String == id.rawValue && $0["gesture"] as? String == "press"
    }
  }

  private mutating func moveAndSelect() throws {
    try lit("Play")
    var place = 0
    let moves: [(ScanCommand, Int)] = [
      (.next, 1), (.next, 1), (.previous, -1), (.move(.right), 1), (.move(.left), -1), (.move(.right), 1),
    ]
    for (command, offset) in moves {
      guard let id = switches(doing: command).last, labels.indices.contains(place + offset) else { continue }
      place += offset
      try press(id)
      try lit(labels[place])
    }
    for id in switches(doing: .select) {
      try press(id)
      #expect(try app.answerPerform()["id"] as? String == labels[place], "\(id)")
    }
  }

  private func switches(doing command: ScanCommand) -> [SwitchID] {
    configuration.switches.filter { $0.bindings[.press] == .scan(command) }.map(\.id)
  }

  private func lit(_ label: String) throws {
    try observer.event("scan.highlight") { $0["label"] as? String == label }
  }

  /// Never so soon after the last that it would be a bounce of the contact.
  private mutating func press(_ id: SwitchID) throws {
    while MonotonicClock.now() < quietUntil { try observer.result("ping") }
    try box.press(id)
    quietUntil = MonotonicClock.now().advanced(by: .milliseconds(25))
  }
}
