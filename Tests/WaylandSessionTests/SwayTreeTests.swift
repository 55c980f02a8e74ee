import TappetModel
import Testing

@testable import WaylandSession

/// What sway 1.7 told of a terminal, a GTK window and one that floats and draws its own frame, with another terminal on a second
/// screen to the left, of one and a half pixels a point.
@Suite("Sway's tree")
struct SwayTreeTests {
  private func tree() throws -> SwayTree {
    let bytes = [UInt8](try #require(Fixture.text("Trees/two-screens.json")).utf8)
    return try #require(SwayTree(json: bytes))
  }

  @Test("the window that has the focus is told, with where its content is")
  func focused() throws {
    let window = try #require(try tree().focused)
    #expect(window.title == "Head")
    #expect(window.process == 12627)
    #expect(window.frame == Frame(x: 2253, y: 226, width: 400, height: 347))
    #expect(!window.isX11)
  }

  @Test("a window's content is within its border and below its title")
  func content() throws {
    let window = try #require(try tree().windows.first { $0.title == "One of everything" })
    #expect(window.frame == Frame(x: 2455, y: 25, width: 636, height: 773))
  }

  @Test("windows of all workspaces are told, and none of those that are put away")
  func windows() throws {
    #expect(try tree().windows.map(\.title).sorted() == ["Head", "One of everything", "foot", "foot"])
  }

  @Test("the pointer's room is all screens together, from where they begin")
  func screens() throws { #expect(try tree().screens == Frame(x: 1280, y: 0, width: 1813, height: 800)) }

  @Test("what floats covers what lies below it, and nothing covers what floats")
  func covering() throws {
    let tree = try tree()
    let below = try #require(tree.windows.first { $0.title == "One of everything" }).id
    let above = try #require(tree.focused).id
    let both = Point(x: 2500, y: 300)
    #expect(tree.isCovered(both, for: below))
    #expect(!tree.isCovered(both, for: above))
    #expect(!tree.isCovered(Point(x: 2800, y: 300), for: below))
  }

  @Test("nothing is clicked beyond the workspace that a window is on, nor on one that is not seen")
  func elsewhere() throws {
    var tree = try tree()
    let id = try #require(tree.focused).id
    #expect(tree.isCovered(Point(x: 1300, y: 300), for: id))
    #expect(tree.isCovered(Point(x: 2500, y: 300), for: 999))
    for index in tree.workspaces.indices { tree.workspaces[index].isSeen = false }
    #expect(tree.isCovered(Point(x: 2500, y: 300), for: id))
  }

  @Test("workspaces are offered by their names, and the first number that is free besides")
  func workspaces() throws {
    let choices = try tree().choices
    #expect(choices.map(\.name) == ["1", "2", "3:web"])
    #expect(choices.map(\.hasFocus) == [true, false, false])
  }

  @Test("a window on a full screen lies above all others, and bars are no bounds for it")
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

  @Test("what is no tree is none, and a title may be anything", arguments: ["", "[]", "{}", "null", "{\"rect\":1}"])
  func strange(text: String) throws {
    #expect(SwayTree(json: Array(text.utf8)) == nil)
    var bytes = [UInt8](try #require(Fixture.text("Trees/two-screens.json")).utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "Head".utf8) })
    bytes[place] = 0xFF
    #expect(SwayTree(json: bytes)?.focused?.title == "\u{FFFD}ead")
  }

  @Test("a name with quotes stays one name in a command")
  func quotes() { #expect(SwayMessage.quoted(#"a" ; exit \"#) == #""a\" ; exit \\""#) }

  @Test("a message is its mark, its length, its kind and its text")
  func message() {
    let bytes = SwayMessage.bytes(.command, "ab")
    #expect(bytes == Array("i3-ipc".utf8) + [2, 0, 0, 0, 0, 0, 0, 0] + Array("ab".utf8))
    #expect(SwayMessage.length(ofPayloadAfter: Array(bytes.prefix(14))) == 2)
    #expect(SwayMessage.length(ofPayloadAfter: Array("i3-ipc".utf8) + [255, 255, 255, 255, 0, 0, 0, 0]) == nil)
    #expect(SwayMessage.length(ofPayloadAfter: Array("xx-ipc".utf8) + [2, 0, 0, 0, 0, 0, 0, 0]) == nil)
  }
}
