import ElementTrees
import TappetModel
import Testing

@Suite("The field with the keyboard's focus")
struct FocusTests {
  private func field(_ id: ElementID, selected: String?, value: String = "text") -> ElementNode {
    var field = ElementNode(id: id, label: "Field", traits: .textEntry, value: AttributedText(value))
    if let selected { field.details.selectedText = selected }
    return field
  }

  private func tree() throws -> ElementTree {
    try ElementTree(
      root: ElementNode(
        id: "root",
        children: [
          .button("OK", id: "ok"), field("a", selected: nil), field("b", selected: "ex"), field("c", selected: nil),
        ]), generation: 1)
  }

  private func amended(_ tree: ElementTree, _ changes: (ElementID, String?)...) throws -> ElementTree {
    let patch = TreePatch(set: changes.map { TreePatch.Change(id: $0, properties: [.selectedText($1)]) })
    return try #require(tree.amended(by: patch, generation: tree.generation + 1)).tree
  }

  @Test("The field that reports a selection has the focus, with its text and what is selected")
  func found() throws {
    let field = try #require(try tree().focusedField)
    #expect(field.id == "b" && field.text == "text" && field.selected == "ex")
  }

  @Test("The focus follows changes of the screen: to another field, and to none")
  func follows() throws {
    var tree = try amended(try tree(), ("b", nil), ("c", ""))
    #expect(tree.focusedField?.id == "c")
    tree = try amended(tree, ("a", ""))
    #expect(tree.focusedField?.id == "a")
    tree = try amended(tree, ("a", nil), ("c", nil))
    #expect(tree.focusedField == nil)
  }
}
