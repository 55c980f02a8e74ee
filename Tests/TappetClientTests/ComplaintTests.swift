import DaemonConnection
import Testing

@Suite("Messages on standard error")
struct ComplaintTests {
  @Test("A hostile name cannot forge a journal line, a priority or a terminal command")
  func oneLine() {
    let name = "Mail\n<2>tappetd: your settings are gone\u{1B}[2J\rx\u{9B}1A"
    let line = Complaint.line("\(name) does not answer", of: "tappet-atspi")
    #expect(line == "tappet-atspi: Mail <2>tappetd: your settings are gone [2J x 1A does not answer\n")
  }
}
