import ScanVocabulary
import Testing

@testable import SwitchInput

@Suite("Default bindings")
struct DefaultBindingsTests {
  @Test("One input selects; of two, the first does “next” and the second “select”; every further input has a binding")
  func defaults() {
    #expect(SwitchDefinition.defaultBindings(inputs: 2) == [[.press: .scan(.next)], [.press: .scan(.select)]])
    #expect(SwitchDefinition.defaultBindings(inputs: 1) == [[.press: .scan(.select)]])
    #expect(SwitchDefinition.defaultBindings(inputs: 0).isEmpty)
    let eight = SwitchDefinition.defaultBindings(inputs: 8).compactMap { $0[.press]?.name }
    #expect(eight == ["next", "select", "previous", "back", "menu", "scroll down", "scroll up", "pause"])
    #expect(SwitchDefinition.defaultBindings(inputs: 12).count == 12)
  }
}
