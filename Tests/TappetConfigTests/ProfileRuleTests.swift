import Testing

@testable import TappetConfig

@Suite("Profiles by app and by time of day")
struct ProfileRuleTests {
  private func time(_ text: String) throws -> DayTime { try #require(DayTime(text)) }

  @Test(
    "A profile's hours include their first minute and exclude their last, also across midnight",
    arguments: [
      ("09:00", "17:00", "09:00", true), ("09:00", "17:00", "16:59", true), ("09:00", "17:00", "17:00", false),
      ("22:00", "07:00", "23:30", true), ("22:00", "07:00", "00:00", true), ("22:00", "07:00", "07:00", false),
      ("22:00", "07:00", "21:59", false),
    ])
  func hours(from: String, to: String, at: String, isIn: Bool) throws {
    #expect(try DayHours(from: time(from), to: time(to)).contains(time(at)) == isIn)
  }

  @Test("A rule with an app and hours applies when both fit, and the app's name ignores case")
  func both() throws {
    let hours = DayHours(from: try time("22:00"), to: try time("07:00"))
    let rule = ProfileRule("night", app: "Mail", hours: hours)
    #expect(rule.fits("mail", at: try time("23:00")))
    #expect(!rule.fits("mail", at: try time("12:00")))
    #expect(!rule.fits("Music", at: try time("23:00")))
    #expect(!rule.fits(nil, at: try time("23:00")))
    #expect(ProfileRule("night", hours: hours).fits(nil, at: try time("23:00")))
  }

  @Test("The next beginning or end of the hours is from one minute to one day away")
  func next() throws {
    #expect(try time("21:59").minutes(to: time("22:00")) == 1)
    #expect(try time("22:00").minutes(to: time("22:00")) == 1440)
    #expect(try time("23:00").minutes(to: time("07:00")) == 480)
  }

  @Test("Rules are read in order")
  func reading() throws {
    let text = """
      [[profile]]
      use = "night"
      from = "22:00"
      to = "07:00"
      [[profile]]
      use = "music"
      app = "Media Player"
      """
    #expect(
      try read(text).get().profileRules == [
        ProfileRule("night", hours: DayHours(from: try time("22:00"), to: try time("07:00"))),
        ProfileRule("music", app: "Media Player"),
      ])
  }

  @Test(
    "A mistake in a profile rule is reported with its place",
    arguments: [
      (
        "from = \"22:00\"\nto = \"7:00\"",
        "4:6: to in [[profile]] is the text \"7:00\"; expected a time of day such as \"22:00\""
      ),
      ("from = \"24:00\"", "3:8: from in [[profile]] is the text \"24:00\"; expected a time of day such as \"22:00\""),
      (
        "from = \"22:00\"",
        "1:1: a [[profile]] has no beginning or no end; expected from = \"22:00\" and to = \"07:00\""
      ),
      ("", "1:1: a [[profile]] does not say when; expected app = \"…\", or from and to"),
      ("apps = \"Mail\"\napp = \"Mail\"", "3:1: unknown key \"apps\" in [[profile]]; did you mean \"app\"?"),
      ("app = \"\"", "3:7: app in [[profile]] is the text \"\"; expected text in quotes that is not empty"),
    ])
  func wrong(lines: String, expected: String) {
    #expect(problems("[[profile]]\nuse = \"night\"\n\(lines)") == ["tappet.toml:" + expected])
  }

  @Test("A profile's name must be a valid file name in the folder of profiles")
  func names() {
    let expected = "tappet.toml:2:7: use in [[profile]] is the text \"a/b\"; expected letters, digits, \"-\" and \"_\""
    #expect(problems("[[profile]]\nuse = \"a/b\"\napp = \"Mail\"\n") == [expected])
  }

  @Test("A profile cannot contain rules for profiles")
  func inProfile() {
    var source = ConfigurationSource(text: "[[profile]]\nuse = \"a\"\napp = \"b\"\n", name: "a.toml")
    source.isProfile = true
    guard case .failure(let problems) = Configuration.load(from: [source.holding(Array("[[profile]]\n".utf8))]) else {
      Issue.record("it was taken")
      return
    }
    #expect(problems.description.contains("[[profile]] is refused in a profile"))
  }
}
