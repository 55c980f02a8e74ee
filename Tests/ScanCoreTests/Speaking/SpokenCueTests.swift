import Messages
import ScannerMenus
import TappetModel
import Testing

@testable import Scanning

@Suite("How much is said of the lit stop")
struct SpokenCueTests {
  private static func words(_ stop: SpokenStop, _ detail: CueDetail, at place: StopPlace? = nil) -> String {
    var settings = SpeakingSettings()
    (settings.cueDetail, settings.cuePlace) = (detail, place != nil)
    return stop.cue(by: settings, at: place).string
  }

  private static var volume: SpokenStop {
    var element = AccessibilityElement(id: "volume", name: "Main volume", traits: [.adjustable])
    (element.value, element.hint) = ("40 %", "Swipes change it")
    return .element(element)
  }

  private static let run = SpokenStop.group(label: "", members: ["Play", "Next track", "Stop"])
  private static let named = SpokenStop.group(label: "Player keys", members: ["Play", "Stop"])

  @Test("Short is the label, of a group without one its first and last member")
  func short() {
    #expect(Self.words(Self.volume, .short) == "Main volume")
    #expect(Self.words(Self.run, .short) == "Play to Stop")
    #expect(Self.words(Self.named, .short) == "Player keys")
    #expect(Self.words(.words("Back"), .short) == "Back")
  }

  @Test("Full is label, value, kind and hint, whatever the verbosity is")
  func full() { #expect(Self.words(Self.volume, .full).hasSuffix("Swipes change it")) }

  @Test("First letters are those of each word, and numbers stay whole")
  func letters() {
    #expect(Self.words(Self.volume, .letters) == "M V")
    #expect(Self.words(Self.named, .letters) == "P K")
    #expect(Self.words(.words("chapter 12, the long way home"), .letters) == "C 12 T L")
    #expect(Self.words(.words("+"), .letters) == "+")
  }

  @Test("Letters are spelled, not read as a word")
  func spelled() {
    var settings = SpeakingSettings()
    settings.cueDetail = .letters
    #expect(SpokenStop.words("Main volume").cue(by: settings, at: nil).attributes.map(\.spellOut) == [true])
  }

  @Test("The place follows in every detail", arguments: CueDetail.allCases)
  func place(detail: CueDetail) {
    #expect(Self.words(Self.named, detail, at: StopPlace(3, of: 7)).hasSuffix("3 of 7"))
    #expect(!Self.words(Self.named, detail).contains("of"))
  }
}
