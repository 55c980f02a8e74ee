import Foundation
import SpokenNames
import Synchronization
import SystemClocks
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Pronunciations from espeak-ng")
struct EspeakTests {
  /// Collects the faults that a guesser reported.
  private final class Complaints: Sendable {
    private let list = Mutex<[VoiceError]>([])
    func add(_ fault: VoiceError) { list.withLock { $0.append(fault) } }
    var count: Int { list.withLock { $0.count } }
    var first: String { list.withLock { $0.first?.description ?? "" } }
  }

  @Test(
    "espeak-ng's mnemonics become the recogniser's phones",
    arguments: [
      ("k_j_'u:_b_3_n_,i:_t_s", "K Y UW B ER N IY T S"), ("tS_'aI_n_@", "CH AY N AH"),
      ("v_,i:_;_,E_l_s_'i:", "V IY EH L S IY"),
      ("b_'VR_i2", "B ER IY"), ("b_'V_t_n-", "B AH T AH N"),
    ])
  func mnemonics(line: String, phones: String) {
    #expect(EspeakPhones.pronunciation(of: line)?.spelled == phones)
  }

  @Test("A line with an unknown mnemonic has no pronunciation", arguments: ["", "_", "k_Q~~_t"])
  func unknown(line: String) {
    #expect(EspeakPhones.pronunciation(of: line) == nil)
  }

  @Test("Hundreds of words are answered in order, and give the same answers again")
  func many() throws {
    let dictionary = try #require(readWholeFile(ListenerOptions.standardDictionary))
    let words = String(decoding: dictionary.prefix(200_000), as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0.allSatisfy(\.isLetter) }
      .enumerated().filter { $0.offset.isMultiple(of: 11) }.map(\.element)
    let espeak = Espeak()
    let answers = espeak.pronunciations(of: words)
    #expect(words.count > 300 && answers.count == words.count)
    #expect(answers.filter(\.isEmpty).isEmpty)
    #expect(Espeak().pronunciations(of: words.reversed()) == answers.reversed())
  }

  @Test(
    "Words that espeak-ng would read as something else are not asked",
    arguments: ["", "4k", "k.", "ж", "a b", "\n", "'"])
  func notAsked(word: String) {
    #expect(Espeak().pronunciations(of: [word, "cat"]).map { $0.map(\.spelled) } == [[], ["K AE T"]])
  }

  @Test("A killed espeak-ng is started again for the next word")
  func killed() throws {
    // This program ends after three lines each time it is started.
    let script = "#!/bin/sh\nfor word in 1 2 3; do read -r word && echo 'k_\\''a_t'; done\n"
    try TestFile.with(script.replacingOccurrences(of: "'k_\\''a_t'", with: "k_a_t"), mode: 0o700) { path in
      let complaints = Complaints()
      let espeak = Espeak(program: path, patience: .seconds(5), onFault: complaints.add)
      for _ in 0..<8 {
        #expect(espeak.pronunciations(of: ["cat"]).first?.first?.spelled == "K AE T")
      }
      #expect(complaints.count == 0)
    }
  }

  @Test("A hanging espeak-ng costs its timeout once and is reported once")
  func hanging() throws {
    try TestFile.with("#!/bin/sh\nexec sleep 600\n", mode: 0o700) { path in
      let complaints = Complaints()
      let espeak = Espeak(program: path, patience: .milliseconds(150), onFault: complaints.add)
      let begin = MonotonicClock.now
      for _ in 0..<50 { #expect(espeak.pronunciations(of: ["cat"]) == [[]]) }
      #expect(begin.duration(to: MonotonicClock.now) < .milliseconds(50 * 150), "not each time")
      #expect(complaints.count == 1)
    }
  }

  @Test("Without espeak-ng flite guesses alone, and the package to install is reported once")
  func absent() throws {
    let complaints = Complaints()
    let options = ListenerOptions(espeak: "/nowhere/espeak-ng")
    let pronouncer = try Pronouncer.standard(options, onFault: complaints.add)
    #expect(pronouncer.pronunciations(of: "zorkelby") == LetterToSound().pronunciations(of: "zorkelby"))
    #expect(!pronouncer.pronunciations(of: "wimblethorp").isEmpty)
    #expect(complaints.count == 1)
    #expect(complaints.first.contains("/nowhere/espeak-ng"))
    #expect(complaints.first.contains("install the package espeak-ng"))
  }

  @Test("A program that answers nonsense gives no pronunciation and does not block")
  func nonsense() throws {
    try TestFile.with("#!/bin/sh\nexec yes hello\n", mode: 0o700) { path in
      let espeak = Espeak(program: path, patience: .seconds(2))
      for _ in 0..<3 { _ = espeak.pronunciations(of: ["cat", "dog"]) }
      #expect(LetterToSound().pronunciations(of: "cat").first?.spelled == "K AE T")
    }
  }
}
