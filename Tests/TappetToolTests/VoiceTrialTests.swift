import ScanVocabulary
import SwitchInput
import TappetModel
import Testing

@testable import TappetTool

@Suite("The voice trial of tappet setup")
struct VoiceTrialTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1_000_000_000)) }

  private func say(_ text: String, _ trial: inout VoiceTrial, began: Double) {
    trial.take(.heard(text, began: at(began), level: -20, room: -50), at: at(began + 1))
  }

  @Test("A command understood the first time counts as at once, and after another utterance as later")
  func outcomes() {
    var trial = VoiceTrial(isAloud: false, at: at(0))
    #expect(trial.command == "tap Lamp")
    say("tap lamp", &trial, began: 1)
    say("tap lamp", &trial, began: 3)
    #expect(trial.misheard == "tap lamp" && trial.command == "tap Music")
    say("tap music", &trial, began: 5)
    #expect(trial.outcomes == [.atOnce, .later] && trial.misheard == nil)
  }

  @Test("A command that began while the previous one was still being decoded counts")
  func late() {
    var trial = VoiceTrial(isAloud: false, at: at(0))
    trial.take(.heard("tap lamp", began: at(1), level: -20, room: -50), at: at(9))
    trial.take(.heard("tap music", began: at(3), level: -20, room: -50), at: at(10))
    #expect(trial.outcomes == [.atOnce, .atOnce])
  }

  @Test("After twelve seconds without a command the next one is asked for, and after five commands the trial ends")
  func givingUp() {
    var trial = VoiceTrial(isAloud: false, at: at(0))
    trial.advance(to: at(11.9))
    #expect(trial.outcomes.isEmpty)
    trial.advance(to: at(12))
    #expect(trial.outcomes == [.never] && trial.deadline == at(24))
    trial.advance(to: at(100))
    #expect(trial.isOver && trial.outcomes.count == 5)
  }

  @Test("Speech that begins while the loudspeaker asks is ignored")
  func aloud() {
    var trial = VoiceTrial(isAloud: true, at: at(0))
    say("tap lamp", &trial, began: 0.5)
    trial.asked(at: at(2))
    say("tap lamp", &trial, began: 1.5)
    #expect(trial.outcomes.isEmpty && trial.deadline == at(14))
    say("tap lamp", &trial, began: 2.5)
    #expect(trial.outcomes == [.atOnce])
    say("tap music", &trial, began: 4)
    #expect(trial.outcomes.count == 1)
  }

  @Test("The listener's lines give the level, the outcome and a missing microphone")
  func lines() {
    let heard = #"{"text": "tap lamp", "startedAt": 7, "outcome": "acted", "level": -20, "noise": -50}"#
    #expect(
      VoiceTrial.News(line: heard) == .heard("tap lamp", began: Instant(nanoseconds: 7), level: -20, room: -50))
    #expect(
      VoiceTrial.News(line: heard.replacing("acted", with: "ignored"))
        == .heard("", began: Instant(nanoseconds: 7), level: -20, room: -50))
    #expect(VoiceTrial.News(line: #"{"level": -31, "noise": -58}"#) == .level(-31, room: -58))
    #expect(VoiceTrial.News(line: #"{"noMicrophone": "busy"}"#) == .trouble("busy"))
    #expect(VoiceTrial.News(line: #"{"microphone": "default"}"#) == .trouble(nil))
    #expect(VoiceTrial.News(line: "x") == nil)
  }

  @Test("The trial comes before the bell, a press skips it, and its result is shown")
  func conversation() throws {
    let red = Candidate(
      device: DeviceInfo(name: "Big Red", vendor: 1, product: 2, path: "/dev/input/event7"), input: .key(57),
      typesLetters: false)
    for (voice, expected, isTaught) in [
      (#"["tap lamp", "tap music", "", "tap window", "tap kitchen", "tap telephone"]"#, "4 of 5", false),
      (#"["", "tap lamp", "", "tap music", "tap window", "tap kitchen", "tap telephone"]"#, "3 of 5", true),
      (#"["tap lamp"]"#, "1 of 1", true),
    ] {
      let text = #"{"device": "Big Red", "times": [2, 0.6, 0.7, 0.65, 0.6, 0.7], "bell": true, "voice": \#(voice)}"#
      var setup = SetupConversation(hasVoice: true)
      #expect(try SetupAnswers(Array(text.utf8), named: "answers").answer(&setup, with: red) == [.ring])
      let told = SetupScreen.result(try #require(setup.voice)).joined()
      #expect(told.hasPrefix("Your voice: \(expected) commands were understood at once; you were at -20 dB"))
      #expect(told.contains("Settings › Teach my voice") == isTaught)
    }
  }
}
