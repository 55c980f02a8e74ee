import ScanVocabulary
import Testing

@testable import SpokenCommands
@testable import TappetModel

@Suite("The vocabulary sent to listeners")
struct PublishedVocabularyTests {
  private func basis(numbers: Int = 0) -> PublishedVocabulary.Basis {
    PublishedVocabulary.Basis(highest: numbers, situation: numbers > 0 ? [.awake, .numbers] : .awake)
  }

  private func said(_ revision: Int, at second: Double) -> Utterance {
    Utterance(
      text: "one", confidence: 1, startedAt: .second(second), endedAt: .second(second + 1), vocabulary: revision)
  }

  private let one = VocabularyHistory.Numbered(id: "play", shown: "Play", role: .button)

  @Test("The first vocabulary is sent, and later only one in which something else may be said")
  func renews() {
    var published = PublishedVocabulary()
    let first = published.renew(basis(), names: [], words: [], phrases: [])
    #expect(first)
    let second = published.renew(basis(), names: [], words: [], phrases: [])
    #expect(!second)
    let third = published.renew(basis(numbers: 2), names: [], words: [], phrases: [])
    #expect(third)
    #expect(published.vocabulary.revision == 2)
    #expect(published.vocabulary.numbers == 2)
  }

  @Test("Other elements with the same words are listed without a new revision")
  func alike() {
    var published = PublishedVocabulary()
    _ = published.renew(basis(), names: [VocabularyName(id: "old", words: [["play"]])], words: [], phrases: [])
    published.changeNames()
    let first = published.renew(basis(), names: [VocabularyName(id: "new", words: [["play"]])], words: [], phrases: [])
    #expect(!first)
    #expect(published.vocabulary.names.map(\.id) == ["new"])
    #expect(published.vocabulary.revision == 1)
  }

  @Test("An utterance is judged by what was shown when it began, and by nothing once that is forgotten")
  func remembers() {
    var published = PublishedVocabulary()
    _ = published.renew(basis(numbers: 1), names: [], words: [], phrases: [])
    published.remember(VoiceMatcher([]), [1: one], at: .second(1))
    published.remember(VoiceMatcher([]), [:], at: .second(5))
    #expect(published.entry(for: said(1, at: 2))?.numbers == [1: one])
    #expect(published.entry(for: said(1, at: 6))?.numbers == [:])
    published.forget()
    #expect(published.entry(for: said(1, at: 2)) == nil)
  }

  @Test("Reports on names count only for the current revision and are forgotten with the app")
  func sounds() {
    var published = PublishedVocabulary()
    _ = published.renew(basis(), names: [], words: [], phrases: [])
    let problem = NameProblem(id: "play", kind: .unpronounceable, words: [])
    let first = published.take([problem], of: 2)
    #expect(!first)
    #expect(published.ambiguity.unsayable.isEmpty)
    let second = published.take([problem], of: 1)
    #expect(second)
    #expect(published.ambiguity.unsayable == ["play"])
    published.leaveApp()
    #expect(published.ambiguity.unsayable.isEmpty)
  }
}
