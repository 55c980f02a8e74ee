import TappetProtocol

extension ClientMethod {
  /// Whether the method reports something that the user did by switch, by voice or by hand.
  var isAct: Bool {
    switch self {
    case .switchInject, .utterance, .command: true
    case _: false
    }
  }

  /// Whether the method carries a tree or a patch.
  var isTree: Bool {
    switch self {
    case .treeSet, .treePatch: true
    case _: false
    }
  }
}
