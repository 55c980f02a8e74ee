import ScanVocabulary
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Playing an utterance back")
struct PlaybackTests {
  @Test("A soft recording becomes louder, up to half of the full scale or tenfold; a loud one stays as it is")
  func loudness() {
    #expect(Playback.loud([0, 8192, -4096]) == [0, 16_384, -8192])
    #expect(Playback.loud([100, -50]) == [1000, -500])
    #expect(Playback.loud([20_000, .min]) == [20_000, .min])
    #expect(Playback.loud([0, 0]) == [0, 0])
    #expect(Playback.loud([]) == [])
  }

  @Test("The sound of two minutes is kept, of sixteen utterances at most, and the words that come later")
  func memory() {
    func at(_ seconds: Int) -> Instant { .zero.advanced(by: .seconds(seconds)) }
    var sounds = HeardSounds()
    for second in 1...20 { sounds.keep(HeardSpeech(samples: [Int16(second)], startedAt: at(second))) }
    #expect(sounds.last(before: at(100), except: [])?.samples == [20])
    #expect(sounds.last(before: at(20), except: [at(18)..<at(20)])?.samples == [17])
    #expect(sounds.last(before: at(5), except: []) == nil)
    #expect(sounds.last(before: at(6), except: [])?.samples == [5])
    sounds.note(.init(text: "tap play", confidence: 1, startedAt: at(20), endedAt: at(21), vocabulary: 1))
    #expect(sounds.last(before: at(100), except: [])?.words == "tap play")
    sounds.forget(at: at(125))
    #expect(sounds.last(before: at(6), except: [])?.samples == [5], "it began two minutes ago")
    sounds.forget(at: at(126))
    #expect(sounds.last(before: at(6), except: []) == nil)
  }
}
