import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("D5: what is said of what is lit")
struct SpokenElementTests {
  private static func element(
    _ label: AttributedText, value: AttributedText? = nil, hint: AttributedText? = nil, _ traits: Traits = [],
    language: String? = nil
  ) -> AccessibilityElement {
    AccessibilityElement(
      id: "e", name: label.string, label: label, value: value, hint: hint, language: language, traits: traits)
  }

  private static func settings(_ verbosity: Verbosity) -> SpeakingSettings {
    var settings = SpeakingSettings()
    settings.verbosity = verbosity
    return settings
  }

  @Test("label, value, traits, hint, in that order; each level says more")
  func levels() {
    let volume = Self.element("Volume", value: "40 %", hint: "Swipes change it", [.adjustable, .notEnabled])
    #expect(volume.spoken(by: Self.settings(.brief)).string == "Volume, 40 %")
    #expect(volume.spoken(by: Self.settings(.normal)).string == "Volume, 40 %, adjustable, dimmed")
    #expect(volume.spoken(by: Self.settings(.full)).string == "Volume, 40 %, adjustable, dimmed, Swipes change it")
  }

  @Test("single parts are said or left out whatever the level; leaving out is stronger")
  func parts() {
    var settings = Self.settings(.brief)
    settings.also = [.traits, .hint]
    settings.except = [.value, .hint]
    let volume = Self.element("Volume", value: "40 %", hint: "Swipes change it", .adjustable)
    #expect(volume.spoken(by: settings).string == "Volume, adjustable")
    settings.enabled = false
    #expect(SpokenPart.allCases.allSatisfy { !settings.says($0) })
  }

  @Test("traits in words")
  func traits() {
    let words: [(Traits, String)] = [
      (.button, "x, button"), ([.link, .selected], "x, selected, link"), (.header, "x, heading"),
      ([.button, .header], "x, button, heading"), (.staticText, "x"), (.keyboardKey, "x"),
      ([.textEntry, .searchField], "x, search field"), (.image, "x, image"),
    ]
    for (traits, said) in words {
      #expect(Self.element("x", traits).spoken(by: Self.settings(.normal)).string == said)
    }
  }

  @Test("a toggle is on, off or mixed, not 1 or 0; what is secret is never said")
  func values() {
    for (value, word) in [("1", "on"), ("0", "off"), ("mixed", "mixed"), ("2", "2")] {
      let toggle = Self.element("Wi-Fi", value: AttributedText(value), .toggleButton)
      #expect(toggle.spoken(by: Self.settings(.brief)).string == "Wi-Fi, \(word)")
    }
    #expect(
      Self.element("PIN", value: "1234", .secureTextEntry).spoken(by: Self.settings(.full)).string
        == "PIN, password field")
  }

  @Test("directions and languages move along with their words")
  func attributes() {
    let label = AttributedText("Café", attributes: [SpeechAttribute(start: 0, length: 4, pitch: 2)])
    let value = AttributedText("ABC", attributes: [SpeechAttribute(start: 1, length: 1, spellOut: true)])
    let spoken = Self.element(label, value: value, .button, language: "fr").spoken(by: Self.settings(.normal))
    #expect(spoken.string == "Café, ABC, button")
    #expect(
      spoken.attributes == [
        SpeechAttribute(start: 0, length: 4, language: "fr"), SpeechAttribute(start: 0, length: 4, pitch: 2),
        SpeechAttribute(start: 6, length: 3, language: "fr"), SpeechAttribute(start: 7, length: 1, spellOut: true),
      ])
  }

  @Test("a value of many pages is cut: it is read, not pointed at")
  func long() {
    let page = Self.element("Letter", value: AttributedText(String(repeating: "word ", count: 2_000)))
    #expect(page.spoken(by: Self.settings(.full)).string.count <= 310)
  }

  @Test("a group is said by its ends, by how many it holds, or by all its names")
  func groups() {
    let run = SpokenStop.group(label: "Play to Stop", members: ["Play", "Next", "Stop"])
    let named = SpokenStop.group(label: "Player", members: ["Play", "Next", "Stop"])
    let expected: [(GroupWording, String, String)] = [
      (.ends, "3 items, Play to Stop", "Player, 3 items, Play to Stop"),
      (.count, "3 items, Play", "Player, 3 items"),
      (.all, "Play, Next, Stop", "Player, Play, Next, Stop"),
    ]
    for (wording, ofRun, ofNamed) in expected {
      var settings = SpeakingSettings()
      settings.groups = wording
      #expect(run.spoken(by: settings).string == ofRun)
      #expect(named.spoken(by: settings).string == ofNamed)
    }
  }
}
