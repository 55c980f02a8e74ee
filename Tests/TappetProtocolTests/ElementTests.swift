import TappetModel
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("Elements on the wire")
struct ElementTests {
  /// Decodes a message and expects a `tree.set`.
  static func treeSet(_ line: [UInt8]) throws -> TreeSet {
    guard case .request(.treeSet(let message)) = try MessageDecoder().decode(line).body else {
      throw ProtocolFault(.badValue, hint: "no tree.set")
    }
    return message
  }

  static func tree(_ root: String) throws -> TreeSet {
    try treeSet(Array(#"{"id":1,"method":"tree.set","params":{"generation":1,"root":\#(root)}}"#.utf8))
  }

  @Test("A random element is read back from its JSON unchanged", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var elements = RandomElements(seed: seed)
    let message = TreeSet(
      generation: Int.random(in: 0...Int.max, using: &elements.random), root: elements.tree(),
      window: WindowInfo(title: elements.text(), frame: Frame(x: 0, y: 0.5, width: 800, height: 600)),
      coordinates: .window, notice: AppNotice(.screenChanged, element: "1", announcement: elements.attributed()),
      app: AppIdentity(
        name: elements.text(), pid: 4, title: Bool.random(using: &elements.random) ? elements.text() : nil))
    #expect(try ElementTests.treeSet(ClientRequest.treeSet(message).line(id: 1)) == message)
  }

  @Test("A random patch is read back from its JSON unchanged", arguments: 0..<100)
  func patchRoundTrip(seed: UInt64) throws {
    var elements = RandomElements(seed: seed)
    let properties: [ElementProperty] = [
      .isAccessibilityElement(nil), .label(elements.attributed()), .value(nil), .hint("x"), .traits([.button]),
      .frame(nil), .language(nil), .activationPoint(Point(x: 1, y: elements.number())),
      .userInputLabels([elements.text()]), .customActions([]), .navigationStyle(.separate), .elements(nil),
      .elementsHidden(true), .viewIsModal(false), .semanticChildren(nil), .ignoresInvertColors(true),
      .textualContext(.console), .scrollable([.down]), .respondsTo(nil), .isDestructive(true),
      .selectedText(elements.text()),
      .numberOfCharacters(nil),
    ]
    let patch = TreePatch(
      remove: ["a", "b/c"], move: [TreePatch.Move(id: "d", parent: "e", index: 3)],
      insert: [TreePatch.Insert(parent: "f", index: 0, element: elements.tree())],
      set: [
        TreePatch.Change(
          id: ElementID("g\(elements.text())"), properties: properties.shuffled(using: &elements.random)),
        TreePatch.Change(id: "h", properties: []),
      ])
    let message = TreeChange(generation: 9, base: 8, patch: patch, notice: AppNotice(.layoutChanged))
    let decoded = try MessageDecoder().decode(ClientRequest.treePatch(message).line(id: 1))
    #expect(decoded.body == .request(.treePatch(message)))
  }

  @Test("Null stands for the default in a tree and in a patch")
  func nulls() throws {
    let all = ElementKey.allCases.filter { $0 != .id }.map { #""\#($0.name)":null"# }.joined(separator: ",")
    #expect(try ElementTests.tree(#"{"id":"a",\#(all)}"#).root == ElementNode(id: "a"))
    let line = #"""
      {"method":"tree.patch","params":{"generation":2,"base":1,"set":{"a":{"accessibilityLabel":null,"accessibilityTraits":null,"accessibilityElementsHidden":null}}}}
      """#
    guard case .request(.treePatch(let message)) = try MessageDecoder().decode(Array(line.utf8)).body else {
      Issue.record("no tree.patch")
      return
    }
    #expect(message.patch.set == [.init(id: "a", properties: [.label(nil), .traits([]), .elementsHidden(false)])])
  }

  @Test("An unknown trait or action is ignored with a warning, whatever the order of the keys")
  func unknownNames() throws {
    let message = try ElementTests.tree(
      #"""
      {"children":[{"accessibilityRespondsTo":["fly","activate"],"id":"b"}],"accessibilityTraits":["button","shiny"],"id":"a"}
      """#)
    #expect(message.root.traits == .button)
    #expect(message.root.children[0].details.respondsTo == .activate)
    #expect(message.warnings.map(\.id) == ["b", "a"])
    #expect(message.warnings.map(\.kind) == ["unknown_action", "unknown_trait"])
    #expect(message.warnings[1].message == "no trait is called \"shiny\"; it was ignored")
  }

  @Test("A warning about an unknown trait or action suggests the nearest name")
  func guess() throws {
    let message = try ElementTests.tree(
      #"{"id":"a","accessibilityTraits":["buton"],"accessibilityRespondsTo":["incremnt"]}"#)
    #expect(message.warnings.count == 2)
    #expect(message.warnings[0].message.hasSuffix("; did you mean \"button\"?"))
    #expect(message.warnings[1].message.hasSuffix("; did you mean \"increment\"?"))
  }

  @Test("At most 100 warnings are stored")
  func manyWarnings() throws {
    let traits = (0..<1000).map { #""t\#($0)""# }.joined(separator: ",")
    #expect(try ElementTests.tree(#"{"id":"a","accessibilityTraits":[\#(traits)]}"#).warnings.count == 100)
  }

  @Test("Unknown members are ignored with a warning that suggests the nearest name")
  func unknownMembers() throws {
    let message = try ElementTests.tree(
      #"{"accessibilityLabl":"x","id":"a","role":"button","extra":{"deep":[1,{"x":null}]},"children":[{"label":1,"id":"b"}]}"#
    )
    #expect(message.root == ElementNode(id: "a", children: [ElementNode(id: "b")]))
    #expect(message.warnings.map(\.id) == ["a", "a", "a", "b"])
    #expect(Set(message.warnings.map(\.kind)) == ["unknown_member"])
    #expect(
      message.warnings.map(\.message) == [
        "no member is called \"accessibilityLabl\"; it was ignored; did you mean \"accessibilityLabel\"?",
        "no member is called \"role\"; it was ignored", "no member is called \"extra\"; it was ignored",
        "no member is called \"label\"; it was ignored; did you mean \"accessibilityLabel\"?",
      ])
  }

  @Test("Unknown members of tree.set, of tree.patch and of a patch's changes give warnings")
  func unknownMembersOfMessages() throws {
    let tree = #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{"id":"a"},"notfy":{},"app":null}}"#
    let told = try ElementTests.treeSet(Array(tree.utf8)).warnings
    #expect(told.map(\.id) == [""])
    #expect(told.map(\.message) == ["no member is called \"notfy\"; it was ignored; did you mean \"notify\"?"])
    let line = #"""
      {"method":"tree.patch","params":{"generation":2,"base":1,"sett":{},"set":{"a":{"accessibilityLable":"x","isDestructive":true}}}}
      """#
    guard case .request(.treePatch(let patch)) = try MessageDecoder().decode(Array(line.utf8)).body else {
      Issue.record("no tree.patch")
      return
    }
    #expect(patch.warnings.map(\.id) == ["", "a"])
    let messages = patch.warnings.map(\.message)
    #expect(messages[0].hasSuffix("; did you mean \"set\"?"))
    #expect(messages[1].hasSuffix("; did you mean \"accessibilityLabel\"?"))
    #expect(patch.patch.set == [.init(id: "a", properties: [.isDestructive(true)])])
  }

  @Test(
    "Every trait and response is read back by its name",
    arguments: Traits.named.map(\.name) + Responses.named.map(\.name))
  func names(name: String) {
    let trait = Traits.named.first { $0.name == name }?.trait
    let response = Responses.named.first { $0.name == name }?.response
    if let trait { #expect(ElementKey.traitNames.find(name) == trait) }
    if let response { #expect(ElementKey.responseNames.find(name) == response) }
  }

  @Test("Escapes, surrogate pairs and characters of every plane are read")
  func escapes() throws {
    let message = try ElementTests.tree(
      #"{"\u0069d":"\u00e9\ud83d\ude00","accessibilityLabel":"\"\\\/\b\f\n\r\t😀\u0000x"}"#)
    #expect(message.root.id == "é😀")
    #expect(message.root.label == "\"\\/\u{8}\u{C}\n\r\t😀\0x")
  }
}
