import Testing

@testable import Scanning

@Suite("Questions over what is scanned")
struct QuestionsTests {
  private var questions = Questions()
  private let lit = Questions.Interrupted(rest: nil, steps: 3, narrowing: Narrowing())

  @Test("what a question lies over is given back once")
  mutating func givenBack() {
    questions.open(over: lit)
    #expect(questions.close()?.steps == 3)
    #expect(questions.close() == nil)
  }

  @Test("a late press answers the question that nobody answered, until it is withdrawn or another is asked")
  mutating func late() {
    questions.open(over: lit)
    #expect(!questions.isUnanswered(1))
    questions.close()
    questions.lapse(1)
    #expect(questions.isUnanswered(1) && !questions.isUnanswered(2))
    questions.refuseLateAnswers(to: 2)
    #expect(questions.isUnanswered(1))
    // A late press that opens it anew closes it again without an end of its lateness.
    #expect(questions.close() == nil && questions.isUnanswered(1))
    var withdrawn = questions
    withdrawn.refuseLateAnswers(to: 1)
    #expect(!withdrawn.isUnanswered(1))
    questions.open(over: lit)
    #expect(!questions.isUnanswered(1))
  }

  @Test("that late answers count no more changes nothing for a question that is open")
  mutating func open() {
    questions.open(over: lit)
    questions.refuseLateAnswers()
    #expect(questions.close() != nil)
  }
}
