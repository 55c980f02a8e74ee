extension SwitchDefinition {
  /// What the inputs of a device do when nobody has said: one selects; of two, the first goes on and the second
  /// selects; of more, the first two do that and the rest wait to be set up. Never fewer than `inputs` rows.
  public static func defaultBindings(inputs: Int) -> [[SwitchGesture.Kind: SwitchCommand]] {
    switch inputs {
    case ..<1: []
    case 1: [[.press: .scan(.select)]]
    default: [[.press: .scan(.next)], [.press: .scan(.select)]] + Array(repeating: [:], count: inputs - 2)
    }
  }
}
