import Foundation
import SpokenNames
import Synchronization
import SystemClocks
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Asking espeak-ng")
struct EspeakTests {
  /// What a guesser complained of.
  private final class Complaints: Sendable {
    private let list = Mutex<[VoiceError]>([])
    func add(_ fault: VoiceError) { list.withLock { $0.append(fault) } }
    var count: Int { list.withLock { $0.count } }
    var first: String { list.withLock { $0.first?.description ?? "" } }
  }

  @Test(
    "its mnemonics become the phones of the recogniser",
    arguments: [
      ("k_j_'u:_b_3_n_,i:_t_s", "K Y UW B ER N IY T S"), ("tS_'aI_n_@", "CH AY N AH"),
      ("v_,i:_;_,E_l_s_'i:", "V IY EH L S IY"),
      ("b_'VR_i2", "B ER IY"), ("b_'V_t_n-", "B AH T AH N"),
    ])
  func mnemonics(line: String, phones: String) {
    #expect(EspeakPhones.pronunciation(of: line)?.spelled == phones)
  }

  @Test("a line with a mnemonic that nobody knows has no pronunciation", arguments: ["", "_", "k_Q~~_t"])
  func unknown(line: String) {
    #expect(EspeakPhones.pronunciation(of: line) == nil)
  }

  @Test("C10: hundreds of words are answered in their order, and asked again they are the same")
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

  @Test("words that it would read as something else are not asked", arguments: ["", "4k", "k.", "ж", "a b", "\n", "'"])
  func notAsked(word: String) {
    #expect(Espeak().pronunciations(of: [word, "cat"]).map { $0.map(\.spelled) } == [[], ["K AE T"]])
  }

  @Test("one that was killed is there again for the next word")
  func killed() throws {
    // It ends itself after three lines, as often as it is started.
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

  @Test("one that hangs costs the time it may take, once, and is complained of once")
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

  @Test("without it flite guesses alone, and it is told once what to install")
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

  @Test("a program that answers nonsense gives no pronunciation and keeps nobody waiting")
  func nonsense() throws {
    try TestFile.with("#!/bin/sh\nexec yes hello\n", mode: 0o700) { path in
      let espeak = Espeak(program: path, patience: .seconds(2))
      for _ in 0..<3 { _ = espeak.pronunciations(of: ["cat", "dog"]) }
      #expect(LetterToSound().pronunciations(of: "cat").first?.spelled == "K AE T")
    }
  }
}
