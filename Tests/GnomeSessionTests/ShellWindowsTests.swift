import AccessibilityBus
import TappetModel
import Testing

@testable import GnomeSession

@Suite("Windows of GNOME Shell")
struct ShellWindowsTests {
  private static func frame(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> BusValue {
    .structure([.int32(x), .int32(y), .int32(width), .int32(height)])
  }

  private static func window(
    _ id: UInt64, process: Int32 = 42, title: String = "Letter", client: String = "wayland", focus: Bool = false,
    minimized: Bool = false, type: UInt32 = 0
  ) -> BusValue {
    .structure([
      .uint64(id), .int32(process), .string(title), .string("org.example.Letter.desktop"), .string("letter"),
      .string(client), frame(100, 50, 420, 320), frame(86, 38, 448, 349), .flag(focus), .flag(minimized), .int32(0),
      .int32(0), .uint32(type),
    ])
  }

  private static func answer(_ windows: [BusValue]) -> [BusValue] {
    [.array("(tissss(iiii)(iiii)bbiiu)", windows)]
  }

  @Test("All that the Shell reports of a window is kept")
  func wholeWindow() throws {
    let windows = try #require(ShellWindows(Self.answer([Self.window(3_744_701_224, focus: true)])))
    let window = try #require(windows.focused)
    #expect(window.id == 3_744_701_224)
    #expect(window.process == 42)
    #expect(window.title == "Letter")
    #expect(window.appID == "org.example.Letter.desktop")
    #expect(window.windowClass == "letter")
    #expect(!window.isX11)
    #expect(window.frame == Frame(x: 100, y: 50, width: 420, height: 320))
    #expect(window.buffer == Frame(x: 86, y: 38, width: 448, height: 349))
    #expect(window.kind == .ordinary)
  }

  @Test("A process that an X11 app does not tell is unknown, and not process 0")
  func unknownProcess() throws {
    let windows = try #require(ShellWindows(Self.answer([Self.window(1, process: 0, client: "x11")])))
    #expect(windows.all.first?.process == nil)
    #expect(windows.all.first?.isX11 == true)
  }

  @Test("Ordinary windows come in the order in which they were opened, without menus and panels")
  func ordinaryWindows() throws {
    let all = [Self.window(9), Self.window(4, type: 3), Self.window(5, type: 2), Self.window(12, type: 9)]
    let windows = try #require(ShellWindows(Self.answer(all)))
    #expect(windows.ordinary.map(\.id) == [4, 9])
  }

  @Test("Popups are the menus of that process alone, and no tooltips")
  func popups() throws {
    let all = [
      Self.window(1), Self.window(2, type: 9), Self.window(3, type: 11), Self.window(4, process: 7, type: 9),
      Self.window(5, type: 10),
    ]
    let windows = try #require(ShellWindows(Self.answer(all)))
    #expect(windows.popups(of: 42).map(\.id) == [2, 5])
  }

  @Test(
    "What is no answer to GetWindows is refused whole",
    arguments: [
      [], [.string("windows")], answer([.string("window")]), answer([.structure([.uint64(1)])]),
      answer([window(1), .structure([])]),
    ] as [[BusValue]])
  func malformed(_ answer: [BusValue]) { #expect(ShellWindows(answer) == nil) }
}

@Suite("Keysyms")
struct KeysymTests {
  @Test(
    "Named keys have X11's numbers",
    arguments: [("BackSpace", 0xFF08), ("a", 0x61), ("Return", 0xFF0D), ("plus", 0x2B)])
  func named(_ name: String, _ number: UInt32) { #expect(Keysym.named(name) == number) }

  @Test("A name that no key has is unknown") func unknownName() { #expect(Keysym.named("Hyperspace") == nil) }

  @Test("Latin-1 characters are their own keysyms, others are offset")
  func characters() {
    #expect(Keysym.of("ü") == 0xFC)
    #expect(Keysym.of("ё") == 0x100_0451)
    #expect(Keysym.of("\u{7}") == nil)
  }

  @Test("Text is committed in runs, and line ends and tabs are keys")
  func parts() {
    #expect(TypedPart.parts(of: "Grüße\n中\tx") == [.text("Grüße"), .key(0xFF0D), .text("中"), .key(0xFF09), .text("x")])
  }

  @Test("Control characters that no key has are left out")
  func controlCharacters() { #expect(TypedPart.parts(of: "a\u{1B}b\u{7F}") == [.text("ab")]) }

  @Test("An empty text has no parts") func emptyText() { #expect(TypedPart.parts(of: "").isEmpty) }
}
