import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Trees that the daemon has of a window")
struct PublicationTests {
  private func screen(_ labels: String...) -> ElementNode {
    ElementNode(id: "root", children: labels.map { ElementNode(id: ElementID($0), label: AttributedText($0)) })
  }

  private func name(_ step: Publication.Step) -> String {
    switch step {
    case .none: "none"
    case .patch: "patch"
    case .whole: "whole"
    case .opening: "opening"
    }
  }

  /// Sends the screens one after another and returns the names of the steps.
  private func steps(_ screens: [(ElementNode, isTaken: Bool)]) -> [String] {
    var publication = Publication()
    return screens.map { screen, isTaken in
      let step = publication.step(to: screen)
      publication.send(screen)
      publication.answer(isTaken: isTaken)
      return name(step)
    }
  }

  @Test("A window's first tree opens a new screen, and its changes are patches")
  func taken() {
    #expect(
      steps([(screen("a"), true), (screen("a"), true), (screen("a", "b"), true)]) == ["opening", "none", "patch"])
  }

  @Test("After a refusal the whole tree is sent again, and not as a new screen")
  func refused() {
    #expect(
      steps([(screen("a"), true), (screen("a", "b"), false), (screen("a", "b"), false), (screen("a"), true)])
        == ["opening", "patch", "whole", "whole"])
  }

  @Test("A window that has moved or has another size is sent whole, because its frame does not go with a patch")
  func moved() {
    var (here, there) = (screen("a"), screen("a"))
    here.frame = Frame(x: 0, y: 0, width: 400, height: 300)
    there.frame = Frame(x: 500, y: 200, width: 400, height: 300)
    #expect(steps([(here, true), (there, true), (there, true)]) == ["opening", "whole", "none"])
  }

  @Test("A window stays a new screen until one of its trees was accepted")
  func neverTaken() {
    #expect(steps([(screen("a"), false), (screen("a"), true)]) == ["opening", "opening"])
  }

  @Test("A new daemon has no tree, whatever the previous daemon answered", arguments: [true, false])
  func anew(isTaken: Bool) {
    var publication = Publication()
    publication.send(screen("a"))
    publication.beginAnew()
    publication.answer(isTaken: isTaken)
    #expect(name(publication.step(to: screen("a"))) == "opening")
  }
}
