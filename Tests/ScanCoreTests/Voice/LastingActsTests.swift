import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("Voice: what goes on until it is ended")
struct LastingActsTests {
  private func speaker(_ names: String..., canHold: Bool = true) -> Speaker {
    var speaker = Speaker(
      names.enumerated().map { index, name in
        .named(name, frame: Frame(x: Double(index) * 100, y: 0, width: 80, height: 40))
      })
    _ = speaker.control.handle(.desk(SpokenDesk(hasKeys: true, canHold: canHold)), at: speaker.now)
    return speaker
  }

  private func told(_ speaker: Speaker) -> [String?] {
    speaker.effects.compactMap { if case .lasting(let message) = $0 { .some(message.map { "\($0)" }) } else { nil } }
  }

  @Test("Keys are held one after the other, shown, and let go one by one or all at once")
  func holding() {
    var speaker = speaker("Play")
    #expect(speaker.say("hold shift") == .acted("hold shift"))
    #expect(speaker.orders == [.hold([.shift])])
    #expect(told(speaker) == ["Held: Shift, until “release”"])
    speaker.say("hold control")
    #expect(speaker.orders == [.hold([.shift, .control])])
    speaker.say("release shift")
    #expect(speaker.orders == [.hold([.control])])
    speaker.say("release")
    #expect(speaker.orders == [.hold([])] && told(speaker) == [nil])
    #expect(!speaker.control.vocabulary.commands.contains("release"))
  }

  @Test("Held keys are let go after half a minute, in another app, asleep, and with the microphone closed")
  func endOfHolding() {
    var speaker = speaker("Play")
    speaker.say("hold shift")
    speaker.wait(.seconds(29))
    #expect(speaker.orders.isEmpty)
    speaker.wait(.seconds(1))
    #expect(speaker.orders == [.hold([])] && told(speaker) == [nil])
    speaker.say("hold shift")
    speaker.effects = speaker.control.handle(.leaveApp, at: speaker.now)
    #expect(speaker.orders == [.hold([])] && told(speaker) == [nil])
    speaker.say("hold alt")
    speaker.say("go to sleep")
    #expect(speaker.orders == [.hold([])])
    speaker.say("wake up")
    speaker.say("hold alt")
    speaker.effects = speaker.control.handle(.closed, at: speaker.now)
    #expect(speaker.orders == [.hold([])] && told(speaker) == [nil])
  }

  @Test("Nothing is shown as held that the program could not hold, or that has gone with it")
  func notHeld() {
    var speaker = speaker("Play")
    speaker.say("hold shift")
    speaker.effects = speaker.control.handle(.answered(DeskOrder.reportedKeys, handled: false), at: speaker.now)
    #expect(speaker.orders == [.hold([])] && told(speaker) == [nil])
    speaker.say("hold shift")
    speaker.effects = speaker.control.handle(.desk(SpokenDesk()), at: speaker.now)
    #expect(told(speaker) == [nil])
    #expect(speaker.say("hold shift") == .ignored(nil))
  }

  @Test("Where keys cannot be held, holding is not listened for")
  func cannotHold() {
    let speaker = speaker("Play", canHold: false)
    #expect(!speaker.control.vocabulary.commands.contains("hold <modifier>"))
    #expect(speaker.control.vocabulary.commands.contains("press <key>"))
  }

  private let down = ScanCommand.request(.scroll(.down))

  @Test("It scrolls after each answer and a pause, faster and slower, until “stop”")
  func scrolling() {
    var speaker = speaker("Play")
    speaker.say("start scrolling down")
    #expect(speaker.commands == [down] && told(speaker) == ["Scrolling until “stop scrolling”"])
    speaker.wait(.milliseconds(1500))
    #expect(speaker.commands.isEmpty)
    _ = speaker.control.handle(.answered(.scroll(.down), handled: true), at: speaker.now)
    speaker.wait(.zero)
    #expect(speaker.commands == [down])
    _ = speaker.control.handle(.answered(.scroll(.down), handled: true), at: speaker.now)
    #expect(speaker.say("faster") == .acted("faster"))
    #expect(!speaker.effects.contains(.setting(.faster)))
    speaker.wait(.milliseconds(500))
    #expect(speaker.commands == [down])
    _ = speaker.control.handle(.answered(.scroll(.down), handled: true), at: speaker.now)
    speaker.say("stop")
    #expect(told(speaker) == [nil])
    speaker.wait(.seconds(9))
    #expect(speaker.commands.isEmpty)
    speaker.say("faster")
    #expect(speaker.effects.contains(.setting(.faster)))
  }

