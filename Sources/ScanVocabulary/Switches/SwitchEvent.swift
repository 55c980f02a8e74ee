public import TappetModel

/// The name of one switch: "space" from the configuration, or "switch1" by the default rule.
public struct SwitchID: RawRepresentable, Hashable, Sendable, Codable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
  public static func < (left: SwitchID, right: SwitchID) -> Bool { left.rawValue < right.rawValue }
}

/// An edge of a switch, with the kernel's timestamp.
public struct SwitchEvent: Hashable, Sendable, Codable {
  public enum Edge: String, Hashable, Sendable, Codable {
    case down
    case up
    /// The kernel's auto-repeat (value 2).
    case `repeat`
  }
  public enum Origin: String, Hashable, Sendable, Codable {
    case device
    /// A client of the control socket injected the edge, for a declared switch.
    case injected
    /// Tappet generated the edge: unplugged, SYN_DROPPED, stuck, shutdown, suspend. It completes no gesture.
    case madeUp
  }

  public var id: SwitchID
  public var edge: Edge
  public var at: Instant
  public var origin: Origin

  public init(_ id: SwitchID, _ edge: Edge, at: Instant, origin: Origin = .device) {
    self.id = id
    self.edge = edge
    self.at = at
    self.origin = origin
  }
}
