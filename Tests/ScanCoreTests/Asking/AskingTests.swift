import Testing

@testable import ScanVocabulary

private let manual: @Sendable (inout ScanSettings) -> Void = { $0.method = .manual }

@Suite("Questions over the scan")
struct AskingTests {
  @Test(
    "A press selects the lit answer, and the interrupted stop is lit again",
    arguments: [
      Row("500 ask(No Yes) 600 press 2100", on: "a b", "[a] [No] answer(0) [a] [b]"),
      Row("500 ask(No Yes) 2300 press", on: "a b", "[a] [No] [Yes] answer(1) [a]"),
      Row("2300 ask(No Yes) 600 press", on: "a b", "[a] [b] [No] answer(0) [b]"),
      Row("500 ask(No Yes) 600 next 300 press", on: "a b", "[a] [No] [Yes] answer(1) [a]", manual),
      Row("500 ask(No Yes) 600 back", on: "a b", "[a] [No] [a] answer(none)", manual),
      // In a group and in a menu.
      Row("press 600 ask(No Yes) 600 press", on: "row(a b) c", "[row] [a] [No] answer(0) [a]"),
      Row(
        "press next ask(No Yes) 600 press", on: "v+- b", "[v] [Increment] [Decrement] [No] answer(0) [Decrement]",
        manual),
    ])
  func answers(row: Row) throws { try row.expectIt() }

  @Test(
    "An unanswered or withdrawn question restores what it interrupted",
    arguments: [
      Row("500 ask(No Yes) 7000", on: "a b", "[a] [No] [Yes] [No] [Yes] [a]"),
      Row("500 ask(No Yes) 600 withdraw 2100", on: "a b", "[a] [No] [a] [b]"),
      Row("500 ask(No Yes) 60000", on: "a b", "[a] [No]", manual),
      // The highlight was dark before the question.
      Row("20000 ask(No Yes) 7000", on: "a", "[a] [Menu] [a] [Menu] - [No] [Yes] [No] [Yes] -"),
      Row("20000 ask(No Yes) 600 withdraw", on: "a", "[a] [Menu] [a] [Menu] - [No] -"),
      Row("500 ask(No Yes) 600 ask(a b) 600 withdraw 200", on: "a b", "[a] [No] [a] [a]", manual),
    ])
  func silence(row: Row) throws { try row.expectIt() }

  @Test(
    "A press under way when a question appears does not answer it",
    arguments: [
      Row("500 ask(No Yes) press-50", on: "a b", "[a] [No] tap(a) [a]"),
      Row("500 ask(No Yes) 499 press 2100", on: "a b", "[a] [No] changed [Yes]"),
      Row("500 ask(No Yes) 501 press", on: "a b", "[a] [No] answer(0) [a]"),
      // The question has just been withdrawn.
      Row("500 ask(No Yes) 2300 withdraw 100 press", on: "a b", "[a] [No] [Yes] [a] changed"),
      // A confirm window continues.
      Row("500 press 100 ask(No Yes) 1000", on: "a b", "[a] [a] tap(a) [a]") { $0.confirmWindow = .seconds(1) },
      Row("500 press 100 ask(No Yes) press", on: "a b", "[a] [a] cancelled [a]") { $0.confirmWindow = .seconds(1) },
      // The user holds the switch to sweep; the release selects the stop.
      Row("500 down 1500 ask(No Yes) 1500 up", on: "a b c", "[a] [b] [c] tap(c)") { $0.method = .inverse },
    ])
  func underWay(row: Row) throws { try row.expectIt() }

