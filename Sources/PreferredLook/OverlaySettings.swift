/// How the overlay looks, in addition to the display preferences.
package struct OverlaySettings: Hashable, Sendable {
  /// The background of text in the overlay: menus, names, recognised words.
  package enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Follows the desktop: dark where the desktop is dark.
    case auto
    case dark, light
    /// Yellow on black, fully opaque.
    case contrast
  }

  /// The colour of the highlight's ring. Its outer line is black or white, whichever contrasts more with it.
  package enum RingColour: String, Hashable, Sendable, CaseIterable {
    case amber, yellow, red, magenta, violet, blue, cyan, green, white, black
  }

  /// How the time until the next step is shown at the highlight.
  package enum TimeLeft: String, Hashable, Sendable, CaseIterable {
    /// The ring runs out, clockwise.
    case ring
    /// A line gets shorter.
    case line
    /// A disc gets smaller.
    case dot
    case off
  }

  package var theme = Theme.auto
  /// The person's own colours for everything; `nil`: those of the theme, or of the desktop.
  package var colours: ForcedColours?
  package var ring = RingColour.amber
  /// The thickness of the ring, in points. 3–24.
  package var ringWidth = 8.0
  package var timeLeft = TimeLeft.ring
  /// Whether the overlay shows the scanned app's name in the corner, so that no app can pretend to be another.
  package var appName = true
  /// Whether the overlay shows the microphone's state while a listener runs: its level, muted, or missing.
  package var microphone = true
  /// Whether the screen is blacked out while Tappet speaks.
  package var curtain = false
  /// Whether a small button that the pointer can click or drag opens the menu.
  package var button = false
  /// How long the pointer rests on the button until that counts as a click; `nil`: only clicks count.
  package var buttonDwell: Duration?

  package init() {}
}
