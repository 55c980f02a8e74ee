import Messages
import Testing

@testable import ScanVocabulary

@Suite struct `Figures for people` {
  private struct WithComma: WordingTranslator {
    func wording(_ wording: String, context: String?) -> String { wording == "%1.%2" ? "%1,%2" : wording }
    func wording(one: String, other: String, count: Int) -> String { other }
  }

  @Test(arguments: [
    (1.4, "1.4 s", "1,4 s"), (0.65, "0.65 s", "0,65 s"), (0.05, "0.05 s", "0,05 s"), (20, "20 s", "20 s"),
  ])
  func `of seconds have the language's decimal mark`(seconds: Double, english: String, german: String) {
    let figure = Figures.seconds(seconds)
    #expect(figure.english == english)
    #expect(figure.text(wordedBy: WithComma()) == german)
  }

  @Test(
    arguments: [
      (0, "0 %", "0 %"), (0.0004, "< 0.1 %", "< 0,1 %"), (0.025, "2.5 %", "2,5 %"), (0.02, "2 %", "2 %"),
      (0.126, "13 %", "13 %"), (1, "100 %", "100 %"), (.infinity, "? %", "? %"),
    ])
  func `of shares are whole from ten percent on`(share: Double, english: String, german: String) {
    let figure = Figures.percent(share)
    #expect(figure.english == english)
    #expect(figure.text(wordedBy: WithComma()) == german)
  }
}
