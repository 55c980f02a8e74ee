import TappetModel
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet inspect")
struct InspectTests {
  private static let screen = """
    {"window":{"title":"w","frame":{"x":0,"y":0,"width":200,"height":200}},"root":{"id":"s","children":[
    {"id":"title","accessibilityLabel":"Sound","accessibilityTraits":["header"]},
    {"id":"volume","accessibilityLabel":"Volume","accessibilityValue":"40 %","accessibilityTraits":["adjustable"],
    "accessibilityHint":"Turns it up","accessibilityUserInputLabels":["Loudness","Vol 2"]},
    {"id":"off","accessibilityLabel":"Off","accessibilityTraits":["button","notEnabled"]},
    {"id":"row","accessibilityNavigationStyle":"combined","accessibilityLabel":"Row","children":[
    {"id":"a","accessibilityLabel":"Play","accessibilityTraits":["button"]},
    {"id":"b","accessibilityLabel":"play","accessibilityTraits":["button"]}]},
    {"id":"far","accessibilityLabel":"Far","accessibilityTraits":["button"],
    "accessibilityFrame":{"x":900,"y":0,"width":9,"height":9}}]}}
    """

  private func inspection() throws -> ScreenInspection { try ScreenInspection(Array(Self.screen.utf8), named: "x") }

  private func properties(_ id: ElementID) throws -> [String: String] {
    Dictionary(try inspection().properties(of: id).map { ($0.name, $0.text) }) { first, _ in first }
  }

  @Test("The tree shows each element's part in the scan and its words")
  func tree() throws {
    let lines = try inspection().lines
    #expect(
      lines.prefix(8) == [
        "▸ s", "  ○ title  \"Sound, heading\"", "  ● volume  \"Volume, 40 %, adjustable. Turns it up\"",
        "  ◌ off  \"Off, button, dimmed\"", "  ▸ row  \"Row\"", "    ● a  \"Play, button\"",
        "    ● b  \"play, button\"",
        "  ○ far  \"Far, button\"",
      ])
    #expect(lines.last?.contains("● stop") == true)
  }

  @Test("One element shows how it is spoken, named and scanned, and whom a request asks next")
  func element() throws {
    let volume = try properties("volume")
    #expect(volume["spoken"] == "\"Volume, 40 %, adjustable. Turns it up\"")
    #expect(volume["by voice"] == "\"Loudness\", \"Vol 2\" (say: vol two)")
    #expect(volume["scanned in"] == "the top level")
    #expect(volume["asked next"] == "s")
    let play = try properties("a")
    #expect(play["scanned in"] == "\"Row\"" && play["asked next"] == "row, s")
    #expect(try properties("title")["by voice"]?.hasPrefix("no name") == true)
  }

  @Test("An element is found by its id, else by its label in any case")
  func find() throws {
    let inspection = try inspection()
    #expect(inspection.ids(of: "a") == ["a"])
    #expect(inspection.ids(of: "PLAY") == ["a", "b"])
    #expect(inspection.ids(of: "nothing") == [])
  }

  @Test("Findings of lint stand with their element")
  func findings() throws {
    let found = try inspection().properties(of: "b").filter { $0.text.contains("[label-case]") }
    #expect(found.count == 1)
  }
}
