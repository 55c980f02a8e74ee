import Testing

@testable import TappetTool

@Suite("What is typed after tappet")
struct CommandNameTests {
  @Test(
    "a command that is none is told, with the one that was probably meant",
    arguments: [
      ("chek", "did you mean tappet check?"), ("stat", "did you mean tappet status?"), ("xyzzy", "tappet --help"),
    ])
  func unknown(word: String, answer: String) {
    let error = #expect(throws: ToolError.self) { try TappetCommand.recognise(word) }
    #expect(error?.status == .usage && error?.description.contains(answer) == true)
  }

  @Test(
    "every command is known, and so are help and options",
    arguments: [
      "devices", "check", "commands", "advice", "bell", "help", "--version", "replay", "protocol", "simulate",
    ])
  func known(word: String) throws { try TappetCommand.recognise(word) }

  @Test("nothing at all is left to the help") func none() throws { try TappetCommand.recognise(nil) }
}
