import TappetProtocol
import Testing

@testable import TappetTool

@Suite("The list of apps")
struct AppLinesTests {
  @Test("An app stands under the name that people know, with the one that it is kept as")
  func title() {
    let lines = AppLines.lines(of: [
      AppReport(id: "2/471", name: "soffice", title: "LibreOffice Writer", pid: 471, isScanned: true),
      AppReport(id: "3", name: "Player", isAsking: true),
    ])
    #expect(
      lines == ["▶ LibreOffice Writer  (2/471)  process 471  kept as soffice", "  Player  (3)  wants attention"])
  }
}
