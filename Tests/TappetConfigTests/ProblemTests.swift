import Testing

@testable import TappetConfig

@Suite("Problems of a settings file")
struct ProblemTests {
  @Test("Five mistakes are reported together, each with line, column and suggestion")
  func fiveAtOnce() {
    let text = """
      [scanning]
      stepp = 1.0
      method = "atuo"
      loops = "3"
        pauseOnFirst = 90

      [[switch]]
      name = "left"
      device = { any = true }
      inputs = ["KEY_SPCAE"]
      """
    #expect(
      problems(text) == [
        #"tappet.toml:2:1: unknown key "stepp" in [scanning]; did you mean "step"?"#,
        #"tappet.toml:3:10: method in [scanning] is the text "atuo"; expected "auto", "manual", "dwell", "inverse", "overscan", "directed", "elimination", "coded" or "point"; did you mean "auto"?"#,
        #"tappet.toml:4:9: loops in [scanning] is the text "3"; expected a whole number from 1 to 99; did you mean 3, without quotes?"#,
        "tappet.toml:5:18: pauseOnFirst in [scanning] is 90; expected a number of seconds from 0 to 60",
        #"tappet.toml:10:11: unknown input "KEY_SPCAE"; expected a name as evtest prints it; did you mean "KEY_SPACE"?"#,
      ])
  }

  @Test("A theme with mistakes is reported line by line, and colours that nobody could read are refused")
  func theme() {
    let text = """
      [overlay]
      theme = "drak"
      colours = "#FFFFFF #EEEEEE #000000"
      ring = "orange"
      ringWidth = 400
      timeleft = "dot"
      """
    let found = problems(text)
    #expect(found.count == 5)
    #expect(found.allSatisfy { $0.hasPrefix("tappet.toml:") })
    #expect(found.contains { $0.contains(":3:11: colours in [overlay]") && $0.contains("4.5 : 1") })
    #expect(found.contains { $0.contains("did you mean \"dark\"?") })
    #expect(found.contains { $0.contains("did you mean \"timeLeft\"?") })
  }

  @Test("An empty file leaves the built-in settings")
  func empty() {
    #expect(read("") == .success(Configuration()))
  }

  @Test("A line that is not TOML does not hide other mistakes")
  func syntaxAndSense() {
    let found = problems("[scanning]\nstep = \nloops = 0\nmethod = auto\n")
    #expect(found.count == 3)
    #expect(found.map { $0.split(separator: ":").dropFirst().first } == ["2", "4", "3"])
    #expect(found.prefix(2).allSatisfy { $0.contains(": not TOML: ") })
  }

  @Test(
    "No further problems are reported where the reader had to guess",
    arguments: [
      // The heading is unreadable, so its keys are not checked.
      "[scanning\nstep = 1\nloop = 2",
      // The string has no end, so the rest of the file belongs to it.
      "[scanning]\nmethod = \"\"\"\nloop = 2\nstep = 3\n",
    ])
  func noGuesses(text: String) {
    #expect(problems(text).count == 1)
  }

  @Test(
    "A key in the wrong place or with the wrong type is reported with its place and a suggestion",
    arguments: [
      ("step = 1", #"1:1: unknown key "step" before any [table]; did you mean "step" in [scanning]?"#),
      ("scanning = 1", "1:12: scanning is 1; expected the table [scanning]"),
      ("[[scanning]]\nstep = 1", "1:1: scanning is a list; expected the table [scanning]"),
      ("[voice]\nstep = 1", #"2:1: unknown key "step" in [voice]; did you mean "step" in [scanning]?"#),
      ("[switches]\nname = 'a'", "1:2: unknown table [switches]; did you mean [[switch]]?"),
      ("[scanning.step]\nx = 1", "1:1: step in [scanning] is a table; expected a number of seconds from 0.1 to 60"),
      (
        "[scanning]\nstep = 1400",
        "2:8: step in [scanning] is 1400; expected a number of seconds from 0.1 to 60; did you mean 1.4?"
      ),
      (
        "[scanning]\nstep = 07:32:00",
        "2:8: step in [scanning] is the date 07:32:00; expected a number of seconds from 0.1 to 60"
      ),
      (
        "[voice]\nbareNames = \"yes\"",
        #"2:13: bareNames in [voice] is the text "yes"; expected true or false; did you mean true, without quotes?"#
      ),
      ("[voice]\nask = 0.6", "2:1: voice.ask (0.6) is above voice.act (0.5): nobody is asked"),
      (
        "[voice]\nact = 0.8",
        "2:1: voice.risky (0.7) is below voice.act (0.8): risky phrases would act more easily than others"
      ),
      ("[voice]\nask = 0.3\n[[[voice]]]\nact = 1", "3:1: not TOML: this cannot be read as a key or [table]"),
      ("[zebra]", "1:2: unknown table [zebra]"),
    ])
  func places(text: String, problem: String) {
    #expect(problems(text) == ["tappet.toml:\(problem)"])
  }
}
