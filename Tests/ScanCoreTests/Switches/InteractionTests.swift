import Testing

@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

private func seconds(_ count: Int) -> Instant { .zero.advanced(by: .seconds(count)) }

@Suite("An interaction and its edges")
struct InteractionTests {
  private var begun = DirectInteraction(element: "canvas", appSerial: 1, at: .zero)

  private func edge(_ id: SwitchID, _ edge: SwitchEvent.Edge, _ second: Int) -> DirectInteraction.Edge {
    DirectInteraction.Edge(id: id, edge: edge, at: seconds(second))
  }

  @Test("A finished press is passed on with its release, a lasting one is released once that is known")
  func edges() {
    var interaction = begun
    #expect(interaction.press("a", at: seconds(1), upAt: seconds(2)) == [edge("a", .down, 1), edge("a", .up, 2)])
    #expect(interaction.press("b", at: seconds(3), upAt: nil) == [edge("b", .down, 3)])
    #expect(interaction.release { _ in nil }.isEmpty)
    #expect(interaction.release { $0 == "b" ? seconds(4) : nil } == [edge("b", .up, 4)])
    #expect(interaction.release { _ in seconds(5) }.isEmpty)
  }

  @Test("The interaction ends a minute after the last press, or once a switch was held for two seconds")
  func deadlines() {
    var interaction = begun
    #expect(interaction.deadline == seconds(60) && interaction.ending == .idle)
    _ = interaction.press("a", at: seconds(10), upAt: nil)
    _ = interaction.press("b", at: seconds(11), upAt: nil)
    #expect(interaction.deadline == seconds(12) && interaction.ending == .held)
    _ = interaction.release { _ in seconds(11) }
    // A press of another device, reported late, does not shorten the minute.
    _ = interaction.press("c", at: seconds(5), upAt: seconds(6))
    #expect(interaction.deadline == seconds(71) && interaction.ending == .idle)
  }

  @Test("At the end every switch that is down goes up, in a fixed order")
  func end() {
    var interaction = begun
    for id in ["c", "a", "b"] as [SwitchID] { _ = interaction.press(id, at: seconds(1), upAt: nil) }
    #expect(interaction.end(at: seconds(2)) == [edge("a", .up, 2), edge("b", .up, 2), edge("c", .up, 2)])
    #expect(interaction.end(at: seconds(2)).isEmpty)
  }
}
