import ElementTrees
import TappetModel
import Testing

@Suite("Reading order")
struct ReadingOrderTests {
  private func order(_ children: [ElementNode], language: String? = nil) throws -> String {
    try ElementTree(root: box("root", nil, children).with { $0.details.language = language }).spoken.ids
  }

  @Test("Elements are read in bands from the top, each from left to right")
  func bands() throws {
    #expect(
      try order([button("d", at(60, 31)), button("b", at(60, 0)), button("c", at(0, 30)), button("a", at(0, 5))])
        == "a b c d")
  }

  @Test(
    "Bands are read from right to left in languages written that way",
    arguments: [
      ("ar", "b a"), ("he-IL", "b a"), ("fa", "b a"), ("az-Arab", "b a"), ("ar-Latn", "a b"), ("en", "a b"),
      ("de-1996", "a b"), ("", "a b"), ("sr-Latn-RS", "a b"),
    ])
  func rightToLeft(language: String, expected: String) throws {
    #expect(try order([button("a", at(0, 0)), button("b", at(60, 0))], language: language) == expected)
  }

  @Test("Elements share a band if they overlap by half of the smaller height")
  func overlap() throws {
    // Each is 20 high: 10 shared points are enough, 9 are not.
    #expect(try order([button("right", at(60, 0)), button("left", at(0, 10))]) == "left right")
    #expect(try order([button("right", at(60, 0)), button("left", at(0, 11))]) == "right left")
    // The smaller height counts: a tall picture shares a band with every line beside it.
    #expect(
      try order([button("pic", at(60, 0, 50, 100)), button("two", at(0, 60)), button("one", at(0, 20))])
        == "one two pic")
  }

  @Test("One child without a frame keeps the order sent; empty children do not count")
  func unframed() throws {
    #expect(try order([button("b", at(60, 0)), button("a", at(0, 0)), button("c")]) == "b a c")
    #expect(try order([button("b", at(60, 0)), button("a", at(0, 0)), box("spacer", nil, [])]) == "a b")
  }

  @Test("Elements with equal frames keep the order sent, and frames without area are ordered like others")
  func ties() throws {
    #expect(try order([button("b", at(0, 0)), button("a", at(0, 0)), button("c", at(0, 0))]) == "b a c")
    #expect(try order([button("b", at(5, 0, 0, 0)), button("a", at(0, 0, 0, 0))]) == "a b")
  }

  @Test("Children of one container stay together")
  func together() throws {
    let left = box("l", at(0, 0, 50, 100), [button("a", at(0, 0)), button("c", at(0, 50))])
    let right = box("r", at(60, 0, 50, 100), [button("b", at(60, 0)), button("d", at(60, 50))])
    #expect(try order([right, left]) == "a c b d")
  }

  @Test("An explicit order may name any descendant, and leaves out those it does not name")
  func explicit() throws {
    let inner = box("inner", nil, [button("x"), button("y")])
    func order(_ ids: [ElementID]) throws -> String {
      try ElementTree(root: box("root", nil, [button("a"), inner, button("b")]).with { $0.details.elements = ids })
        .spoken.ids
    }
    #expect(try order(["b", "a"]) == "b a")
    #expect(try order(["b", "inner"]) == "b x y")
    #expect(try order(["y", "a"]) == "y a")
    #expect(try order([]) == "")
  }

  @Test("An element in an explicit order is read there and nowhere else")
  func explicitOnce() throws {
    let inner = box("inner", nil, [button("x"), button("y")]).with { $0.details.elements = ["x", "y"] }
    let root = box("root", nil, [inner, button("a")]).with { $0.details.elements = ["y", "inner", "a"] }
    #expect(try ElementTree(root: root).spoken.ids == "y x a")
  }

  @Test("A hidden subtree does not exist, even where an explicit order names it")
  func hidden() throws {
    let dark = box("dark", nil, [button("x"), box("deep", nil, [button("y")])]).with {
      $0.details.elementsHidden = true
    }
    #expect(try order([button("a"), dark]) == "a")
    let named = box("root", nil, [button("a"), dark]).with { $0.details.elements = ["y", "a"] }
    #expect(try ElementTree(root: named).spoken.ids == "a")
    #expect(try ElementTree(root: button("root").with { $0.details.elementsHidden = true }).spoken.isEmpty)
  }

  @Test("A modal hides everything else; the last in the document and the innermost counts")
  func modal() throws {
    func modal(_ id: ElementID, _ children: [ElementNode]) -> ElementNode {
      box(id, nil, children).with { $0.traits = .isModal }
    }
    func read(_ children: [ElementNode]) throws -> (String, ElementID?) {
      let tree = try ElementTree(root: box("root", nil, children))
      return (tree.spoken.ids, tree.modal)
    }
    #expect(try read([button("a"), modal("m", [button("x")]), button("b")]) == ("x", "m"))
    #expect(try read([modal("m", [button("x")]), modal("n", [button("y")])]) == ("y", "n"))
    #expect(try read([modal("m", [button("x"), modal("n", [button("y")]), button("z")])]) == ("y", "n"))
    #expect(try read([modal("m", []), button("a")]) == ("", "m"))
    let hidden = modal("m", [button("x")]).with { $0.details.elementsHidden = true }
    #expect(try read([hidden, button("a")]) == ("a", nil))
    let inLeaf = button("leaf").with { $0.children = [modal("m", [button("x")])] }
    #expect(try read([inLeaf, button("a")]) == ("leaf a", nil))
  }

  @Test("An element of the modal that an outer explicit order names keeps its place")
  func modalWithOrder() throws {
    let modal = box("m", nil, [button("x"), button("y")]).with { $0.details.viewIsModal = true }
    let root = box("root", nil, [modal, button("a")]).with { $0.details.elements = ["y", "m", "a"] }
    #expect(try ElementTree(root: root).spoken.ids == "x y")
  }
}
