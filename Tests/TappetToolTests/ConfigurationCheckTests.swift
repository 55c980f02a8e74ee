import Messages
import ScanVocabulary
import TappetConfig
import TappetTool
import Testing

@Suite("Checking the settings")
struct ConfigurationCheckTests {
  @Test("A valid file has no problems")
  func good() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let file = try directory.write("[scanning]\nstep = 1.0\n", to: "tappet.toml")
    let check = ConfigurationCheck(file: file)
    #expect(check.lines.map(\.english) == ["\(file): no problems"])
    #expect(check.status == .ok)
  }

  @Test("All problems are printed with their places, and the exit status is 78")
  func bad() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let file = try directory.write("[scanning]\nstepp = 1.0\nstep = \"fast\"\n", to: "tappet.toml")
    let check = ConfigurationCheck(file: file)
    let lines = check.lines.map(\.english)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("\(file):2:1: "))
    #expect(lines[0].contains("did you mean \"step\"?"))
    #expect(lines[1].hasPrefix("\(file):3:"))
    #expect(lines[2] == "2 problems")
    #expect(check.status == .badConfiguration)
    #expect(check.status.rawValue == 78)
  }

  @Test("A rule for a missing profile is reported once at its place, with the existing profiles")
  func missingProfile() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let home: (String) -> String? = { $0 == "XDG_CONFIG_HOME" || $0 == "XDG_STATE_HOME" ? directory.path : nil }
    let profiles = try #require(Profiles(ConfigurationFiles(environment: home)))
    try profiles.keep("[scanning]\nstep = 2.0\n", as: "night")
    let own = try #require(ConfigurationFiles(environment: home).own)
    let used = ["nihgt", "night", "nihgt", "work"]
    let rules = used.map { "[[profile]]\napp = \"Mail\"\nuse = \"\($0)\"\n" }.joined()
    try StateFile(path: own).replace(with: Array(rules.utf8))
    let check = ConfigurationCheck(file: nil, environment: home)
    let missing = "but there is no profile of that name; there is: night"
    #expect(
      check.lines.map(\.english) == [
        "\(own):3:7: use in [[profile]] is \"nihgt\", \(missing); did you mean \"night\"?",
        "\(own):12:7: use in [[profile]] is \"work\", \(missing)",
      ])
    #expect(check.status == .findings)
  }

  @Test("A missing file is a problem")
  func missing() {
    let check = ConfigurationCheck(file: "/nowhere/tappet.toml")
    #expect(check.status == .badConfiguration)
    #expect(check.lines.first?.english.contains("/nowhere/tappet.toml") == true)
  }

  @Test("All problems of a lexicon are printed with places and suggestions, and its other words apply")
  func badLexicon() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let lexicon = try directory.write("krita K R IY T AX\nGIMP G IH M P\nvim V IH M # an editor\n", to: "lexicon.dict")
    let check = ConfigurationCheck(file: lexicon)
    #expect(
      check.lines.map(\.english) == [
        "\(lexicon):1:16: “AX” is no phone; did you mean AH?",
        "\(lexicon):2:1: “GIMP” is no word as names are worded: small letters a to z, with . - or ' where it belongs; "
          + "did you mean “gimp”?",
        "2 problems; their lines are left out, 1 word in force",
      ])
    #expect(check.status == .findings && check.status.rawValue == 2)
  }

  @Test("The user's lexicon is checked with the settings and may be missing")
  func usersLexicon() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    _ = try directory.write("", to: "unused")
    let home: (String) -> String? = { $0.hasPrefix("XDG_") ? directory.path : nil }
    let check = ConfigurationCheck(file: nil, environment: home)
    #expect(check.lines.map(\.english) == ["the settings: no problems"])
    let path = ConfigurationFiles.lexicon(environment: home)
    #expect(path == directory.path + "/tappet/lexicon.dict")
  }

  @Test("A named lexicon that is missing is a problem")
  func missingLexicon() {
    let check = ConfigurationCheck(file: "/nowhere/words.dict")
    #expect(check.lines.map(\.english) == ["/nowhere/words.dict: cannot open this file: No such file or directory"])
    #expect(check.status == .badConfiguration)
  }

  @Test(
    "The demo's settings are valid and have the given step",
    arguments: [(0.35, true), (0.45, false), (1.4, true)])
  func demo(step: Double, injects: Bool) throws {
    let text = DemoConfiguration.script(step: step, injects: injects)
    let configuration = try Configuration.load(from: [ConfigurationSource(text: text, name: "demo.toml")]).get()
    #expect(configuration.scanning.step == .milliseconds(Int(step * 1000)))
    #expect(configuration.switches.map(\.id.rawValue) == (injects ? ["space"] : []))
  }
}
