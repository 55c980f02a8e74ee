import Messages
import ScanVocabulary
import SpokenNames
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("Several commands in one breath")
struct CommandSequenceTests {
  private func answer(_ speaker: inout Speaker, _ action: ElementAction, handled: Bool) {
    speaker.effects = speaker.control.handle(.answered(action, handled: handled), at: speaker.now)
  }

  private var refusals: (Speaker) -> [String] {
    { $0.effects.compactMap { if case .refused(let message, by: _) = $0 { message.english } else { nil } } }
  }

  @Test("The second command waits until the app has done the first", arguments: ["and", "and then"])
  func inOrder(joint: String) {
    var speaker = Speaker("Play", "Stop")
    #expect(speaker.say("tap Play \(joint) scroll down") == .acted("tap play, scroll down"))
    #expect(speaker.tapped == ["Play"] && speaker.commands.isEmpty)
    answer(&speaker, .activate, handled: true)
    #expect(speaker.commands == [.request(.scroll(.down))])
  }

  @Test("The others are dropped, and the user is told, if the app does not do the first")
  func stops() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("tap play and tap stop")
    answer(&speaker, .activate, handled: false)
    #expect(speaker.tapped.isEmpty)
    #expect(refusals(speaker) == ["“tap play” could not be done"])
    answer(&speaker, .activate, handled: true)
    #expect(speaker.tapped.isEmpty)
  }

  @Test("The others are dropped if the app does not answer within three seconds")
  func silent() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("tap play and tap stop")
    speaker.wait(.seconds(4))
    #expect(refusals(speaker) == ["“tap play” could not be done"])
    answer(&speaker, .activate, handled: true)
    #expect(speaker.tapped.isEmpty)
  }

  @Test("A later command that is refused says which and why")
  func reason() {
    var dimmed = AccessibilityElement.named("Stop")
    dimmed.traits.insert(.notEnabled)
    var speaker = Speaker([.named("Play"), dimmed, .named("Next")])
    speaker.say("tap play and tap stop and tap next")
    answer(&speaker, .activate, handled: true)
    #expect(refusals(speaker) == ["“tap stop” could not be done: dimmed"])
    #expect(speaker.tapped.isEmpty && speaker.control.multiSteps.isIdle)
  }

  @Test("Nothing follows a first command that is refused or unclear")
  func firstFails() {
    var dimmed = AccessibilityElement.named("Stop")
    dimmed.traits.insert(.notEnabled)
    var speaker = Speaker([.named("Play"), .named("Delete", id: "1"), .named("Delete", id: "2"), dimmed])
    #expect(speaker.say("tap stop and tap play") == .refused(.dimmed))
    #expect(speaker.effects.count == 1 && speaker.control.multiSteps.isIdle)
    #expect(speaker.say("tap delete and tap play") == .ambiguous(["1", "2"]))
    #expect(speaker.tapped.isEmpty && speaker.control.multiSteps.isIdle)
  }

  @Test("A name with “and” in it is never taken apart")
  func names() {
    var speaker = Speaker("Terms and Conditions", "Terms", "Cut and scroll down", "Cut", "Black", "White")
    #expect(speaker.say("tap Terms and Conditions") == .acted("Terms and Conditions"))
    #expect(speaker.tapped == ["Terms and Conditions"])
    #expect(speaker.say("tap cut and scroll down") == .acted("Cut and scroll down"))
    for words in ["tap black and white", "black and white", "tap terms and nonsense", "tap white and", "and tap white"]
    {
      speaker.say(words)
      #expect(speaker.requests.isEmpty && speaker.control.multiSteps.isIdle, "\(words)")
    }
  }

  @Test("A later command may name what the first brings to the screen")
  func nextScreen() {
    var speaker = Speaker("Files")
    speaker.say("tap files and tap report")
    #expect(speaker.tapped == ["Files"])
    answer(&speaker, .activate, handled: true)
    #expect(speaker.tapped.isEmpty)
    speaker.show([.named("Report")])
    #expect(speaker.tapped == ["Report"])
  }

  @Test("Three and four commands are done, and five are not")
  func count() {
    var speaker = Speaker("Play")
    #expect(speaker.say("scroll down and scroll up and scroll left and scroll right")?.isDone == true)
    for direction in [ScrollDirection.down, .up, .left, .right] {
      #expect(speaker.commands == [.request(.scroll(direction))])
      answer(&speaker, .scroll(direction), handled: true)
    }
    #expect(speaker.say("scroll down and scroll up and scroll left and scroll right and scroll up") == .ignored(nil))
  }

  @Test("It is asked about unless heard as surely as a risky command")
  func unsure() {
    var speaker = Speaker("Play", "Delete")
    let settings = VoiceSettings()
    let between = (settings.act + settings.risky) / 2
    #expect(speaker.say("tap play", confidence: between) == .acted("Play"))
    #expect(speaker.say("tap play and tap delete", confidence: between) == .unsure("tap play, tap delete"))
    #expect(speaker.requests.isEmpty)
    speaker.say("yes")
    #expect(speaker.tapped == ["Play"])
    answer(&speaker, .activate, handled: true)
    #expect(speaker.tapped == ["Delete"])
  }

  @Test(
    "Answers, modes, sleep, dictation, repetition and numbers after the first are not joined",
    arguments: [
      "tap play and yes", "tap play and wake up", "tap play and spelling mode", "tap play and again",
      "tap play and undo that", "tap play and tap one", "tap play and turn off voice control", "scroll down and no",
    ])
  func apart(words: String) {
    var speaker = Speaker("Play", "Stop")
    speaker.say("show numbers")
    speaker.say(words)
    #expect(speaker.requests.isEmpty && speaker.commands.isEmpty && speaker.control.multiSteps.isIdle)
  }

  @Test("A new command ends the waiting ones")
  func replaced() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("tap play and tap stop")
    speaker.say("scroll up")
    answer(&speaker, .activate, handled: true)
    #expect(speaker.tapped.isEmpty)
  }

  @Test("A number may stand in the first command")
  func number() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("show numbers")
    speaker.say("tap two and scroll down")
    #expect(speaker.tapped == ["Stop"])
    answer(&speaker, .activate, handled: true)
    #expect(speaker.commands == [.request(.scroll(.down))])
  }

  @Test("German joins commands by “und”")
  func german() {
    var speaker = Speaker("Play")
    speaker.effects = speaker.control.handle(.language(.german), at: speaker.now)
    speaker.say("tippe auf Play und dann scrolle nach unten")
    #expect(speaker.tapped == ["Play"])
    answer(&speaker, .activate, handled: true)
    #expect(speaker.commands == [.request(.scroll(.down))])
  }
}