  @Test(
    "A press made while a question was lit does not bring it back after it was withdrawn",
    arguments: [
      Row("500 ask(No Yes) 600 next 200 withdraw press-50 100", on: "a b", "[a] [No] [Yes] [a] changed", manual),
      Row("500 ask(No Yes) 600 next 200 withdraw press-50 100", on: "a b", "[a] [No] [Yes] [a] changed") {
        $0.method = .directed
      },
      Row("500 ask(No Yes) 700 withdraw press-50 100", on: "a b", "[a] [No] [a] changed"),
      Row(
        "500 ask(No Yes Maybe) 700 withdraw choose2-50 100", on: "a b c",
        "[1:a to b 2:c to Menu] [1:No 2:Yes to Maybe] [1:a to b 2:c to Menu] changed"
      ) { $0.method = .elimination },
      Row(
        "500 ask(No Yes Maybe) 700 withdraw choose1-50 100", on: "a b",
        "[11:a 12:b 21:Menu] [11:No 12:Yes 21:Maybe] [11:a 12:b 21:Menu] changed"
      ) { $0.method = .coded },
      // Another question has replaced it.
      Row(
        "500 ask(No Yes) 600 next 200 ask(c d) press-50 100", on: "a b", "[a] [No] [Yes] [c] changed", manual),
      // A menu lay over it: the lit entry still counts, and the question stays away.
      Row(
        "500 ask(No Yes) 600 menu 600 withdraw press-50 100", on: "a b", "[a] [No] [Go back] escape(a) [a]", manual),
      // After an unanswered question, a press within the grace period selects the answer that was lit last, unless the
      // question has been withdrawn.
      Row("500 ask(No Yes) 7050 press", on: "a b", "[a] [No] [Yes] [No] [Yes] [a] flash(Yes) answer(1) [a]"),
      Row("500 ask(No Yes) 7050 withdraw press", on: "a b", "[a] [No] [Yes] [No] [Yes] [a] changed"),
    ])
  func gone(row: Row) throws { try row.expectIt() }

  @Test(
    "Candidates are lit where they stand, and a candidate that disappears takes its answer with it",
    arguments: [
      Row("500 ask(b d) 600 press", on: "a b c d", "[a] [b] answer(0) [a]"),
      Row("500 ask(b d) 2300 press", on: "a b c d", "[a] [b] [d] answer(1) [a]"),
      Row("500 ask(b d) 600 tree(a c d) 600 press", on: "a b c d", "[a] [b] [d] answer(1) [a]"),
      Row("500 ask(b d) 600 tree(a c) 600", on: "a b c d", "[a] [b] [a]"),
      Row("500 ask(b d) 600 screen(x y)", on: "a b c d", "[a] [b] [x]"),
    ])
  func candidates(row: Row) throws { try row.expectIt() }

  @Test(
    "Dwell, inverse and elimination reach the answers with their own gestures",
    arguments: [
      Row("500 ask(No Yes) 600 press 2100", on: "a b", "[a] [No] [Yes] answer(1) [a]") { $0.method = .dwell },
      Row("500 ask(No Yes) 30000", on: "a b", "[a] [No]") { $0.method = .dwell },
      Row("500 ask(No Yes) 600 down 1700 up", on: "a b", "[a] [No] [Yes] answer(1) [a]") { $0.method = .inverse },
      Row(
        "500 ask(No Yes) 600 choose2", on: "a b c",
        "[1:a to b 2:c to Menu] [1:No 2:Yes] answer(1) [1:a to b 2:c to Menu]"
      ) {
        $0.method = .elimination
      },
      Row(
        "500 choose1 300 ask(No Yes) 600 choose1", on: "a b c",
        "[1:a to b 2:c to Menu] [1:a 2:b] [1:No 2:Yes] answer(0) [1:a 2:b]"
      ) { $0.method = .elimination },
    ])
  func methods(row: Row) throws { try row.expectIt() }

  @Test("Rescue opens after a long hold on a question, and no later question covers it")
  func rescue() throws {
    try Row(
      "500 ask(No Yes) 600 down 8000 500 up 500 ask(No Yes) 100", on: "a b",
      "[a] [No] answer(0) [a] rescue [Ring the bell]", manual
    ).expectIt()
  }

  @Test("A paused scan stays dark under a question; the first press lights the question and answers nothing")
  func paused() throws {
    try Row("500 stop ask(No Yes) 5000 press 600 press", on: "a b", "[a] - [No] answer(0) -", manual).expectIt()
  }
}
