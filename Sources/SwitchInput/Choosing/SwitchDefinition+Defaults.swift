package import ScanVocabulary
import TappetModel

extension SwitchDefinition {
  /// What the inputs of a device do when nobody has said: one selects; of two, the first goes on and the second
  /// selects; the third goes back, and so on in the order of `furtherDefaults`. Never fewer than `inputs` rows.
  ///
  /// The method stays what it is, `auto`: whoever has but one switch in a box of two sockets can then still select
  /// with the second, and nobody is left with a highlight that stands still.
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

  /// What the third and further inputs do, the most wanted first; nothing that changes anything in the app.
  static let furtherDefaults: [SwitchCommand] = [
    .scan(.previous), .scan(.back), .scan(.menu), .scan(.request(.scroll(.down))), .scan(.request(.scroll(.up))),
    .scan(.pause),
  ]
}
