import TappetModel
import Testing

@testable import WaylandSession

/// KWin 5.27 with a window whose title bar KWin draws, one that draws its own with a shadow, its open menu, and another app's
/// window on another desktop.
@Suite("KWin's windows")
struct KWinSnapshotTests {
  private func snapshot() throws -> KWinSnapshot {
    let told = try #require(Fixture.text("Trees/kwin.json"))
    return try #require(KWinSnapshot(json: told))
  }

  private func window(_ title: String) throws -> KWinSnapshot.Window {
    try #require(try snapshot().windows.first { $0.title == title })
  }

  @Test("The focused window is found with its process, its classes and the frame of its content")
  func focused() throws {
    let window = try #require(try snapshot().focused)
    #expect(window.title == "G4")
    #expect(window.process == 27690)
    #expect(window.classes == ["python3.11", "lab.G4"])
    #expect(window.content == Frame(x: 456, y: 256, width: 420, height: 320))
    #expect(try snapshot().screens == Frame(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test("A title bar that KWin draws is no content, and neither is a shadow that the app draws")
  func content() throws {
    let decorated = try window("Q6")
    #expect(decorated.content == Frame(x: 100, y: 128, width: 400, height: 300))
    #expect(decorated.surfaces.map(\.height) == [300, 328])
    let own = try window("G4")
    #expect(own.surfaces == [own.frame, Frame(x: 442, y: 244, width: 448, height: 349)])
  }

  @Test("A menu belongs to its process, is no window of its own, and is in front")
  func popups() throws {
    let snapshot = try snapshot()
    #expect(snapshot.popups(of: 27690).map(\.frame) == [Frame(x: 636, y: 576, width: 61, height: 48)])
    #expect(snapshot.popups(of: 3049).isEmpty)
    #expect(snapshot.window(at: Point(x: 650, y: 600))?.kind == .popup)
  }

  @Test("An app's own menu does not cover it; another app's window does, and so does what is not there")
  func covering() throws {
    let snapshot = try snapshot()
    let (front, back) = (try window("G4").id, try window("Q6").id)
    #expect(!snapshot.isCovered(Point(x: 650, y: 590), for: front))
    #expect(snapshot.isCovered(Point(x: 480, y: 300), for: back))
    #expect(!snapshot.isCovered(Point(x: 120, y: 300), for: back))
    #expect(snapshot.isCovered(Point(x: 1200, y: 700), for: front))
    #expect(snapshot.isCovered(Point(x: 480, y: 300), for: 1))
    // On another desktop.
    #expect(snapshot.isCovered(Point(x: 50, y: 50), for: try window("Elsewhere").id))
    #expect(snapshot.window(at: Point(x: 50, y: 50)) == nil)
  }

  @Test("Our own rings are no windows, so that they neither cover anything nor count as a change")
  func rings() throws {
    #expect(try snapshot().windows.allSatisfy { !$0.classes.contains(KWinSnapshot.overlay) })
  }

  @Test("A window's number comes from its uuid, with braces or without")
  func numbers() throws {
    let uuid = "ba75e344-23c9-4309-9005-0dc65e352785"
    #expect(KWinSnapshot.uuid("{\(uuid)}") == uuid)
    #expect(KWinSnapshot.id(of: uuid) == 0xba75_e344_23c9_4309)
    #expect(try window("G4").id == KWinSnapshot.id(of: "{\(uuid)}"))
    #expect(KWinSnapshot.uuid("{}") == nil)
  }

  @Test(
    "What is no list of windows is refused, and so is a window without a place",
    arguments: ["", "[]", "{}", #"{"windows":[]}"#, #"{"windows":7,"screens":[0,0,1,1]}"#])
  func refused(text: String) { #expect(KWinSnapshot(json: text) == nil) }

  @Test("Windows that are told badly are left out")
  func partly() throws {
    let bad =
      #"{"id":"{a}"},{"id":"","frame":[0,0,9,9]},{"id":"{b}","frame":[0,0,0,9]},7,"#
      + #"{"id":"{c}","frame":[0,0,9,"9"]}"#
    let good = #"{"id":"{d}","frame":[0.5,0,9,9],"pid":-1,"kind":"strange"}"#
    let told = try #require(KWinSnapshot(json: #"{"screens":[0,0,99,99],"windows":[\#(bad),\#(good)]}"#))
    #expect(told.windows.map(\.uuid) == ["d"])
    #expect(told.windows.map(\.kind) == [.special])
    #expect(told.windows[0].process == nil)
    #expect(told.focused == nil)
  }

  @Test("A panel or the background has no focus to read")
  func backdrop() {
    func focused(_ kind: KWinSnapshot.Window.Kind) -> Bool {
      let frame = Frame(x: 0, y: 0, width: 9, height: 9)
      let window = KWinSnapshot.Window(
        uuid: "a", title: "", process: 1, classes: [], kind: kind, isHere: true, frame: frame)
      return KWinSnapshot(windows: [window], focus: "a", screens: frame).focused != nil
    }
    #expect(focused(.window))
    #expect(!focused(.panel))
    #expect(!focused(.desktop))
    #expect(!focused(.popup))
  }

  @Test("The script tells the connection that loads it, whose name cannot hold code")
  func script() {
    #expect(KWinScript.text(tellingTo: ":1.27").hasPrefix("var receiver = ':1.27', path = '/org/tappet/Windows'"))
    #expect(KWinScript.text(tellingTo: "a'; evil(); '").hasPrefix("var receiver = 'aevil', "))
  }
}
