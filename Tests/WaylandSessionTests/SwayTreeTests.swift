import TappetModel
import Testing

@testable import WaylandSession

/// A tree of sway 1.7 with a terminal, a GTK window and a floating window that draws its own frame, and with another
/// terminal on a second screen to the left that has a scale of 1.5.
@Suite("Sway's tree")
struct SwayTreeTests {
  private func tree() throws -> SwayTree {
    let bytes = [UInt8](try #require(Fixture.text("Trees/two-screens.json")).utf8)
    return try #require(SwayTree(json: bytes))
  }

  @Test("The focused window is found with the frame of its content")
  func focused() throws {
    let window = try #require(try tree().focused)
    #expect(window.title == "Head")
    #expect(window.process == 12627)
    #expect(window.frame == Frame(x: 2253, y: 226, width: 400, height: 347))
    #expect(!window.isX11)
  }

  @Test("A window's content lies within its border and below its title")
  func content() throws {
    let window = try #require(try tree().windows.first { $0.title == "One of everything" })
    #expect(window.frame == Frame(x: 2455, y: 25, width: 636, height: 773))
  }

  @Test("The windows of all workspaces are listed, without those in the scratchpad")
  func windows() throws {
    #expect(try tree().windows.map(\.title).sorted() == ["Head", "One of everything", "foot", "foot"])
  }

  @Test("The screens' frame covers all screens")
  func screens() throws { #expect(try tree().screens == Frame(x: 1280, y: 0, width: 1813, height: 800)) }

  @Test("A floating window covers the windows below it, and no window covers the floating one")
  func covering() throws {
    let tree = try tree()
    let below = try #require(tree.windows.first { $0.title == "One of everything" }).id
    let above = try #require(tree.focused).id
    let both = Point(x: 2500, y: 300)
    #expect(tree.isCovered(both, for: below))
    #expect(!tree.isCovered(both, for: above))
    #expect(!tree.isCovered(Point(x: 2800, y: 300), for: below))
  }

  @Test("A window cannot be clicked outside its workspace or on an invisible workspace")
  func elsewhere() throws {
    var tree = try tree()
    let id = try #require(tree.focused).id
    #expect(tree.isCovered(Point(x: 1300, y: 300), for: id))
    #expect(tree.isCovered(Point(x: 2500, y: 300), for: 999))
    for index in tree.workspaces.indices { tree.workspaces[index].isSeen = false }
    #expect(tree.isCovered(Point(x: 2500, y: 300), for: id))
  }

  @Test("Workspaces are offered by name, together with the first free number")
  func workspaces() throws {
    let choices = try tree().choices
    #expect(choices.map(\.name) == ["1", "2", "3:web"])
    #expect(choices.map(\.hasFocus) == [true, false, false])
  }

  @Test("A full-screen window covers all others and may lie over bars")
  func fullScreen() throws {
    let json = """
      {"rect":{"x":0,"y":0,"width":100,"height":100},"nodes":[{"name":"A","current_workspace":"1","nodes":[
      {"type":"workspace","name":"1","num":1,"rect":{"x":0,"y":20,"width":100,"height":80},"nodes":[
      {"id":1,"pid":11,"name":"Film","focused":true,"fullscreen_mode":1,"rect":{"x":0,"y":0,"width":100,"height":100}},
      {"id":2,"pid":12,"name":"Chat","focused":false,"fullscreen_mode":0,"rect":{"x":50,"y":20,"width":50,"height":80}}
      ],"floating_nodes":[]}]}]}
      """
    let tree = try #require(SwayTree(json: Array(json.utf8)))
    #expect(!tree.isCovered(Point(x: 60, y: 10), for: 1))
    #expect(tree.isCovered(Point(x: 60, y: 30), for: 2))
  }

  @Test(
    "Invalid JSON gives no tree, and a title may contain any bytes",
    arguments: ["", "[]", "{}", "null", "{\"rect\":1}"])
  func strange(text: String) throws {
    #expect(SwayTree(json: Array(text.utf8)) == nil)
    var bytes = [UInt8](try #require(Fixture.text("Trees/two-screens.json")).utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "Head".utf8) })
    bytes[place] = 0xFF
    #expect(SwayTree(json: bytes)?.focused?.title == "\u{FFFD}ead")
  }

  @Test("A name with quotes stays one name in a command")
  func quotes() { #expect(SwayMessage.quoted(#"a" ; exit \"#) == #""a\" ; exit \\""#) }

  @Test("A message consists of the magic string, its length, its type and its text")
  func message() {
    let bytes = SwayMessage.bytes(.command, "ab")
    #expect(bytes == Array("i3-ipc".utf8) + [2, 0, 0, 0, 0, 0, 0, 0] + Array("ab".utf8))
    #expect(SwayMessage.length(ofPayloadAfter: Array(bytes.prefix(14))) == 2)
    #expect(SwayMessage.length(ofPayloadAfter: Array("i3-ipc".utf8) + [255, 255, 255, 255, 0, 0, 0, 0]) == nil)
    #expect(SwayMessage.length(ofPayloadAfter: Array("xx-ipc".utf8) + [2, 0, 0, 0, 0, 0, 0, 0]) == nil)
  }
}
