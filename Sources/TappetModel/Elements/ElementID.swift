/// An app's stable identifier for an element: 1–128 bytes of UTF-8, unique in its tree.
public struct ElementID: RawRepresentable, Hashable, Sendable, Codable, Comparable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
  public static func < (left: ElementID, right: ElementID) -> Bool { left.rawValue < right.rawValue }
}
