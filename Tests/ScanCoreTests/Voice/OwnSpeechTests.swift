import Testing

@testable import ScanVocabulary
@testable import SpokenCommands
@testable import TappetModel

@Suite("Tappet's own voice")
struct OwnSpeechTests {
  private func at(_ milliseconds: Int) -> Instant { .zero.advanced(by: .milliseconds(milliseconds)) }

  private func heard(_ text: String, from: Int, to: Int) -> Utterance {
    Utterance(text: text, confidence: 0.9, startedAt: at(from), endedAt: at(to), vocabulary: 1)
  }

  /// "Library, button. Show names", spoken from 1 s to 3 s.
  private var speech: OwnSpeech {
    var speech = OwnSpeech()
    speech.began(7, "Library, button. Show names", at: at(1000))
    speech.ended(7, at: at(3000))
    return speech
  }

  @Test(
    "An utterance that repeats Tappet's speech is an echo, also in part or misheard",
    arguments: ["show names", "library", "library button", "show name", "librarx buttan", "shaw nimes"])
  func echo(text: String) {
    #expect(speech.isEcho(heard(text, from: 1500, to: 2500)))
  }

  @Test(
    "Another command, or a verb with the spoken name, is no echo while Tappet speaks",
    arguments: ["tap library", "scroll down", "go back", "wake up", "tap show names"])
  func bargeIn(text: String) {
    #expect(!speech.isEcho(heard(text, from: 1500, to: 2500)))
  }

  @Test("An echo that is heard as free text is known by that text, whatever command the grammar made of it")
  func dictated() {
    for text in ["", "select all"] {
      var utterance = heard(text, from: 1500, to: 2500)
      utterance.dictation = Dictation(["library button show names"], confidence: 0.9)
      #expect(speech.isEcho(utterance))
      utterance.dictation = Dictation(["buy milk"], confidence: 0.9)
      #expect(!speech.isEcho(utterance))
    }
  }

  @Test("An echo begins after the speech began and up to a little after its end")
  func span() {
    let speech = speech
    #expect(!speech.isEcho(heard("show names", from: 900, to: 2000)))
    #expect(speech.isEcho(heard("show names", from: 3600, to: 4200)))
    #expect(!speech.isEcho(heard("show names", from: 3800, to: 4400)))
  }

  @Test("The times of its speech are known for two minutes, also those of speech whose words are forgotten")
  func times() {
    var speech = speech
    speech.began(8, "Playing", at: at(60_000))
    #expect(speech.times(at: at(61_000)) == [at(1000)..<at(3700), at(60_000)..<at(75_700)])
    speech.ended(8, at: at(61_000))
    #expect(speech.times(at: at(123_000)) == [at(1000)..<at(3700), at(60_000)..<at(61_700)])
    #expect(speech.times(at: at(124_000)) == [at(60_000)..<at(61_700)])
    speech.began(9, "More", at: at(200_000))
    #expect(speech.times(at: at(200_000)) == [at(200_000)..<at(215_700)])
  }

  @Test("A typed utterance is no echo")
  func typed() {
    var utterance = heard("show names", from: 1500, to: 1500)
    #expect(speech.isEcho(utterance))
    utterance.isTyped = true
    #expect(!speech.isEcho(utterance))
  }

  @Test("An app's waiting announcement is no echo before it is spoken, and a cut one only as far as it was spoken")
  func appWords() {
    var speech = OwnSpeech()
    speech.began(1, "Main menu", at: at(0))
    speech.began(2, "tap send", of: "app", waits: true, at: at(100))
    #expect(!speech.isEcho(heard("tap send", from: 500, to: 1000)))
    speech.ended(1, at: at(2000))
    #expect(!speech.isEcho(heard("tap send", from: 1500, to: 2500)))
    #expect(speech.echo(of: heard("tap send", from: 2100, to: 2500)) == .app("app"))
    speech.ended(2, wasWhole: false, at: at(2200))
    #expect(!speech.isEcho(heard("tap send", from: 2100, to: 2500)))
  }

  @Test("An app that cuts its own announcements five times a second makes no command an echo")
  func appFlood() {
    var speech = OwnSpeech()
    for turn in 0..<100 {
      if turn > 0 { speech.ended(turn - 1, wasWhole: false, at: at(turn * 200)) }
      speech.began(turn, "tap send tap cancel", of: "app", at: at(turn * 200))
    }
    #expect(!speech.isEcho(heard("tap send", from: 10_050, to: 10_700)))
    #expect(!speech.isEcho(heard("tap cancel", from: 15_150, to: 15_700)))
  }

  @Test("Speech without a reported end causes echoes for a limited time")
  func unfinished() {
    var speech = OwnSpeech()
    speech.began(1, "Show names", at: at(0))
    #expect(speech.isEcho(heard("show names", from: 9000, to: 10_000)))
    #expect(!speech.isEcho(heard("show names", from: 20_000, to: 21_000)))
  }

  @Test("Speech is audible until a second after its end, or for a limited time without one")
  func audible() {
    var speech = OwnSpeech()
    #expect(!speech.isAudible(at: at(0)))
    speech.began(1, "Show names", at: at(0))
    #expect(speech.isAudible(at: at(0)) && speech.isAudible(at: at(14_000)) && !speech.isAudible(at: at(16_000)))
    speech.ended(1, at: at(500))
    #expect(speech.isAudible(at: at(1499)) && !speech.isAudible(at: at(1500)))
  }

  @Test("Only the last seconds of speech are remembered, and an empty utterance is no echo")
  func memory() {
    var speech = OwnSpeech()
    for second in 0..<10_000 {
      speech.began(second, "Show names", at: at(second * 1000))
      speech.ended(second, at: at(second * 1000 + 500))
    }
    #expect(!speech.isEcho(heard("show names", from: 5_000_000, to: 5_000_500)))
    #expect(speech.isEcho(heard("show names", from: 9_999_100, to: 9_999_500)))
    #expect(!speech.isEcho(heard("", from: 9_999_100, to: 9_999_500)))
  }
}
