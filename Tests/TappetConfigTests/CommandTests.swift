import Foundation
import Testing

@testable import TappetConfig

@Suite("Commands and the bell's player in a settings file")
struct CommandTests {
  static let lamp = "[[exec]]\nname = \"lamp\"\ncommand = [\"lamp\", \"a; b\"]\n"

  @Test("A command has a name, words and a time limit; a time limit of 0 means none")
  func commands() throws {
    let text = Self.lamp + "timeout = 1.5\n[[exec]]\nname = \"door\"\ncommand = [\"/bin/door\"]\ntimeout = 0\n"
    #expect(
      try read(text).get().commands == [
        UserCommand(name: "lamp", words: ["lamp", "a; b"], timeLimit: .milliseconds(1500)),
        UserCommand(name: "door", words: ["/bin/door"]),
      ])
    #expect(try read("[bell]\ncommand = [\"mpv\", \"x\"]\n").get().bell.command == ["mpv", "x"])
  }

  static let mistakes: [(text: String, problem: String)] = [
    ("[[exec]]\nname = \"a\"\ncommand = \"lamp on\"", "tappet.toml:3:11: command in [[exec]] is the text \"lamp on\""),
    (
      "[[exec]]\nname = \"a\"\ncommand = []",
      "tappet.toml:3:11: command in [[exec]] is a list; expected a list of words"
    ),
    ("[[exec]]\nname = \"a\"\ncommand = [1]", "tappet.toml:3:12: a word of command in [[exec]] is 1"),
    (
      "[[exec]]\nname = \"a\"\ncommand = [\"bin/a\"]", "tappet.toml:3:12: the program in [[exec]] is the text \"bin/a\""
    ),
    ("[[exec]]\nname = \"a\"", "tappet.toml:1:1: an [[exec]] has no command"),
    ("[[exec]]\ncommand = [\"a\"]", "tappet.toml:1:1: an [[exec]] has no name"),
    ("[exec]\nname = \"a\"", "tappet.toml:1:2: exec is a table; expected [[exec]]"),
    (lamp + lamp, "tappet.toml:4:1: the name \"lamp\" is taken by another [[exec]]"),
    (lamp + "timout = 1", "tappet.toml:4:1: unknown key \"timout\""),
    ("[bell]\ncommand = \"mpv x\"", "tappet.toml:2:11: command in [bell] is the text \"mpv x\""),
    ("[bell]\nintervall = 1", "tappet.toml:2:1: unknown key \"intervall\" in [bell]; did you mean \"interval\"?"),
    (
      anySwitch("does = { press = \"say tpa Play\" }"),
      "says \"tpa Play\", which is no spoken command and none of your phrases"
    ), (anySwitch("does = { press = \"exec lam\" }") + lamp, "no [[exec]] of that name; there is \"lamp\""),
    (
      "[[switch]]\nname = \"p\"\nsource = \"inject\"\nlongPress = 1\ndoes = { longPress = \"bell\" }",
      "pressed by a program, which may ring the bell only with bell = true"
    ),
    (anySwitch("hold = 8"), "must be shorter than scanning.rescueHold (8 s)"),
  ]

  @Test("A mistake in a command is reported with its place", arguments: mistakes)
  func wrong(text: String, problem: String) {
    #expect(problems(text).contains { $0.contains(problem) }, "\(problems(text))")
  }

  /// The settings that can name programs.
  static let programs = [lamp, "[bell]\ncommand = [\"x\"]\n", "[device]\nvolumeUp = [\"x\"]\n"]

  @Test(
    "Only the user's own file may name programs, neither the machine's file nor the live settings",
    arguments: programs)
  func sources(text: String) {
    var shared = ConfigurationSource(text: text, name: "/etc/tappet/tappet.toml")
    shared.mayStartPrograms = false
    guard case .failure(let problems) = Configuration.load(from: [shared]) else {
      Issue.record("it was taken")
      return
    }
    #expect(problems.description.hasPrefix("/etc/tappet/tappet.toml:"))
    #expect(problems.description.contains("only your own file can name programs"))
    #expect(ConfigurationFiles().sources.first?.mayStartPrograms == false)
    let live = ConfigurationSource(text: text, name: "live.toml", role: .live)
    let loaded = try? Configuration.loadTellingAll(from: [live]).get()
    #expect(loaded?.configuration == Configuration() && loaded?.warnings.count == 1)
  }

  @Test(
    "a file that others may write to names no programs, and the problem says what to do",
    arguments: programs, [0o620, 0o602])
  func writableByOthers(text: String, mode: Int) throws {
    let path = NSTemporaryDirectory() + "/tappet-\(UUID().uuidString).toml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    func load() -> Result<Configuration, ConfigurationProblems> {
      Configuration.load(from: [ConfigurationSource(path: path, role: .required)])
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try load().get() != Configuration())
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    guard case .failure(let problems) = load() else {
      Issue.record("it was taken")
      return
    }
    #expect(problems.description.contains(path) && problems.description.contains("chmod go-w \(path)"))
  }

  @Test("The bell's configured player comes before the built-in ones, and set cannot change it")
  func players() throws {
    var bell = BellConfiguration()
    #expect(BellPlayers.commands(of: bell, sound: nil).isEmpty)
    #expect(BellPlayers.commands(of: bell, sound: "/s").map(\.words[0]) == ["paplay", "pw-play", "aplay"])
    bell.command = ["mpv", "x"]
    #expect(BellPlayers.commands(of: bell, sound: "/s").first?.words == ["mpv", "x"])
    var configuration = Configuration()
    #expect(throws: ConfigurationProblem.self) { try configuration.set("bell.command", to: .text("x")) }
  }
}
