package import ScanVocabulary
import TappetModel

extension SwitchDefinition {
  /// The default bindings: one input selects; of two, the first is next and the second selects; further ones follow
  /// `furtherDefaults`. Returns a row for every input.
  ///
  /// The method stays `auto`, so that a single switch in the second socket selects and the highlight never stands
  /// still.
  package static func defaultBindings(inputs: Int) -> [[SwitchGesture.Kind: SwitchCommand]] {
    switch inputs {
    case ..<1: []
    case 1: [[.press: .scan(.select)]]
    default:
      ([.scan(.next), .scan(.select)] + furtherDefaults + Array(repeating: .nothing, count: inputs)).prefix(inputs).map
      {
        [.press: $0]
      }
    }
  }

  /// The commands of the third and further inputs, the most wanted first; none of them changes anything in the app.
  static let furtherDefaults: [SwitchCommand] = [
    .scan(.previous), .scan(.back), .scan(.menu), .scan(.request(.scroll(.down))), .scan(.request(.scroll(.up))),
    .scan(.pause),
  ]
}
