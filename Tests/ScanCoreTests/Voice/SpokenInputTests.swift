import Messages
import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("The inputs of voice control")
struct SpokenInputTests {
  @Test("A switch whose order changes nothing gets the reason, an order without a switch does not")
  func orders() {
    var speaker = Speaker("Play")
    let told = speaker.control.handle(.order(.listenOn, by: "red"), at: .second(5))
    #expect(told == [.refused("already awake", by: "red")])
    let untold = speaker.control.handle(.order(.listenOn, by: nil), at: .second(5))
    #expect(untold.isEmpty)
    let done = speaker.control.handle(.order(.listenOff, by: "red"), at: .second(6))
    #expect(done.first == .awake(false))
    #expect(!done.contains { if case .refused = $0 { true } else { false } })
  }

  @Test("An answer to a question that is over is refused with the reason")
  func answers() {
    var speaker = Speaker("Play")
    let effects = speaker.control.handle(.answer(0, prompt: 7), at: .second(5))
    #expect(effects == [.refused(VoiceRefusal.changed.message)])
  }

  @Test("A changed frame is amended; a changed name or another tree requests the names anew")
  func amends() {
    var speaker = Speaker("Play")
    var play = AccessibilityElement.named("Play")
    play.frame = Frame(x: 1, y: 2, width: 3, height: 4)
    let amended = speaker.control.handle(.amend([play], base: 7, generation: 8), at: .second(5))
    #expect(amended.isEmpty)
    #expect(speaker.control.screen.generation == 8)
    #expect(speaker.control.element("Play")?.frame == play.frame)
    let late = speaker.control.handle(.amend([play], base: 7, generation: 9), at: .second(6))
    #expect(late == [.reword])
    let renamed = AccessibilityElement.named("Pause", id: "Play")
    let other = speaker.control.handle(.amend([renamed], base: 8, generation: 9), at: .second(7))
    #expect(other == [.reword])
    #expect(speaker.control.screen.generation == 8)
  }

  @Test("The same screen twice is an equal input, and another name makes it different")
  func equality() {
    let screen = VoiceScreen(elements: [.named("Play")])
    #expect(SpokenInput.show(screen) == .show(VoiceScreen(elements: [.named("Play")])))
    #expect(SpokenInput.show(screen) != .show(VoiceScreen(elements: [.named("Stop", id: "Play")])))
    #expect(SpokenInput.light("Play") != .light(nil))
  }
}
