import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("Voice: several commands in one breath")
struct SeveralCommandsTests {
  private let down = ScanCommand.request(.scroll(.down))

  private func answer(_ speaker: inout Speaker, _ action: ElementAction, _ handled: Bool = true, why: String? = nil) {
    speaker.effects = speaker.control.handle(.answered(action, handled: handled, why: why), at: speaker.now)
  }

  private func refusals(_ speaker: Speaker) -> [String] {
    speaker.effects.compactMap { if case .refused(let message, by: _) = $0 { message.english } else { nil } }
  }

  @Test("The second is done once the app has done the first, and the third after it")
  func inOrder() {
    var speaker = Speaker("Play", "Shuffle")
    let said = "tap play and scroll down and tap shuffle"
    #expect(speaker.say(said) == .acted(said))
    #expect(speaker.tapped == ["Play"] && speaker.commands.isEmpty)
    answer(&speaker, .activate)
    #expect(speaker.commands == [down] && speaker.tapped.isEmpty)
    answer(&speaker, .scroll(.down))
    #expect(speaker.tapped == ["Shuffle"])
    answer(&speaker, .activate)
    #expect(speaker.requests.isEmpty && speaker.commands.isEmpty)
  }

  @Test("After one that the app did not do nothing more is done, and the person hears which and why")
  func failure() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("tap play and scroll down and tap stop")
    answer(&speaker, .activate)
    answer(&speaker, .scroll(.down), false, why: "nothing to scroll")
    #expect(refusals(speaker) == ["“scroll down” could not be done: nothing to scroll"])
    answer(&speaker, .scroll(.down))
    #expect(speaker.tapped.isEmpty)
  }

  @Test("If the first cannot be done, none is")
  func firstRefused() {
    var speaker = Speaker([.named("Play", traits: [.button, .notEnabled])])
    let outcome = speaker.say("tap play and scroll down")
    #expect(outcome?.reason == "“tap play” could not be done: dimmed")
    #expect(speaker.requests.isEmpty && speaker.commands.isEmpty)
  }

  @Test("A later one may name something that the first brings to the screen, for three seconds")
  func nextScreen() {
    var speaker = Speaker("Settings")
    speaker.say("tap settings and tap sound")
    answer(&speaker, .activate)
    #expect(speaker.tapped.isEmpty && refusals(speaker).isEmpty)
    speaker.show([.named("Sound")])
    #expect(speaker.tapped == ["Sound"])
    var impatient = Speaker("Settings")
    impatient.say("tap settings and tap sound")
    answer(&impatient, .activate)
    impatient.wait(.seconds(3))
    #expect(refusals(impatient) == ["“tap sound” could not be done: no command, and no name on this screen"])
  }

  @Test("An app that does not answer ends it")
  func noAnswer() {
    var speaker = Speaker("Play")
    speaker.say("tap play and scroll down")
    speaker.wait(.seconds(3))
    #expect(refusals(speaker) == ["“tap play” could not be done: the app does not answer"])
    answer(&speaker, .activate)
    #expect(speaker.commands.isEmpty)
  }

  @Test("After going to another app, the next waits for that app's screen")
  func otherApp() {
    var speaker = Speaker("Play")
    _ = speaker.control.handle(.apps([VoiceApp(id: "mail", name: "Mail", isScanned: false)]), at: speaker.now)
    speaker.say("switch to mail and scroll down")
    #expect(speaker.effects.contains(.focusApp("mail")) && speaker.commands.isEmpty)
    speaker.effects = speaker.control.handle(.leaveApp, at: speaker.now)
    #expect(speaker.commands.isEmpty)
    speaker.show([.named("Inbox")])
    #expect(speaker.commands == [down])
  }

  @Test("A name with “and” in it comes first, also as one of several")
  func names() {
    var speaker = Speaker("Terms and conditions", "Terms", "Play and scroll down")
    #expect(speaker.say("tap terms and conditions") == .acted("Terms and conditions"))
    #expect(speaker.say("tap play and scroll down") == .acted("Play and scroll down"))
    #expect(speaker.tapped == ["Play and scroll down"] && speaker.commands.isEmpty)
    #expect(
      speaker.say("tap terms and conditions and scroll down") == .acted("tap terms and conditions and scroll down"))
    #expect(speaker.tapped == ["Terms and conditions"])
  }

  @Test("More than four are not done, nor answers, nor what is about the last command")
  func limits() {
    var speaker = Speaker("Play")
    let five = Array(repeating: "tap play", count: 5).joined(separator: " and ")
    #expect(speaker.say(five) == .ignored(nil))
    #expect(speaker.say("tap play and yes") == .ignored(nil))
    #expect(speaker.say("tap play and undo that") == .ignored(nil))
    #expect(speaker.requests.isEmpty)
    let four = Array(repeating: "tap play", count: 4).joined(separator: " and ")
    #expect(speaker.say(four) == .acted(four))
  }

  @Test("If one of them is risky, all of them are asked about before the first")
  func risky() {
    var speaker = Speaker("Play", "Delete")
    #expect(speaker.say("tap play and tap delete", confidence: 0.6) == .unsure("tap play and tap delete"))
    #expect(speaker.requests.isEmpty)
    speaker.say("yes")
    #expect(speaker.tapped == ["Play"])
    answer(&speaker, .activate)
    #expect(speaker.tapped == ["Delete"])
    #expect(speaker.say("tap play and scroll down", confidence: 0.6) == .acted("tap play and scroll down"))
  }

  @Test("A later one that turns out to be risky is asked about then")
  func riskyLater() {
    var speaker = Speaker("Files")
    speaker.say("tap files and tap old", confidence: 0.6)
    answer(&speaker, .activate)
    speaker.show([.named("Old", isDestructive: true)])
    #expect(speaker.tapped.isEmpty && speaker.control.dialogue.question != nil)
    speaker.say("yes")
    #expect(speaker.tapped == ["Old"])
  }

  @Test("Another command takes the place of those that are left")
  func otherCommand() {
    var speaker = Speaker("Play", "Stop")
    speaker.say("tap play and scroll down")
    speaker.say("tap stop")
    answer(&speaker, .activate)
    #expect(speaker.commands.isEmpty)
  }

  @Test("A thing is taken and dropped in one breath")
  func dragging() {
    let place = Frame(x: 0, y: 0, width: 80, height: 40)
    var speaker = Speaker([.named("Letter", frame: place), .named("Folder", frame: place)])
    #expect(speaker.say("drag letter and drop on folder") == .acted("drag letter and drop on folder"))
    #expect(speaker.requests.map(\.id) == ["Letter"])
  }

  @Test("Text is not typed among others: it may be for a password field that another of them chooses")
  func typing() {
    var speaker = Speaker([.field("Name", value: ""), .field("Key", isSecure: true)])
    #expect(speaker.say("tap key and type alpha bravo") != .acted("tap key and type alpha bravo"))
    #expect(speaker.requests.isEmpty)
    #expect(speaker.say("tap name and select all") == .acted("tap name and select all"))
    answer(&speaker, .setFocus)
    #expect(speaker.requests.map(\.id) == ["Name"])
  }

  @Test("German commands are joined by “und”")
  func german() {
    var speaker = Speaker("Start")
    speaker.control = VoiceControl(.german)
    speaker.show([.named("Start")])
    #expect(speaker.say("tippe auf start und scrolle nach unten") == .acted("tippe auf start und scrolle nach unten"))
    answer(&speaker, .activate)
    #expect(speaker.commands == [down])
  }
}
