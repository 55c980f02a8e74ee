import ScanVocabulary
import SwitchHandling
import Testing

@testable import TappetConfig

@Suite("Profiles")
struct ProfileTests {
  private let directory: TemporaryDirectory
  private let files: ConfigurationFiles
  private let profiles: Profiles

  init() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path
    self.directory = directory
    files = ConfigurationFiles { ["XDG_CONFIG_HOME": path, "XDG_STATE_HOME": path + "/state"][$0] }
    profiles = try #require(Profiles(files))
    try StateFile(path: path + "/tappet/tappet.toml").replace(with: Array("[scanning]\nstep = 2.0\nloops = 4\n".utf8))
  }

  private var settings: Configuration { get throws { try Configuration.load(from: files.sources).get() } }

  @Test("A profile in use overrides the user's own file only in the settings that it contains, until it is removed")
  func use() throws {
    try profiles.keep("[scanning]\nstep = 3.0\n", as: "bed")
    #expect(try settings.scanning.step == .seconds(2))
    try profiles.use("bed")
    #expect(profiles.current == Profiles.InForce(name: "bed", text: "[scanning]\nstep = 3.0\n"))
    #expect(try settings.scanning.step == .seconds(3) && settings.scanning.loops == 4)
    try profiles.use(nil)
    #expect(profiles.current == nil)
    #expect(try settings.scanning.step == .seconds(2))
  }

  @Test("An edited profile takes effect when it is used again, so a mistake in it does no harm before")
  func copy() throws {
    try profiles.keep("[scanning]\nstep = 3.0\n", as: "bed")
    try profiles.use("bed")
    try profiles.keep("[scanning]\nstep = \"fast\"\n", as: "bed")
    #expect(try settings.scanning.step == .seconds(3))
  }

  @Test("Live settings override a profile")
  func live() throws {
    try profiles.keep("[scanning]\nstep = 3.0\n", as: "bed")
    try profiles.use("bed")
    try StateFile(path: try #require(files.live)).replace(with: Array("[scanning]\nstep = 1.0\n".utf8))
    #expect(try settings.scanning.step == .seconds(1))
  }

  @Test("Choosing a profile overrides the live settings that the profile contains, and no others")
  func overruled() throws {
    try profiles.keep("[scanning]\nstep = 3.0\n", as: "bed")
    try profiles.use("bed")
    try StateFile(path: try #require(files.live)).replace(with: Array("[scanning]\nstep = 1.0\nloops = 5\n".utf8))
    let chosen = try Configuration.loadTellingAll(from: files.sources, profileWins: true).get()
    #expect(chosen.configuration.scanning.step == .seconds(3) && chosen.configuration.scanning.loops == 5)
    #expect(chosen.overruled == [SettingChange(key: "scanning.step", value: .number(1))])
    #expect(chosen.hidden == ["scanning.loops"])
    #expect(try Configuration.loadTellingAll(from: files.sources).get().overruled == [])
  }

  @Test(
    "A profile cannot name programs to start",
    arguments: CommandTests.programs)
  func programs(text: String) throws {
    guard case .failure(let problems) = Profiles.settings(with: text, named: "bed.toml", in: files) else {
      return #expect(Bool(false), "it is refused")
    }
    #expect(problems.description.contains("only your own file can name programs to start"))
    // Nor can the file of the profile in use.
    try profiles.active.replace(with: Array("# Tappet's copy of the profile bed\n\(text)".utf8))
    guard case .failure = Configuration.load(from: files.sources) else { return #expect(Bool(false), "it is refused") }
  }

  @Test("A profile with other switches, recipes or another method must be confirmed, and another speed need not be")
  func risk() {
    func isRisky(_ change: (inout Configuration) -> Void) -> Bool {
      var after = Configuration()
      change(&after)
      return after.isRisky(after: Configuration())
    }
    #expect(!isRisky { $0.scanning.step = .seconds(2) })
    #expect(isRisky { $0.scanning.method = .dwell })
    #expect(isRisky { $0.switches = [SwitchDefinition(id: "red", source: .injected)] })
    #expect(isRisky { $0.recipes = [Recipe("volume")] })
  }

  @Test("Profiles are listed by name without other files, and no name leads out of their folder")
  func names() throws {
    try profiles.keep("", as: "work")
    try profiles.keep("", as: "bed")
    try StateFile(path: profiles.folder + "/notes.txt").replace(with: [])
    #expect(profiles.names == ["bed", "work"])
    for name in ["", "../x", "a b", "a/b", "a.b", String(repeating: "a", count: 65)] { #expect(!Profiles.isName(name)) }
    #expect(Profiles.isName("Bed-2_left"))
  }

  @Test("With a named settings file there are no profiles")
  func named() { #expect(Profiles(ConfigurationFiles(named: "/x.toml") { _ in "/h" }) == nil) }
}
