/// The largest tree that is accepted. The defaults are the protocol's.
public struct TreeLimits: Hashable, Sendable {
  /// The maximum length of an element's id in bytes; the minimum is 1.
  public var idBytes = 128
  /// The maximum nesting depth; the root counts as 1.
  public var depth = 64
  /// The maximum number of elements in a tree.
  public var elements = 20_000
  /// The maximum length of a label, hint, input label or action name in Unicode scalars; the rest is cut with a
  /// warning.
  public var labelScalars = 1_000
  /// The maximum length in Unicode scalars of a value; longer text is cut with a warning.
  public var valueScalars = 10_000
  /// The maximum magnitude of a coordinate or size, in points.
  public var coordinate = 1e9
  /// The maximum number of warnings stored, so that a screen full of unnamed buttons does not flood its author.
  public var warnings = 100

  public init() {}
}
