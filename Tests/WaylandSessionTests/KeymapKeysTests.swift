import CXkbcommon
import Glibc
import Testing

@testable import WaylandSession

/// Keymaps as xkbcommon makes them of the layouts that are installed (Debian: xkb-data).
@Suite("Keys of a session's layouts")
struct KeymapKeysTests {
  private func keys(_ layouts: String, variants: String = "") throws -> KeymapKeys {
    let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
    defer { xkb_context_unref(context) }
    return try layouts.withCString { layouts in
      try variants.withCString { variants in
        var names = xkb_rule_names(rules: nil, model: nil, layout: layouts, variant: variants, options: nil)
        let keymap = try #require(xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS))
        defer { xkb_keymap_unref(keymap) }
        let text = try #require(xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1))
        defer { free(text) }
        return try #require(KeymapKeys(text: String(cString: text)))
      }
    }
  }

  private typealias Place = KeymapKeys.Place
  private static let shift: UInt32 = 42
  private static let altGr: UInt32 = 100

  @Test("A German keyboard has Z where an American one has Y, and the euro on the third level of E")
  func german() throws {
    let keys = try keys("de")
    #expect(keys.place(of: "z", inLayout: 0) == Place(code: 21))
    #expect(keys.place(of: "Y", inLayout: 0) == Place(code: 44, held: [Self.shift]))
    #expect(keys.place(of: "ü", inLayout: 0) == Place(code: 26))
    #expect(keys.place(of: "€", inLayout: 0) == Place(code: 18, held: [Self.altGr]))
    #expect(keys.place(of: "@", inLayout: 0) == Place(code: 16, held: [Self.altGr]))
  }

  @Test("An American keyboard has each printable ASCII character at the place that our own table says")
  func american() throws {
    let keys = try keys("us")
    for scalar in (0x20...0x7E).map({ Unicode.Scalar($0)! }) where scalar != "<" && scalar != ">" {
      let place = try #require(KeyPlaces.place(of: scalar))
      #expect(
        keys.place(of: scalar, inLayout: 0) == Place(code: place.code, held: place.isShifted ? [Self.shift] : []),
        "\(scalar)")
    }
    #expect(keys.place(of: "\n", inLayout: 0) == Place(code: 28))
    #expect(keys.place(of: "\r", inLayout: 0) == Place(code: 28))
    #expect(keys.place(of: "\t", inLayout: 0) == Place(code: 15))
  }

  @Test("A character that no key gives has no place")
  func foreign() throws {
    #expect(try keys("us").place(of: "ж", inLayout: 0) == nil)
    #expect(try keys("us").place(of: "中", inLayout: 0) == nil)
  }

  @Test("Each of several layouts has its own characters")
  func several() throws {
    let keys = try keys("us,ru")
    #expect(keys.place(of: "a", inLayout: 0) == Place(code: 30))
    #expect(keys.place(of: "a", inLayout: 1) == nil)
    #expect(keys.place(of: "ф", inLayout: 1) == Place(code: 30))
    // What KWin tells may be of a keymap that has not come yet.
    #expect(keys.place(of: "a", inLayout: 7) == Place(code: 30))
  }

  @Test("Keys have the names of X11, and the keypad is not used for digits")
  func names() throws {
    let keys = try keys("fr")
    #expect(keys.place(named: "Return", inLayout: 0) == Place(code: 28))
    #expect(keys.place(named: "BackSpace", inLayout: 0) == Place(code: 14))
    #expect(keys.place(named: "a", inLayout: 0) == Place(code: 16))
    #expect(keys.place(of: "1", inLayout: 0) == Place(code: 2, held: [Self.shift]))
    #expect(keys.place(named: "no such key", inLayout: 0) == nil)
  }

  @Test("The fifth level is reached by the keys that a keyboard has for it, and what a lock alone gives is not typed")
  func levels() throws {
    let keys = try keys("de", variants: "neo")
    // In this layout level 3 is chosen by Caps Lock's key or the key beside Enter; mathematics takes the key of level 5, too.
    let brace = try #require(keys.place(of: "{", inLayout: 0))
    #expect(brace.held.count == 1)
    #expect(!brace.held.contains(Self.shift))
    let integral = try #require(keys.place(of: "∫", inLayout: 0))
    #expect(Set(integral.held).count == 2)
    #expect(!integral.held.contains(Self.shift))
  }

  @Test("A character on several keys is typed by the one that usual keyboards have, with the fewest keys held")
  func ranks() throws {
    // A keyboard for the office has a parenthesis on a key of its own, with a higher code.
    #expect(try keys("us").place(of: "(", inLayout: 0) == Place(code: 10, held: [Self.shift]))
    // The AltGr level of the American international layout repeats some letters.
    #expect(try keys("us", variants: "intl").place(of: "e", inLayout: 0) == Place(code: 18))
    #expect(try keys("us", variants: "altgr-intl").place(of: "ß", inLayout: 0) == Place(code: 31, held: [Self.altGr]))
    let sharp = try #require(try keys("us", variants: "altgr-intl").place(of: "§", inLayout: 0))
    #expect(Set(sharp.held) == [Self.shift, Self.altGr])
  }

  @Test("A text that is no keymap is refused")
  func refused() {
    #expect(KeymapKeys(text: "") == nil)
    #expect(KeymapKeys(text: "xkb_keymap {") == nil)
  }
}
