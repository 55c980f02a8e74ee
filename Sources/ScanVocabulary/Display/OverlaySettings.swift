/// How the overlay looks, beyond what the display preferences say.
public struct OverlaySettings: Hashable, Sendable {
  /// The ground of words: menus, names, what was heard.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// As the desktop: dark where it is dark.
    case auto
    case dark, light
    /// Yellow on black, without anything that shines through.
    case contrast
  }

  /// The colour of the ring round what is lit. Its outer line is black or white, whichever stands out more from it.
  public enum RingColour: String, Hashable, Sendable, CaseIterable {
    case amber, yellow, red, magenta, violet, blue, cyan, green, white, black
  }

  public var theme = Theme.auto
  public var ring = RingColour.amber
  /// How thick the ring is, in points. 3–24.
  public var ringWidth = 8.0
  /// Whether the name of the scanned app stands in the corner, where no app can pretend to be another.
  public var appName = true
  /// Whether the microphone is shown while something listens: how loud it is, that it is muted, that there is none.
  public var microphone = true

  public init() {}
}
