package import TappetProtocol

extension Hello {
  /// The capability of a control client through which somebody else looks on: the person is told of it.
  package static let onlooker = "onlooker"
}
