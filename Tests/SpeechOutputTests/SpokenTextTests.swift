import TappetModel
import Testing

@testable import SpeechOutput

@Suite("Attributed strings as SSML")
struct SpokenTextTests {
  private static func text(_ string: String, _ attributes: SpeechAttribute...) -> SpokenText {
    SpokenText(AttributedText(string, attributes: attributes))
  }

  @Test("A string without speech attributes stays plain text, whatever it contains")
  func plain() {
    #expect(Self.text("Play <b> & \"go\"") == .plain("Play <b> & \"go\""))
    #expect(Self.text("Play", SpeechAttribute(start: 0, length: 4, pitch: 1)) == .plain("Play"))
    #expect(Self.text("Play", SpeechAttribute(start: 0, length: 4, queueAnnouncement: true)) == .plain("Play"))
  }

  @Test("espeak-ng gets phonetic notation as its own input, and words where a sound has no name")
  func espeak() {
    func text(_ string: String, ipa: String) -> SpokenText {
      let attribute = SpeechAttribute(start: 0, length: string.unicodeScalars.count, ipaNotation: ipa)
      return SpokenText(AttributedText(string, attributes: [attribute]), isForEspeak: true)
    }
    #expect(text("tomato", ipa: "təˈmeɪtoʊ") == .plain("[[t@'meItoU]]"))
    #expect(text("church", ipa: "t͡ʃɜːt͡ʃ") == .plain("[[tS3:tS]]"))
    #expect(text("bonjour", ipa: "bɔ̃ʒuʁ") == .plain("[[bO~Zur]]"))
    #expect(text("click", ipa: "ǃa") == .plain("click"))
    #expect(text("say [[it]]", ipa: "ǃa") == .plain("say [ [it]]"))
    #expect(SpokenText(AttributedText("[[a]]"), isForEspeak: true) == .plain("[ [a]]"))
  }

  @Test("Each speech attribute becomes an element around its own range")
  func directions() {
    let expected: [(SpeechAttribute, String)] = [
      (SpeechAttribute(start: 4, length: 3, pitch: 1.4), "<prosody pitch=\"+40%\">two</prosody>"),
      (SpeechAttribute(start: 4, length: 3, pitch: 0), "<prosody pitch=\"-90%\">two</prosody>"),
      (SpeechAttribute(start: 4, length: 3, language: "de-AT"), "<voice xml:lang=\"de-AT\">two</voice>"),
      (
        SpeechAttribute(start: 4, length: 3, spellOut: true),
        "<say-as interpret-as=\"characters\">two</say-as>"
      ),
      (
        SpeechAttribute(start: 4, length: 3, ipaNotation: "tuː"),
        "<phoneme alphabet=\"ipa\" ph=\"tuː\">two</phoneme>"
      ),
      (
        SpeechAttribute(start: 4, length: 3, punctuation: true),
        "<tts:style field=\"punctuation\" mode=\"all\">two</tts:style>"
      ),
    ]
    for (attribute, markup) in expected {
      #expect(Self.text("one two three", attribute) == .markup("<speak>one \(markup) three</speak>"))
    }
  }

  @Test("Overlapping attributes are split at their borders, and of one kind the later wins")
  func overlap() {
    let text = Self.text(
      "abcd", SpeechAttribute(start: 0, length: 4, language: "en"),
      SpeechAttribute(start: 2, length: 1, language: "fr"),
      SpeechAttribute(start: 1, length: 2, pitch: 1.1))
    #expect(
      text
        == .markup(
          "<speak><voice xml:lang=\"en\">a</voice>"
            + "<voice xml:lang=\"en\"><prosody pitch=\"+10%\">b</prosody></voice>"
            + "<voice xml:lang=\"fr\"><prosody pitch=\"+10%\">c</prosody></voice>"
            + "<voice xml:lang=\"en\">d</voice></speak>"))
  }

  @Test("Markup characters are escaped in words and in attributes")
  func escapes() {
    #expect(
      Self.text("<a>&\"'", SpeechAttribute(start: 0, length: 1, pitch: 2))
        == .markup("<speak><prosody pitch=\"+100%\">&lt;</prosody>a&gt;&amp;&quot;&apos;</speak>"))
    #expect(
      Self.text("x", SpeechAttribute(start: 0, length: 1, language: "en\"><mark/>")) == .plain("x"))
    #expect(Self.text("x", SpeechAttribute(start: 0, length: 1, ipaNotation: "\"/><mark/>")) == .plain("x"))
  }

  @Test(
    "An invalid language tag leaves plain text",
    arguments: ["", "d", "english-", "-de", "de_DE", "de--AT", "123", "de-123456789", "de\n", "дe", "deutschland"])
  func badTags(tag: String) {
    #expect(Self.text("word", SpeechAttribute(start: 0, length: 4, language: tag)) == .plain("word"))
  }

  @Test("A valid language tag is passed on", arguments: ["de", "pt-BR", "zh-Hant-TW", "sl-rozaj-biske", "xx"])
  func goodTags(tag: String) {
    #expect(
      Self.text("word", SpeechAttribute(start: 0, length: 4, language: tag))
        == .markup("<speak><voice xml:lang=\"\(tag)\">word</voice></speak>"))
  }

  @Test("An invalid phonetic notation leaves plain text", arguments: ["", "TOMATO", "təˈ<", "日本", "a\u{0}b", "😀"])
  func badNotation(notation: String) {
    #expect(Self.text("word", SpeechAttribute(start: 0, length: 4, ipaNotation: notation)) == .plain("word"))
  }

  @Test("Ranges outside the text or of any length do no harm")
  func ranges() {
    for (start, length) in [(9, 1), (-1, 3), (0, 0), (4, 5), (.max, .max)] {
      #expect(Self.text("word", SpeechAttribute(start: start, length: length, pitch: 2)) == .plain("word"))
    }
    #expect(
      Self.text("word", SpeechAttribute(start: 2, length: .max, pitch: 2))
        == .markup("<speak>wo<prosody pitch=\"+100%\">rd</prosody></speak>"))
  }

  @Test("Control characters become spaces")
  func controls() {
    #expect(Self.text("a\u{0}b\nc\u{FFFE}d") == .plain("a b c d"))
    #expect(Self.text("a\r\n.\r\nb") == .plain("a  .  b"))
  }
}
