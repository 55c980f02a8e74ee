import ScanCore
import Testing

@Suite("Voice: commands")
struct VoiceControlTests {
  @Test(
    "a verb and a name tap the element",
    arguments: [
      "tap play", "Tap PLAY!", "tap the play", "click play", "click on the play", "press play", "select play",
      "choose play", "open the play", "tap the play button",
    ])
  func taps(text: String) {
    var speaker = Speaker("Play", "Pause")
    #expect(speaker.say(text) == .acted("Play"))
    #expect(speaker.tapped == ["Play"])
    #expect(speaker.requests.first?.cause == .voice)
    #expect(speaker.requests.first?.generation == 7)
  }
}
