package import ScanVocabulary
import TappetModel

extension SwitchDefinition {
  /// Returns the default bindings of a device, one element per input. A single input selects; of two, the first moves
  /// to the next stop and the second selects; further inputs follow `furtherDefaults`.
  ///
  /// The scanning method stays `auto`, so that a box with its only switch in the second socket still works: the
  /// highlight moves by itself and that switch selects.
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

  /// The default commands of the third and further inputs, the most useful first. None of them changes anything in the
  /// app.
  static let furtherDefaults: [SwitchCommand] = [
    .scan(.previous), .scan(.back), .scan(.menu), .scan(.request(.scroll(.down))), .scan(.request(.scroll(.up))),
    .scan(.pause),
  ]
}
