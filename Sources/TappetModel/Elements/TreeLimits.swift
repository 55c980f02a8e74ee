/// How much of a tree is taken. The defaults are the protocol's.
public struct TreeLimits: Hashable, Sendable {
  /// Bytes of an element's id, at least one.
  public var idBytes = 128
  /// How deep elements nest; the root is at 1.
  public var depth = 64
  public var elements = 20_000
  /// Scalars of a label, hint, input label or action name; longer is cut with a warning.
  public var labelScalars = 1_000
  /// Scalars of a value; longer is cut with a warning.
  public var valueScalars = 10_000
  /// The farthest from 0 that a coordinate or size may be, in points.
  public var coordinate = 1e9
  /// How many warnings are kept; a screen of nothing but unnamed buttons must not flood its own author.
  public var warnings = 100

  public init() {}
}
