import Testing

@testable import ElementTrees
@testable import ScanPlanning
@testable import Scanning
@testable import TappetModel

@Suite("Elements without a place or outside the window")
struct PlacelessTests {
  private static let window = Frame(x: 0, y: 0, width: 100, height: 100)

  private func tree(_ frames: [Frame?], window: Frame? = PlacelessTests.window) throws -> ElementTree {
    let children = zip("abcdefghij", frames).map { name, frame in
      ElementNode(id: ElementID(String(name)), label: AttributedText(String(name)), traits: [.button], frame: frame)
    }
    return try ElementTree(root: ElementNode(id: "root", children: children), window: window)
  }

  @Test(
    "An element with an empty frame is a stop without a place, and the app gets a warning",
    arguments: [PlacelessTests.window, nil])
  func empty(window: Frame?) throws {
    let seen = Frame(x: 10, y: 10, width: 20, height: 20)
    for frame in [
      Frame(x: 0, y: 0, width: 0, height: 0), Frame(x: 40, y: 40, width: 20, height: 0),
      Frame(x: -500, y: 40, width: 0.5, height: 20),
    ] {
      let tree = try tree([seen, frame], window: window)
      #expect(Set(tree.scanned.map(\.id)) == ["a", "b"])
      #expect(tree["b"]?.frame == nil && tree["b"]?.activationPoint == nil)
      #expect(tree.warnings.map(\.kind) == ["empty_frame"] && tree.warnings.first?.id == "b")
      #expect(Planner().plan(tree).unplaced.count == 1)
    }
  }

  @Test("Elements outside the window are left out and reported in one warning")
  func outside() throws {
    let seen = Frame(x: 10, y: 10, width: 20, height: 20)
    let far = (0..<7).map { Frame(x: 10, y: 200 + Double($0) * 20, width: 20, height: 20) as Frame? }
    let tree = try tree([seen] + far)
    #expect(tree.scanned.map(\.id) == ["a"])
    #expect(tree.warnings.map(\.kind) == ["outside_window"])
    #expect(tree.warnings.first?.message.hasPrefix("7 of what can be acted on lies outside") == true)
    #expect(try self.tree([seen] + far, window: nil).warnings.isEmpty)
  }
}

@Suite("Trees that are refused")
struct TreeChecksTests {
  private struct Fault: CustomTestStringConvertible {
    var what: String
    var kind: TreeProblem.Kind
    var path: String
    var root: ElementNode
    var testDescription: String { what }
  }

  private static func second(_ change: (inout ElementNode) -> Void) -> ElementNode {
    box("root", nil, [button("a"), box("b", nil, [button("c").with(change)])])
  }

  private static func pitched(_ pitch: Double) -> AttributedText {
    AttributedText(
      "abc", attributes: [SpeechAttribute(start: 0, length: 1), SpeechAttribute(start: 0, length: 3, pitch: pitch)])
  }

  private static func ranged(_ start: Int, _ length: Int) -> AttributedText {
    AttributedText("aé🙂", attributes: [SpeechAttribute(start: start, length: length)])
  }

