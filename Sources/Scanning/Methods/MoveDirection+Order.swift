import ScanVocabulary

extension MoveDirection {
  /// Whether the direction follows the reading order.
  var isForward: Bool {
    switch self {
    case .down, .right: true
    case .up, .left: false
    }
  }
}
