import Messages
import ScannerMenus
import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("What is spoken of the lit element")
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

  @Test("Label, value, traits and hint are spoken in this order, more of them at each verbosity")
  func levels() {
    let volume = Self.element("Volume", value: "40 %", hint: "Swipes change it", [.adjustable, .notEnabled])
    #expect(volume.spoken(by: Self.settings(.brief)).string == "Volume, 40 %")
    #expect(volume.spoken(by: Self.settings(.normal)).string == "Volume, 40 %, adjustable, dimmed")
    #expect(volume.spoken(by: Self.settings(.full)).string == "Volume, 40 %, adjustable, dimmed. Swipes change it")
  }

  @Test("An element with actions of its own says so, before its hint")
  func actions() {
    var mail = Self.element("Mail", hint: "Opens it", .button)
    mail.ownActions = [OwnAction(.activate, name: "Activate", target: "e")]
    #expect(mail.spoken(by: Self.settings(.full)).string == "Mail, button. Opens it")
    mail.ownActions.append(OwnAction(.custom(id: "flag"), name: "Flag", target: "e"))
    #expect(mail.spoken(by: Self.settings(.full)).string == "Mail, button, actions available. Opens it")
    #expect(mail.spoken(by: Self.settings(.brief)).string == "Mail")
  }

  @Test func `Tappet's own words are marked with their language, the app's words with the app's`() {
    var settings = Self.settings(.normal)
    settings.ownLanguage = "de"
    func languages(_ text: AttributedText) -> [String] {
      let scalars = Array(text.string.unicodeScalars)
      return text.attributes.map { attribute in
        let words = scalars[attribute.start..<attribute.start + attribute.length]
        return "\(attribute.language ?? "-"): \(String(String.UnicodeScalarView(words)))"
      }
    }
    let play = Self.element("Play", .button, language: "en")
    #expect(languages(play.spoken(by: settings)) == ["en: Play", "de: button"])
    let unnamed = AccessibilityElement(id: "b", name: "Button 3", isUnnamed: true, traits: .button)
    #expect(languages(unnamed.spoken(by: settings)) == ["de: Button 3", "de: button"])
    let wifi = Self.element("Wi-Fi", value: "1", .toggleButton)
    #expect(languages(wifi.spoken(by: settings)) == ["de: on", "de: switch"])
    let group = SpokenStop.group(label: "", members: [Message(verbatim: "Cut"), Message(verbatim: "Paste")])
    #expect(languages(group.spoken(by: settings)) == ["de: 2 items, ", "de:  to "])
    #expect(play.spoken(by: Self.settings(.normal)).attributes.count == 1)
  }

  @Test("also and except add and remove single parts at any verbosity, and except wins")
  func parts() {
    var settings = Self.settings(.brief)
    settings.also = [.traits, .hint]
    settings.except = [.value, .hint]
    let volume = Self.element("Volume", value: "40 %", hint: "Swipes change it", .adjustable)
    #expect(volume.spoken(by: settings).string == "Volume, adjustable")
    settings.enabled = false
    #expect(SpokenPart.allCases.allSatisfy { !settings.says($0) })
  }

  @Test("Traits are spoken in words")
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

  @Test("A toggle is spoken as on, off or mixed, and a secure value never")
  func values() {
    for (value, word) in [("1", "on"), ("0", "off"), ("mixed", "mixed"), ("2", "2")] {
      let toggle = Self.element("Wi-Fi", value: AttributedText(value), .toggleButton)
      #expect(toggle.spoken(by: Self.settings(.brief)).string == "Wi-Fi, \(word)")
    }
    #expect(
      Self.element("PIN", value: "1234", .secureTextEntry).spoken(by: Self.settings(.full)).string
        == "PIN, password field")
  }

  @Test("Speech attributes and languages move with their words")
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

  @Test("A long value is cut to about 300 characters")
  func long() {
    let page = Self.element("Letter", value: AttributedText(String(repeating: "word ", count: 2_000)))
    #expect(page.spoken(by: Self.settings(.full)).string.count <= 310)
  }

  @Test("A group is spoken by its ends, its count or all its names")
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