  @Test(
    "Scrolling ends at the end, by a press, in another app, asleep, and where the app does not answer",
    arguments: [
      SpokenInput.answered(.scroll(.down), handled: false), .stopScrolling, .closed, .leaveApp,
      .order(.listenOff, by: nil), .advance,
    ])
  func endOfScrolling(input: SpokenInput) {
    var speaker = speaker("Play")
    speaker.say("start scrolling")
    if input == .advance { speaker.now = speaker.now.advanced(by: .seconds(3)) }
    speaker.effects = speaker.control.handle(input, at: speaker.now)
    #expect(told(speaker) == [nil] && !speaker.control.isScrolling)
  }

  @Test("Where every answer comes late it waits after them, so that the bridge does not go to the end instead")
  func lateAnswers() {
    var speaker = speaker("Play")
    speaker.say("start scrolling")
    for round in 1...4 {
      speaker.now = speaker.now.advanced(by: .seconds(2))
      _ = speaker.control.handle(.answered(.scroll(.down), handled: true), at: speaker.now)
      if round > 1 {
        speaker.wait(.milliseconds(299))
        #expect(speaker.commands.isEmpty)
        speaker.now = speaker.now.advanced(by: .milliseconds(1))
      }
      speaker.wait(.zero)
      #expect(speaker.commands == [down])
    }
  }

  @Test("Another command ends the scrolling and is done")
  func otherCommand() {
    var speaker = speaker("Play")
    speaker.say("start scrolling")
    speaker.say("tap play")
    #expect(speaker.tapped == ["Play"] && !speaker.control.isScrolling)
  }

  @Test("What is taken is dropped by one gesture from its middle to the other's")
  func dragging() {
    var speaker = speaker("Letter", "Folder")
    #expect(!speaker.control.vocabulary.commands.contains("drop on [the] <name>"))
    #expect(speaker.say("drag letter") == .acted("Letter"))
    #expect(told(speaker) == ["Taken: Letter, until “release”"] && speaker.requests.isEmpty)
    #expect(speaker.say("drop on folder") == .acted("Folder"))
    #expect(told(speaker) == [nil])
    guard case .gesture("drag", let paths)? = speaker.requests.first?.action, let path = paths.first else {
      Issue.record("no gesture: \(speaker.effects)")
      return
    }
    #expect(speaker.requests.first?.id == "Letter" && paths.count == 1)
    #expect(path.first.map { [$0.x, $0.y, $0.t] } == [40, 20, 0])
    #expect(path.last.map { [$0.x, $0.y] } == [140, 20])
    #expect(zip(path, path.dropFirst()).allSatisfy { $0.t < $1.t || $0 == $1 })
  }

  @Test("Nothing is dropped once what was taken has another name, and nothing stays taken for more than half a minute")
  func endOfDragging() {
    var speaker = speaker("Letter", "Folder")
    speaker.say("drag letter")
    speaker.show([
      .named("Invoice", id: "Letter", frame: Frame(x: 0, y: 0, width: 9, height: 9)),
      .named("Folder", frame: Frame(x: 100, y: 0, width: 80, height: 40)),
    ])
    #expect(speaker.say("drop on folder") == .refused(.changed))
    speaker.say("drag folder")
    speaker.wait(.seconds(30))
    #expect(told(speaker) == [nil])
    speaker.say("drag folder")
    #expect(speaker.say("release") == .acted("release"))
    #expect(speaker.requests.isEmpty && told(speaker) == [nil])
    for end in [SpokenInput.leaveApp, .order(.listenOff, by: nil), .closed] {
      var speaker = self.speaker("Letter", "Folder")
      speaker.say("drag letter")
      speaker.effects = speaker.control.handle(end, at: speaker.now)
      #expect(told(speaker) == [nil] && speaker.requests.isEmpty)
    }
  }
}
