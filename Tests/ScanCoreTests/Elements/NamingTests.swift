import Testing

@testable import ElementTrees
@testable import TappetModel

@Suite("Names and texts as they are shown and spoken")
struct NamingTests {
  private func element(_ node: ElementNode) throws -> AccessibilityElement {
    try #require(try ElementTree(root: box("root", nil, [node]))[node.id])
  }

  private func name(_ label: String, _ traits: Traits = .button) throws -> String {
    try element(ElementNode(id: "a", label: AttributedText(label), traits: traits)).name
  }

  @Test(
    "Names lose control, bidirectional and zero-width characters, and white space becomes one space",
    arguments: [
      ("Play", "Play"), ("  Play \n now ", "Play now"), ("a\u{0}b\u{1B}c\u{7F}", "abc"),
      ("\u{202E}yalP\u{202C}", "yalP"), ("a\u{2066}b\u{2069}\u{200E}\u{200F}\u{61C}c", "abc"),
      ("zero\u{200B}width\u{2060}\u{FEFF}", "zerowidth"), ("soft\u{AD}hyphen", "softhyphen"),
      ("no\u{A0}break\u{2028}line", "no break line"), ("Café", "Café"), ("a\u{200D}b\u{200C}", "ab"),
      ("👩\u{200D}🚀 Go", "👩\u{200D}🚀 Go"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("❤\u{FE0F}", "❤\u{FE0F}"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"), ("a\u{E0041}b", "ab"),
      ("fill\u{3164}er", "filler"),
    ])
  func cleaning(label: String, expected: String) throws {
    #expect(Array(try name(label).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("The quick check calls no scalar plain that is white space, ignorable or a control")
  func plainScalars() {
    let wrong = (UInt32(0x80)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      guard "a\(scalar)b".isPlain(.line, limit: 10) || "a\(scalar)b".isPlain(.block, limit: 10) else { return false }
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control
    }
    #expect(wrong.isEmpty)
    #expect("Schließen – Öffnen …".isPlain(.line, limit: 100))
    #expect("電源を切る".isPlain(.line, limit: 100))
    #expect(!"Öffnen  ".isPlain(.line, limit: 100))
  }

  @Test("Cleaning a clean name changes nothing")
  func idempotent() throws {
    for label in ["Play", " \u{200B} a\u{202E}b  c\n", "👩\u{200D}🚀", "می\u{200C}خواهم \u{200C}"] {
      let once = try name(label)
      #expect(try name(once) == once)
    }
  }

  @Test("Speech attributes follow the characters that are kept")
  func attributes() throws {
    let label = AttributedText(
      "\u{200B}ab\u{202E}cd\u{200B}",
      attributes: [
        SpeechAttribute(start: 2, length: 3, pitch: 2), SpeechAttribute(start: 0, length: 1, spellOut: true),
        SpeechAttribute(start: 0, length: 7, language: "de"),
      ])
    let cleaned = try element(ElementNode(id: "a", label: label, traits: .button)).label
    #expect(
      cleaned
        == AttributedText(
          "abcd",
          attributes: [
            SpeechAttribute(start: 1, length: 2, pitch: 2), SpeechAttribute(start: 0, length: 4, language: "de"),
          ]))
  }

  @Test(
    "An element with a meaningless label is named by its role, never by its value",
    arguments: [
      ("", .button, "Button 1"), ("•••", .button, "Button 1"), ("→", .link, "Link 1"), ("\u{200B}", .image, "Image 1"),
      ("…", [.button, .header], "Button 1"), ("-", .adjustable, "Slider 1"), ("", .toggleButton, "Toggle 1"),
      ("", .searchField, "Search field 1"), ("", .textEntry, "Text field 1"),
      ("", .secureTextEntry, "Password field 1"),
      ("", .header, "Heading 1"), ("", [], "Item 1"), ("\u{2800}", .button, "Button 1"),
    ] as [(String, Traits, String)])
  func unnamed(label: String, traits: Traits, expected: String) throws {
    let node = ElementNode(
      id: "a", label: AttributedText(label), traits: traits, value: "42", isAccessibilityElement: true)
    let tree = try ElementTree(root: box("root", nil, [node]))
    #expect(tree["a"]?.name == expected)
    #expect(tree["a"]?.isUnnamed == true)
    #expect(tree.warnings.map(\.kind).contains("no_name"))
  }

  @Test(
    "Letters, digits, emoji and symbols with a spoken name are names",
    arguments: ["a", "7", "+", "👍", "日", "é", "½", "❤\u{FE0F}"])
  func named(label: String) throws {
    let element = try element(ElementNode(id: "a", label: AttributedText(label), traits: .button))
    #expect(element.name == label)
    #expect(!element.isUnnamed)
  }

  @Test("A key is named after what it types")
  func keys() throws {
    #expect(try name(".", .keyboardKey) == ".")
    #expect(try name("", .keyboardKey) == "Key 1")
  }

  @Test("An unnamed element's number is its place among the elements of its role on the screen")
  func places() throws {
    let tree = try ElementTree(
      root: box(
        "root", nil,
        [
          button("a"), ElementNode(id: "l", traits: .link), ElementNode(id: "b", traits: .button), button("c"),
          ElementNode(id: "d", traits: .button),
        ]))
    #expect(tree.spoken.map(\.name) == ["a", "Link 1", "Button 2", "c", "Button 4"])
  }

  @Test("Labels and hints are cut at 1,000 scalars, values at 10,000, and the app gets a warning")
  func cut() throws {
    let long = AttributedText(
      String(repeating: "é", count: 1001), attributes: [SpeechAttribute(start: 999, length: 2, spellOut: true)])
    let value = AttributedText(String(repeating: "é", count: 10_001))
    let tree = try ElementTree(
      root: box("root", nil, [ElementNode(id: "a", label: long, traits: .button, value: value, hint: long)]))
    #expect(tree["a"]?.label?.string == String(repeating: "é", count: 1000))
    #expect(tree["a"]?.label?.attributes == [SpeechAttribute(start: 999, length: 1, spellOut: true)])
    #expect(tree["a"]?.hint?.string.unicodeScalars.count == 1000)
    #expect(tree["a"]?.value?.string.unicodeScalars.count == 10_000)
    #expect(tree.warnings.map(\.kind).sorted() == ["hint_cut", "label_cut", "value_cut"])
    let just = AttributedText(String(repeating: "é", count: 1000))
    #expect(try ElementTree(root: box("root", nil, [ElementNode(id: "a", label: just)])).warnings.isEmpty)
  }

  @Test("The text of a field keeps its lines and spaces")
  func fieldText() throws {
    let node = ElementNode(id: "a", label: "Note", traits: .textEntry, value: " one\r\n\n  two\u{202E}\tx ")
    #expect(try element(node).value == " one\n\n  two\tx ")
    #expect(try element(node.with { $0.traits = .adjustable }).value == "one two x")
  }

  @Test("Input labels and action names are cleaned; empty ones are left out or numbered")
  func otherNames() throws {
    let element = try element(
      button("a").with {
        $0.details.userInputLabels = ["\u{202E}Play", " \u{200B}", "Go"]
        $0.details.customActions = [CustomAction(id: "x", name: "De\u{200B}lete"), CustomAction(id: "y", name: "")]
      })
    #expect(element.userInputLabels == ["Play", "Go"])
    #expect(element.ownActions.map(\.name) == ["Activate", "Delete", "Action 2"])
  }

  @Test("The value of a secure field is discarded, and the app gets a warning")
  func secret() throws {
    let field = ElementNode(id: "pin", label: "PIN", traits: .secureTextEntry, value: "1234")
    let tree = try ElementTree(root: box("root", nil, [box("form", nil, [field, button("a")])]))
    #expect(tree["pin"]?.value == nil)
    #expect(tree.node("pin")?.value == nil)
    #expect(tree.node("form")?.children.first?.value == nil)
    #expect(!"\(tree)".contains("1234"))
    #expect(tree.warnings.map(\.kind) == ["secret_sent"])
    #expect(tree.root.children.first?.children.map(\.id) == ["pin", "a"])
  }

  @Test("Warnings above 100 are counted, not stored")
  func flood() throws {
    let root = box("root", nil, (0..<500).map { ElementNode(id: ElementID("b\($0)"), traits: .button) })
    let warnings = try ElementTree(root: root).warnings
    #expect(warnings.count == 101)
    #expect(warnings.last?.kind == "more_warnings")
    #expect(warnings.last?.message == "400 more warnings were left out.")
  }
}
