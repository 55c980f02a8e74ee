import ScanVocabulary
import SpokenCommands
import Testing

@testable import TappetConfig

@Suite("Several settings sources")
struct LayerTests {
  @Test("A later source changes only the settings that it contains")
  func later() throws {
    let configuration = try Configuration.load(from: [
      ConfigurationSource(text: "[scanning]\nstep = 2\nloops = 5", name: "system"),
      ConfigurationSource(text: "[scanning]\nstep = 1\n[voice]\nask = 0.2", name: "user"),
    ]).get()
    #expect(
      configuration
        == Configuration {
          $0.scanning.step = .seconds(1)
          $0.scanning.loops = 5
          $0.voice.ask = 0.2
        })
  }

  @Test("A source with switches replaces all earlier switches, and one without keeps them")
  func switches() throws {
    let configuration = try Configuration.load(from: [
      ConfigurationSource(text: anySwitch("") + anySwitch("", name: "b", key: "KEY_B"), name: "system"),
      ConfigurationSource(text: anySwitch("", name: "c"), name: "user"),
      ConfigurationSource(text: "[scanning]\nstep = 1", name: "live", role: .live),
    ]).get()
    #expect(configuration.switches.map(\.id) == ["c"])
  }

  @Test("The problems of all sources are reported together under the names of the sources")
  func allProblems() throws {
    let loaded = Configuration.load(from: [
      ConfigurationSource(text: "[scanning]\nsteep = 2", name: "system"),
      ConfigurationSource(text: "[scaning]\nstep = 1", name: "user"),
    ])
    guard case .failure(let problems) = loaded else {
      Issue.record("loaded")
      return
    }
    #expect(
      problems.description == """
        system:2:1: unknown key "steep" in [scanning]; did you mean "step"?
        user:1:2: unknown table [scaning]; did you mean [scanning]?
        """)
  }

  @Test("A contradiction between two sources is reported in the later one")
  func contradiction() {
    let loaded = Configuration.load(from: [
      ConfigurationSource(text: anySwitch(""), name: "system"),
      ConfigurationSource(text: "\n[scanning]\n  method = \"manual\"", name: "user"),
      ConfigurationSource(text: "", name: "last"),
    ])
    guard case .failure(let problems) = loaded else {
      Issue.record("loaded")
      return
    }
    #expect(problems.problems.map { "\($0.file ?? "") \($0.line) \($0.column)" } == ["user 3 3"])
  }

  @Test("A mistake in the live settings is reported and left out, and the other live settings apply")
  func liveProblems() throws {
    let loaded = try Configuration.loadTellingAll(from: [
      ConfigurationSource(text: "[scanning]\nstep = 2", name: "user"),
      ConfigurationSource(text: "[scanning]\nstep = 1\nswoosh = 3\n[voice]\nask = 0.1", name: "live", role: .live),
    ]).get()
    #expect(loaded.configuration.scanning.step == .seconds(1))
    #expect(loaded.configuration.voice.ask == 0.1)
    #expect(loaded.warnings.map(\.description) == [#"live:3:1: unknown key "swoosh" in [scanning]"#])
    #expect(loaded.hidden == ["scanning.step"])
  }

  @Test("Live settings that would lock the user out after the file was edited give way to the file")
  func liveLockOut() throws {
    let loaded = try Configuration.loadTellingAll(from: [
      ConfigurationSource(text: anySwitch(""), name: "user"),
      ConfigurationSource(text: "[scanning]\nmethod = \"manual\"\nstep = 1", name: "live", role: .live),
    ]).get()
    #expect(loaded.configuration.scanning == ScanSettings())
    #expect(loaded.warnings.map(\.line) == [2])
    #expect(loaded.hidden == [])
  }
}
