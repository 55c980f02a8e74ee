import DaemonConnection
import Testing

@Suite("What our programs say on standard error")
struct ComplaintTests {
  @Test("a name forges no line of the journal's, no priority and no terminal's command")
  func oneLine() {
    let name = "Mail\n<2>tappetd: your settings are gone\u{1B}[2J\rx\u{9B}1A"
    let line = Complaint.line("\(name) does not answer", of: "tappet-atspi")
    #expect(line == "tappet-atspi: Mail <2>tappetd: your settings are gone [2J x 1A does not answer\n")
  }
}