  private static let faults: [Fault] = [
    Fault(what: "empty id", kind: .badValue, path: "/children/1/children/0/id", root: second { $0.id = "" }),
    Fault(
      what: "129 bytes of id", kind: .badValue, path: "/children/1/children/0/id",
      root: second { $0.id = ElementID(String(repeating: "é", count: 64) + "x") }),
    Fault(what: "id taken", kind: .duplicateID, path: "/children/1/children/0/id", root: second { $0.id = "a" }),
    Fault(
      what: "id of the root", kind: .duplicateID, path: "/children/1/children/0/id", root: second { $0.id = "root" }),
    Fault(
      what: "frame x no number", kind: .badValue, path: "/children/1/children/0/accessibilityFrame/x",
      root: second { $0.frame = at(.nan, 0) }),
    Fault(
      what: "frame y endless", kind: .badValue, path: "/children/1/children/0/accessibilityFrame/y",
      root: second { $0.frame = at(0, -.infinity) }),
    Fault(
      what: "negative width", kind: .badValue, path: "/children/1/children/0/accessibilityFrame/width",
      root: second { $0.frame = at(0, 0, -1, 1) }),
    Fault(
      what: "height no number", kind: .badValue, path: "/children/1/children/0/accessibilityFrame/height",
      root: second { $0.frame = at(0, 0, 1, .nan) }),
    Fault(
      what: "height beyond reason", kind: .badValue, path: "/children/1/children/0/accessibilityFrame/height",
      root: second { $0.frame = at(0, 0, 1, 1e300) }),
    Fault(
      what: "activation point no number", kind: .badValue,
      path: "/children/1/children/0/accessibilityActivationPoint/y",
      root: second { $0.details.activationPoint = Point(x: 0, y: .nan) }),
    Fault(
      what: "pitch above 2", kind: .badValue,
      path: "/children/1/children/0/accessibilityLabel/attributes/1/speechPitch",
      root: second { $0.label = pitched(2.1) }),
    Fault(
      what: "pitch no number", kind: .badValue,
      path: "/children/1/children/0/accessibilityHint/attributes/1/speechPitch",
      root: second { $0.hint = pitched(.nan) }),
    Fault(
      what: "range past the end", kind: .badValue,
      path: "/children/1/children/0/accessibilityValue/attributes/0/range", root: second { $0.value = ranged(1, 3) }),
    Fault(
      what: "range before the start", kind: .badValue,
      path: "/children/1/children/0/accessibilityLabel/attributes/0/range", root: second { $0.label = ranged(-1, 2) }),
    Fault(
      what: "range that overflows", kind: .badValue,
      path: "/children/1/children/0/accessibilityLabel/attributes/0/range", root: second { $0.label = ranged(1, .max) }),
    Fault(
      what: "tab bar as element", kind: .badValue, path: "/children/1/children/0/isAccessibilityElement",
      root: second {
        $0.traits = .tabBar
        $0.isAccessibilityElement = true
      }),
    Fault(
      what: "order names nobody", kind: .unknownID, path: "/children/1/accessibilityElements/1",
      root: box("root", nil, [button("a"), box("b", nil, [button("c")]).with { $0.details.elements = ["c", "x"] }])),
    Fault(
      what: "order names a stranger", kind: .badValue, path: "/children/1/accessibilityElements/0",
      root: box("root", nil, [button("a"), box("b", nil, [button("c")]).with { $0.details.elements = ["a"] }])),
    Fault(
      what: "order names itself", kind: .badValue, path: "/children/1/accessibilityElements/0",
      root: box("root", nil, [button("a"), box("b", nil, [button("c")]).with { $0.details.elements = ["b"] }])),
    Fault(
      what: "order names twice", kind: .badValue, path: "/accessibilityElements/2",
      root: box("root", nil, [button("a"), button("b")]).with { $0.details.elements = ["a", "b", "a"] }),
  ]

  @Test("A faulty tree is refused with the kind and the path of its first fault", arguments: faults)
  private func refused(fault: Fault) throws {
    let found = problem(fault.root)
    let problem = try #require(found)
    #expect(problem.kind == fault.kind)
    #expect(problem.path == fault.path)
    #expect(!problem.hint.isEmpty)
  }

  @Test("Values just inside the limits are accepted")
  func limits() {
    #expect(problem(Self.second { $0.id = ElementID(String(repeating: "é", count: 64)) }) == nil)
    #expect(problem(Self.second { $0.frame = at(-1e6, -1e6, 0, 0) }) == nil)
    #expect(problem(Self.second { $0.label = Self.ranged(0, 3) }) == nil)
    #expect(problem(Self.second { $0.label = Self.ranged(3, 0) }) == nil)
    #expect(problem(Self.second { $0.label = Self.pitched(2) }) == nil)
  }

  @Test("A tree of 64 levels is accepted, one of 65 is too deep")
  func depth() {
    func nested(_ levels: Int) -> ElementNode {
      (1..<levels).reduce(box("deepest", nil, [])) { box(ElementID("e\($1)"), nil, [$0]) }
    }
    #expect(problem(nested(64)) == nil)
    #expect(problem(nested(65))?.kind == .tooDeep)
    #expect(problem(nested(65))?.path == String(repeating: "/children/0", count: 64))
  }

  @Test("A tree at the limit of elements is accepted, one more is too many")
  func count() {
    var limits = TreeLimits()
    limits.elements = 10
    func wide(_ count: Int) -> ElementNode { box("root", nil, (1..<count).map { button(ElementID("b\($0)")) }) }
    #expect(problem(wide(10), limits: limits) == nil)
    #expect(problem(wide(11), limits: limits)?.kind == .tooManyElements)
    #expect(problem(wide(11), limits: limits)?.path == "/children/9")
    #expect(TreeLimits().elements == 20_000)
  }
}
