import TappetProtocol

extension ClientMethod {
  /// Whether it is what a person did with a switch, a voice or a hand.
  var isAct: Bool {
    switch self {
    case .switchInject, .utterance, .command: true
    case _: false
    }
  }

  /// Whether it carries a tree or a change of one.
  var isTree: Bool {
    switch self {
    case .treeSet, .treePatch: true
    case _: false
    }
  }
}
