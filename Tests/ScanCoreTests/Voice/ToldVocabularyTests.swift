import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("The vocabulary sent to listeners")
struct ToldVocabularyTests {
  private func basis(numbers: Int = 0) -> ToldVocabulary.Basis {
    ToldVocabulary.Basis(highest: numbers, situation: numbers > 0 ? [.awake, .numbers] : .awake)
  }

  private func said(_ revision: Int, at second: Double) -> Utterance {
    Utterance(
      text: "one", confidence: 1, startedAt: .second(second), endedAt: .second(second + 1), vocabulary: revision)
  }

  private let one = VocabularyHistory.Numbered(id: "play", shown: "Play", role: .button)

  @Test("The first vocabulary is sent, and later only one in which something else may be said")
  func renews() {
    var told = ToldVocabulary()
    let first = told.renew(basis(), names: [], words: [], phrases: [])
    #expect(first)
    let second = told.renew(basis(), names: [], words: [], phrases: [])
    #expect(!second)
    let third = told.renew(basis(numbers: 2), names: [], words: [], phrases: [])
    #expect(third)
    #expect(told.vocabulary.revision == 2)
    #expect(told.vocabulary.numbers == 2)
  }

  @Test("Other elements with the same words are listed without a new revision")
  func alike() {
    var told = ToldVocabulary()
    _ = told.renew(basis(), names: [VocabularyName(id: "old", words: [["play"]])], words: [], phrases: [])
    told.changeNames()
    let first = told.renew(basis(), names: [VocabularyName(id: "new", words: [["play"]])], words: [], phrases: [])
    #expect(!first)
    #expect(told.vocabulary.names.map(\.id) == ["new"])
    #expect(told.vocabulary.revision == 1)
  }

  @Test("An utterance is judged by what was shown when it began, and by nothing once that is forgotten")
  func remembers() {
    var told = ToldVocabulary()
    _ = told.renew(basis(numbers: 1), names: [], words: [], phrases: [])
    told.remember(VoiceMatcher([]), [1: one], at: .second(1))
    told.remember(VoiceMatcher([]), [:], at: .second(5))
    #expect(told.entry(for: said(1, at: 2))?.numbers == [1: one])
    #expect(told.entry(for: said(1, at: 6))?.numbers == [:])
    told.forget()
    #expect(told.entry(for: said(1, at: 2)) == nil)
  }

  @Test("Reports on names count only for the current revision and are forgotten with the app")
  func sounds() {
    var told = ToldVocabulary()
    _ = told.renew(basis(), names: [], words: [], phrases: [])
    let problem = NameProblem(id: "play", kind: .unpronounceable, words: [])
    let first = told.take([problem], of: 2)
    #expect(!first)
    #expect(told.ambiguity.unsayable.isEmpty)
    let second = told.take([problem], of: 1)
    #expect(second)
    #expect(told.ambiguity.unsayable == ["play"])
    told.leaveApp()
    #expect(told.ambiguity.unsayable.isEmpty)
  }
}
