import ScanLab
import TappetModel
import TappetProtocol
import TappetTool
import Testing

@Suite("Trees in files")
struct SendTests {
  private func read(_ text: String) throws -> TreeSet { try TreeDocument.read(Array(text.utf8), named: "a.json") }

  @Test(
    "A single element and a whole tree.set are both accepted",
    arguments: [
      #"{"id": "root", "children": [{"id": "a", "accessibilityLabel": "A", "accessibilityTraits": ["button"]}]}"#,
      #"{"root": {"id": "root", "children": [{"id": "a", "accessibilityLabel": "A"}]}}"#,
      #"{"generation": 7, "window": {"title": "W"}, "root": {"id": "root", "children": [{"id": "a"}]}}"#,
      " \n {\n \"root\" :\n {\"id\": \"root\", \"children\": [{\"id\": \"a\"}]}}\n",
    ])
  func forms(text: String) throws {
    let tree = try read(text)
    #expect(tree.root.id == "root")
    #expect(tree.root.children.map(\.id) == ["a"])
  }

  @Test("A value or inner key named “root” does not make an element a tree.set")
  func confusion() throws {
    let tree = try read(#"{"id": "root", "accessibilityLabel": "root", "children": [{"id": "x", "root": 1}]}"#)
    #expect(tree.root.label?.string == "root")
  }

  @Test(
    "A fault is reported with its place in the document",
    arguments: [
      (
        #"{"id": "a", "children": [{"id": "b", "accessibilityFrame": {"x": "no"}}]}"#,
        "at /children/0/accessibilityFrame"
      ),
      (#"{"root": {"id": "a", "children": [{"id": 5}]}}"#, "at /root/children/0/id"),
      ("[1, 2]", "a.json is no tree"),
      ("{", "a.json:1:2: no JSON: it ends where"),
      ("{\"id\": \"a\"\n \"children\": []}", "a.json:2:2: no JSON: expected a comma or the end of the object"),
      ("{\"id\": \"a\"}}", "a.json:1:12: no JSON: expected nothing more"),
      ("", "a.json:1:1: no JSON: it ends where"),
      ("tree", "a.json:1:1: no JSON"),
    ])
  func faults(text: String, expected: String) {
    let error = #expect(throws: ToolError.self) { try read(text) }
    #expect(error?.status == .failure)
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test("No mutated document traps the reader")
  func mutations() {
    let seed = Array(#"{"generation":1,"root":{"id":"a","children":[{"id":"b","accessibilityLabel":"\"x\\"}]}}"#.utf8)
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      var bytes = seed
      for _ in 0...(random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case _: bytes.insert(contentsOf: Array("{}[]\":,\\".utf8).shuffled(using: &random).prefix(1), at: place)
        }
      }
      _ = try? TreeDocument.read(bytes, named: "x")
    }
  }

  @Test("The lines print what was accepted and what was requested")
  func lines() {
    let taken = TreeTaken(generation: 1, stops: 3)
    #expect(SendLine.taken(taken, warnings: []) == ["taken: 3 stops, no warnings"])
    let warning = TreeWarning(id: "a", kind: "no_name", message: "It has no name.")
    #expect(
      SendLine.taken(taken, warnings: [warning]) == [
        "taken: 3 stops, 1 warning", "warning  a  no_name: It has no name.",
      ])
    let root = ElementNode(id: "r", children: [ElementNode(id: "a", label: "Play")])
    let request = ActionRequest(id: "a", action: .increment(count: 2), generation: 1, cause: .voice)
    #expect(
      SendLine.perform(request, of: "a", in: root, handled: true)
        == "perform  increment by 2  \"Play\" (a)  by voice → handled")
    #expect(
      SendLine.perform(request, of: "zz", in: root, handled: false)
        == "perform  increment by 2  zz  by voice → not handled")
  }

  @Test("If another app is scanned, its name and the way to change that are printed")
  func notScanned() {
    let desktop = AppReport(id: "#1", name: "Desktop", isScanned: true)
    let apps = [desktop, AppReport(id: "#2", name: "Player"), AppReport(id: "#3", name: "player")]
    #expect(
      SendLine.notScanned("#2", among: [desktop, apps[1]])
        == #"not scanned now: Desktop is; choose "Player" in Menu › Apps, or: tappet apps --focus "Player""#)
    #expect(SendLine.notScanned("#2", among: apps)?.hasSuffix(##"tappet apps --focus "#2""##) == true)
    #expect(SendLine.notScanned("#1", among: apps) == nil)
    #expect(SendLine.scanned(among: apps) == "scanned now: Desktop; for Player, player: tappet apps --focus NAME")
    #expect(SendLine.scanned(among: [desktop]) == nil)
  }
}
