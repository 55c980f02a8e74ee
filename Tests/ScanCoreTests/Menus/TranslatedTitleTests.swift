import Messages
import TappetModel
import Testing

@testable import ScanVocabulary
@testable import ScannerMenus

@Suite("Texts that are put together are listed for translators")
struct TranslatedTitleTests {
  private let listed = Set(MenuStrings.listed.map(\.english))

  @Test func `every gesture's title is listed`() {
    let directions = Gesture.Direction.allCases
    let pinches = Gesture.Pinch.allCases
    let gestures: [Gesture] =
      (1...3).map { .tap(fingers: $0) } + [.doubleTap, .tapAndHold]
      + directions.flatMap { direction in (1...3).map { .swipe(direction, fingers: $0) } }
      + pinches.map(Gesture.pinch) + Gesture.Turn.allCases.map(Gesture.rotate)
    #expect(gestures.map(\.title).filter { !listed.contains($0) } == [])
  }

  @Test func `every text action's, jump's and scroll's title is listed`() {
    #expect(TextAction.all.map(\.title).filter { !listed.contains($0) } == [])
    #expect(ScanJump.allCases.map(\.title).filter { !listed.contains($0) } == [])
    #expect(ScrollDirection.allCases.map { MenuStrings.scroll($0).english }.filter { !listed.contains($0) } == [])
  }

  @Test func `every role is listed, as a name and as a state that is read out`() {
    #expect(ElementRole.allCases.map(\.word).filter { !listed.contains($0) } == [])
    #expect(ElementRole.allCases.map { $0.word.lowercased() }.filter { !listed.contains($0) } == [])
  }

  @Test func `every scanning method's name is listed`() {
    #expect(ScanSettings.Method.allCases.map(\.rawValue).filter { !listed.contains($0) } == [])
  }

  private struct German: WordingTranslator {
    func wording(_ wording: String, context: String?) -> String { wording == "Button" ? "Knopf" : wording }
    func wording(one: String, other: String, count: Int) -> String { other }
  }

  @Test func `an unnamed element has its role translated and keeps its number`() {
    let unnamed = AccessibilityElement(id: "b", name: "Button 3", isUnnamed: true)
    let named = AccessibilityElement(id: "b", name: "Button 3")
    #expect(unnamed.nameMessage.text(wordedBy: German()) == "Knopf 3")
    #expect(named.nameMessage.text(wordedBy: German()) == "Button 3")
  }
}
