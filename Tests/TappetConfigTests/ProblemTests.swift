import ScanCore
import Testing

@testable import TappetConfig

@Suite("What is wrong with a settings file")
struct ProblemTests {
  @Test("five mistakes are told at once, each with its line and column and what was likely meant")
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
        #"tappet.toml:3:10: method in [scanning] is the text "atuo"; expected "auto" or "manual"; did you mean "auto"?"#,
        #"tappet.toml:4:9: loops in [scanning] is the text "3"; expected a whole number from 1 to 99; did you mean 3, without quotes?"#,
        "tappet.toml:5:18: pauseOnFirst in [scanning] is 90; expected a number of seconds from 0 to 60",
        #"tappet.toml:10:11: unknown input "KEY_SPCAE"; expected a name as evtest prints it; did you mean "KEY_SPACE"?"#,
      ])
  }

  @Test("an empty file is the built-in settings")
  func empty() {
    #expect(read("") == .success(Configuration()))
  }
}
