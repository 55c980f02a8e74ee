import Messages
import Testing

@testable import ScannerMenus

@Suite("Stretches of Tappet's own words")
struct MessageSpansTests {
  private struct Reordering: WordingTranslator {
    func wording(_ wording: String, context: String?) -> String { wording == "%1 of %2" ? "von %2 %1!" : wording }
    func wording(one: String, other: String, count: Int) -> String { count == 1 ? one : other }
  }

  @Test(
    arguments: [
      ("\(Message(verbatim: "Play")) of \(9)", ["+von 9 ", "-Play", "+!"]),
      (Message(verbatim: "Play"), ["-Play"]), (Message(verbatim: "12 %"), ["+12 %"]), ("Back", ["+Back"]), ("", []),
      (Message(count: 2, one: "%1 item", other: "%1 items"), ["+2 items"]),
      (Message([Message(verbatim: "a"), Message(verbatim: "b")], separator: ", "), ["-a", "+, ", "-b"]),
      ("\(Message("\(Message(verbatim: "Play")) again")), now", ["-Play", "+ again, now"]),
      ("100 % of \(Message(verbatim: "x"))", ["+100 % of ", "-x"]),
    ] as [(Message, [String])])
  func `stretches tell Tappet's own words from others, and joined they are the text`(message: Message, spans: [String])
  {
    let found = message.spans(wordedBy: Reordering())
    #expect(found.map { ($0.isOwn ? "+" : "-") + $0.text } == spans)
    #expect(found.map(\.text).joined() == message.text(wordedBy: Reordering()))
  }
}
