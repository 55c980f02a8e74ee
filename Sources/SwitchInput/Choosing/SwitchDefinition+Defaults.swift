package import ScanVocabulary
import TappetModel

extension SwitchDefinition {
  /// The default bindings of a device's inputs: one input selects; of two, the first is next and the second selects;
  /// further ones follow `furtherDefaults`. Returns a row for every input.
  ///
  /// The method stays `auto`: a user with one switch in a box with two sockets can then select with the second, and
  /// the highlight never stands still.
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
