import Testing

@testable import Scanning

@Suite("The stack of questions")
struct QuestionsTests {
  private var questions = Questions()
  private let lit = Questions.Interrupted(rest: nil, steps: 3, narrowing: Narrowing())

  @Test("Closing a question returns what it interrupted, once")
  mutating func givenBack() {
    questions.open(over: lit)
    #expect(questions.close()?.steps == 3)
    #expect(questions.close() == nil)
  }

  @Test("A late press answers a lapsed question until it is withdrawn or another is asked")
  mutating func late() {
    questions.open(over: lit)
    #expect(!questions.isUnanswered(1))
    questions.close()
    questions.lapse(1)
    #expect(questions.isUnanswered(1) && !questions.isUnanswered(2))
    questions.refuseLateAnswers(to: 2)
    #expect(questions.isUnanswered(1))
    // A late press that reopens the question closes it again; it can still be answered late.
    #expect(questions.close() == nil && questions.isUnanswered(1))
    var withdrawn = questions
    withdrawn.refuseLateAnswers(to: 1)
    #expect(!withdrawn.isUnanswered(1))
    questions.open(over: lit)
    #expect(!questions.isUnanswered(1))
  }

  @Test("Refusing late answers leaves an open question open")
  mutating func open() {
    questions.open(over: lit)
    questions.refuseLateAnswers()
    #expect(questions.close() != nil)
  }
}
