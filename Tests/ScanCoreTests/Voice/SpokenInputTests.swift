import Messages
import ScanVocabulary
import SpokenNames
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

  @Test("Words of a switch do what they do when they are said, asleep too, and without a report of what was heard")
  func words() {
    var speaker = Speaker("Play")
    func say(_ words: String) -> [VoiceEffect] {
      speaker.control.handle(.say(words, by: "red", at: .second(5)), at: .second(5))
    }
    func tapped(_ effects: [VoiceEffect]) -> [ElementID] {
      effects.compactMap { if case .perform(let request) = $0 { request.id } else { nil } }
    }
    #expect(tapped(say("tap Play")) == ["Play"])
    #expect(say("tap Play").count == 1)
    _ = speaker.control.handle(.order(.listenOff, by: nil), at: .second(5))
    #expect(tapped(say("tap Play")) == ["Play"])
    #expect(say("wake up").contains(.awake(true)))
    // What is not there yet is waited for, and then refused with the reason.
    #expect(say("tap Stop").isEmpty)
    speaker.show([.named("Stop")])
    #expect(tapped(speaker.effects) == ["Stop"])
    speaker.say("what is stop")
    speaker.now = .second(6)
    #expect(say("tap Next").isEmpty)
    speaker.wait(.seconds(4))
    #expect(speaker.effects == [.refused(VoiceRefusal.step("tap Next").message)])
  }

  @Test("Words of a switch mean what was lit when it was pressed, and answer questions")
  func pressed() {
    var speaker = Speaker([.named("Play"), .named("Stop")])
    func light(_ id: ElementID, at second: Double) { _ = speaker.control.handle(.light(id), at: .second(second)) }
    light("Play", at: 1)
    light("Stop", at: 3)
    let named = speaker.control.handle(.say("call this lamp", by: "red", at: .second(2)), at: .second(3.5))
    #expect(named.contains(.own(OwnNameChange(.named("Play"), "lamp"))))
    speaker.now = .second(5)
    speaker.say("tap play", confidence: 0.4)
    let effects = speaker.control.handle(.say("yes", by: "red", at: speaker.now), at: speaker.now)
    #expect(effects.contains { if case .perform(let request) = $0 { request.id == "Play" } else { false } })
  }

  @Test("Words of a switch run a phrase of the user's own")
  func ownPhrase() {
    var settings = VoiceSettings()
    settings.phrases = [VoicePhrase(say: ["Evening news"], steps: [.does(.exec("radio")), .say("tap Play")])]
    var speaker = Speaker([.named("Play")], settings: settings)
    let effects = speaker.control.handle(.say("evening news", by: "red", at: .second(5)), at: .second(5))
    #expect(effects.contains(.does(.exec("radio"))))
    #expect(effects.contains { if case .perform(let request) = $0 { request.id == "Play" } else { false } })
    // A step that says something is the same as the words alone.
    #expect(VoicePhrase.Step("say tap Play") == .say("tap Play") && VoicePhrase.Step("say tpa Play") == nil)
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
