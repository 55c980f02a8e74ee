import Testing

@testable import TappetTool

@Suite("The command after “tappet”")
struct CommandNameTests {
  @Test(
    "An unknown command is refused with the nearest one",
    arguments: [
      ("chek", "did you mean tappet check?"), ("stat", "did you mean tappet status?"), ("xyzzy", "tappet --help"),
    ])
  func unknown(word: String, answer: String) {
    let error = #expect(throws: ToolError.self) { try TappetCommand.recognise(word) }
    #expect(error?.status == .usage && error?.description.contains(answer) == true)
  }

  @Test(
    "Every command, help and options are recognised",
    arguments: [
      "devices", "check", "commands", "advice", "bell", "help", "--version", "replay", "protocol", "simulate",
    ])
  func known(word: String) throws { try TappetCommand.recognise(word) }

  @Test("Without a command tappet prints its help") func none() throws { try TappetCommand.recognise(nil) }
}
