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
    "Windows and dialogs are ordinary; menus and lists of combo boxes are menus; tooltips, panels and the background neither",
    arguments: [
      ([0, 3, 4], .ordinary), ([6, 9, 10, 13], .menu), ([11, 15], .otherPopup), ([1, 2, 5, 7, 8, 12, 14], .other),
    ] as [([UInt32], ShellWindow.Kind)])
  func kinds(types: [UInt32], kind: ShellWindow.Kind) throws {
    let windows = try #require(ShellWindows(Self.answer(types.map { Self.window(1, type: $0) })))
    #expect(windows.all.map(\.kind) == types.map { _ in kind })
  }

  @Test("A menu that is hidden with its minimized window is not there")
  func hiddenMenu() throws {
    let windows = try #require(ShellWindows(Self.answer([Self.window(2, minimized: true, type: 9)])))
    #expect(windows.popups(of: 42).isEmpty)
    #expect(windows.all.map(\.isMinimized) == [true])
  }

  @Test("A window is found by its number, and none is focused where none has the focus")
  func byNumber() throws {
    let all = [Self.window(1, title: "One"), Self.window(2, title: "Two", focus: true)]
    let windows = try #require(ShellWindows(Self.answer(all)))
    #expect(windows[1]?.title == "One")
    #expect(windows[3] == nil)
    #expect(windows.focused?.id == 2)
    #expect(try #require(ShellWindows(Self.answer([Self.window(1)]))).focused == nil)
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

  @Test(
    "The edges of what has a keysym of its own, and the keys of control characters",
    arguments: [
      (0x1F, nil), (0x20, 0x20), (0x7E, 0x7E), (0x7F, nil), (0x9F, nil), (0xA0, 0xA0), (0xFF, 0xFF),
      (0x100, 0x100_0100),
      (0x1F600, 0x101_F600), (0x0A, 0xFF0D), (0x0D, 0xFF0D), (0x09, 0xFF09),
    ] as [(UInt32, UInt32?)])
  func edges(_ value: UInt32, _ symbol: UInt32?) throws {
    #expect(Keysym.of(try #require(Unicode.Scalar(value))) == symbol)
  }

  @Test(
    "All the keys that the keyboard on the screen and the panel press have their numbers",
    arguments: [
      ("Tab", 0xFF09), ("Escape", 0xFF1B), ("Home", 0xFF50), ("Left", 0xFF51), ("Up", 0xFF52), ("Right", 0xFF53),
      ("Down", 0xFF54), ("Prior", 0xFF55), ("Next", 0xFF56), ("End", 0xFF57), ("Menu", 0xFF67), ("Delete", 0xFFFF),
      ("space", 0x20), ("minus", 0x2D), ("Shift_L", 0xFFE1), ("Control_L", 0xFFE3),
      ("XF86AudioLowerVolume", 0x1008_FF11), ("XF86AudioMute", 0x1008_FF12), ("XF86AudioRaiseVolume", 0x1008_FF13),
      ("XF86AudioPlay", 0x1008_FF14), ("XF86AudioPrev", 0x1008_FF16), ("XF86AudioNext", 0x1008_FF17),
      ("XF86MonBrightnessUp", 0x1008_FF02), ("XF86MonBrightnessDown", 0x1008_FF03),
    ] as [(String, UInt32)])
  func keys(_ name: String, _ number: UInt32) { #expect(Keysym.named(name) == number) }

  @Test("Text is committed in runs, and line ends and tabs are keys")
  func parts() {
    #expect(TypedPart.parts(of: "Grüße\n中\tx") == [.text("Grüße"), .key(0xFF0D), .text("中"), .key(0xFF09), .text("x")])
  }

  @Test("Control characters that no key has are left out")
  func controlCharacters() { #expect(TypedPart.parts(of: "a\u{1B}b\u{7F}") == [.text("ab")]) }

  @Test("A space is text, as other characters are")
  func spaces() { #expect(TypedPart.parts(of: "a b ~") == [.text("a b ~")]) }

  @Test("An empty text has no parts") func emptyText() { #expect(TypedPart.parts(of: "").isEmpty) }
}
