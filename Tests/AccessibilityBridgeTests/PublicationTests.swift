import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("What the daemon has of a window")
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

  /// Sends one screen after another and names the steps.
  private func steps(_ screens: [(ElementNode, isTaken: Bool)]) -> [String] {
    var publication = Publication()
    return screens.map { screen, isTaken in
      let step = publication.step(to: screen)
      publication.send(screen)
      publication.answer(isTaken: isTaken)
      return name(step)
    }
  }

  @Test("a window's first tree is a new screen, and changes of it are patches")
  func taken() {
    #expect(
      steps([(screen("a"), true), (screen("a"), true), (screen("a", "b"), true)]) == ["opening", "none", "patch"])
  }

  @Test("after a refusal all is sent again, and the place is kept: it is no new screen")
  func refused() {
    #expect(
      steps([(screen("a"), true), (screen("a", "b"), false), (screen("a", "b"), false), (screen("a"), true)])
        == ["opening", "patch", "whole", "whole"])
  }

  @Test("a window of which nothing was ever taken is a new screen still")
  func neverTaken() {
    #expect(steps([(screen("a"), false), (screen("a"), true)]) == ["opening", "opening"])
  }

  @Test("a daemon that came meanwhile has nothing, whatever the one before answered", arguments: [true, false])
  func anew(isTaken: Bool) {
    var publication = Publication()
    publication.send(screen("a"))
    publication.beginAnew()
    publication.answer(isTaken: isTaken)
    #expect(name(publication.step(to: screen("a"))) == "opening")
  }
}
