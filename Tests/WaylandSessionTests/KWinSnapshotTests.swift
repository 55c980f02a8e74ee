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
      + #"{"id":"{c}","frame":[0,0,9,"9"]},{"id":"{e}","frame":[0,0,9,0]},{"id":"{f}","frame":[0,0,9]}"#
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

  private static let place = Frame(x: 0, y: 0, width: 100, height: 100)

  private static func window(
    _ uuid: String, process: Int? = 1, kind: KWinSnapshot.Window.Kind = .window, isHere: Bool = true,
    classes: [String] = [], frame: Frame = place, client: Frame? = nil, buffer: Frame? = nil
  ) -> KWinSnapshot.Window {
    KWinSnapshot.Window(
      uuid: uuid, title: uuid, process: process, classes: classes, kind: kind, isHere: isHere, frame: frame,
      client: client,
      buffer: buffer)
  }

  @Test("What is in front covers, unless it is of the same process; two windows of unknown processes are strangers")
  func strangers() {
    func isCovered(by process: Int?, own: Int?) -> Bool {
      let windows = [Self.window("a", process: own), Self.window("b", process: process)]
      let snapshot = KWinSnapshot(windows: windows, focus: nil, screens: Self.place)
      return snapshot.isCovered(Point(x: 5, y: 5), for: KWinSnapshot.id(of: "a"))
    }
    #expect(!isCovered(by: 1, own: 1))
    #expect(isCovered(by: 2, own: 1))
    #expect(isCovered(by: nil, own: nil))
    #expect(isCovered(by: 1, own: nil))
  }

  @Test("What is on another desktop, or minimized, covers nothing, and its menu is not there")
  func elsewhere() {
    let windows = [
      Self.window("a"), Self.window("b", process: 2, isHere: false), Self.window("c", kind: .popup, isHere: false),
    ]
    let snapshot = KWinSnapshot(windows: windows, focus: nil, screens: Self.place)
    #expect(!snapshot.isCovered(Point(x: 5, y: 5), for: KWinSnapshot.id(of: "a")))
    #expect(snapshot.popups(of: 1).isEmpty)
  }

  @Test("Only menus are popups, the newest last")
  func menus() {
    let windows = [
      Self.window("a"), Self.window("b", kind: .popup), Self.window("c", kind: .special),
      Self.window("d", kind: .popup),
    ]
    #expect(KWinSnapshot(windows: windows, focus: nil, screens: Self.place).popups(of: 1).map(\.uuid) == ["b", "d"])
  }

  @Test("Dialogs of no usual kind and notifications may have the focus")
  func specialFocus() {
    for kind in [KWinSnapshot.Window.Kind.special, .notification] {
      let snapshot = KWinSnapshot(windows: [Self.window("a", kind: kind)], focus: "a", screens: Self.place)
      #expect(snapshot.focused?.uuid == "a")
    }
  }

  @Test("What KWin tells of the content counts; else a buffer that fits into the frame; a larger one has a shadow")
  func contents() {
    let (inner, outer) = (Frame(x: 0, y: 20, width: 100, height: 80), Frame(x: -9, y: -9, width: 118, height: 118))
    #expect(Self.window("a", client: inner, buffer: outer).content == inner)
    #expect(Self.window("a", buffer: inner).content == inner)
    #expect(Self.window("a", buffer: outer).content == Self.place)
    #expect(Self.window("a", buffer: Frame(x: 0, y: 0, width: 100, height: 101)).content == Self.place)
    #expect(Self.window("a", buffer: Frame(x: 0, y: 0, width: 101, height: 100)).content == Self.place)
    #expect(Self.window("a").content == Self.place)
    #expect(Self.window("a", client: inner, buffer: outer).surfaces == [inner, Self.place, outer])
  }

  @Test("A window of our overlay is left out wherever its class stands, and a window has each class once")
  func ownRings() throws {
    let rings = Self.window("r", classes: ["python3", KWinSnapshot.overlay])
    #expect(
      KWinSnapshot(windows: [rings, Self.window("a")], focus: nil, screens: Self.place).windows.map(\.uuid) == ["a"])
    let told = #"{"id":"a","frame":[0,0,9,9],"name":"kate","class":"kate","app":"","here":true}"#
    let window = try #require(KWinSnapshot(json: #"{"screens":[0,0,9,9],"windows":[\#(told)]}"#)?.windows.first)
    #expect(window.classes == ["kate"])
    #expect(window.isHere)
    #expect(window.process == nil)
  }

  @Test("A process that KWin does not know is unknown, and not process 0")
  func unknownProcess() throws {
    let told = #"{"id":"a","frame":[0,0,9,9],"pid":0},{"id":"b","frame":[0,0,9,9],"pid":1}"#
    let snapshot = try #require(KWinSnapshot(json: #"{"screens":[0,0,9,9],"windows":[\#(told)]}"#))
    #expect(snapshot.windows.map(\.process) == [nil, 1])
  }

  @Test("The script tells the connection that loads it, whose name cannot hold code")
  func script() {
    #expect(KWinScript.text(tellingTo: ":1.27").hasPrefix("var receiver = ':1.27', path = '/org/tappet/Windows'"))
    #expect(KWinScript.text(tellingTo: "a'; evil(); '").hasPrefix("var receiver = 'aevil', "))
  }
}
