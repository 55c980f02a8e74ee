import TappetConfig
import Testing

@testable import TappetDaemon

@Suite("F4: which profile holds, by choice and by rule")
struct ProfileChoiceTests {
  private let rules = [
    ProfileRule("music", app: "Music"),
    ProfileRule("night", hours: DayHours(from: DayTime(hour: 22, minute: 0), to: DayTime(hour: 7, minute: 0))),
  ]
  private let noon = DayTime(hour: 12, minute: 0)
  private let midnight = DayTime(hour: 0, minute: 0)

  private func begun(_ own: String?) -> ProfileChoice {
    var choice = ProfileChoice()
    choice.begin(with: own)
    return choice
  }

  @Test("the first rule that fits brings its profile, once; where none does any more, the person's own is back")
  func comeAndGo() {
    var choice = begun("bed")
    #expect(choice.follow(rules, app: "Mail", at: noon) == nil)
    #expect(choice.follow(rules, app: "Music", at: midnight) == ProfileChoice.Wish(profile: "music", isRule: true))
    #expect(choice.follow(rules, app: "Music", at: noon) == nil)
    #expect(choice.follow(rules, app: "Mail", at: midnight) == ProfileChoice.Wish(profile: "night", isRule: true))
    #expect(choice.follow(rules, app: "Mail", at: noon) == ProfileChoice.Wish(profile: "bed", isRule: false))
  }

  @Test("what the person chooses beats the rule that fits, until another does or none, and is what they come back to")
  func chosen() {
    var choice = begun(nil)
    _ = choice.follow(rules, app: "Mail", at: midnight)
    choice.chose("chair")
    #expect(choice.follow(rules, app: "Other", at: midnight) == nil)
    #expect(choice.follow(rules, app: "Music", at: midnight)?.profile == "music")
    #expect(choice.follow(rules, app: "Mail", at: noon) == ProfileChoice.Wish(profile: "chair", isRule: false))
  }

  @Test("while no app is scanned nothing changes but by the time of day")
  func noApp() {
    var choice = begun("bed")
    _ = choice.follow(rules, app: "Music", at: noon)
    #expect(choice.follow(rules, app: nil, at: noon) == nil)
    #expect(choice.follow(rules, app: "Mail", at: noon)?.profile == "bed")
    #expect(choice.follow(rules, app: nil, at: midnight)?.profile == "night")
  }

  @Test("rules without hours need no clock; with them it is looked at when they turn, and every five minutes")
  func patience() {
    #expect(ProfileChoice.patience([rules[0]], at: noon) == nil)
    #expect(ProfileChoice.patience(rules, at: noon) == .seconds(300))
    #expect(ProfileChoice.patience(rules, at: DayTime(hour: 21, minute: 58)) == .seconds(120))
  }
}
