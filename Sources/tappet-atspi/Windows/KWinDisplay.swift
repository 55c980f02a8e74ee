import AccessibilityBus
import WaylandSession

/// What KWin lets this program know and do: all of it, or windows or keys alone.
@BusActor
struct KWinDisplay {
  /// `nil` where KWin neither runs our script nor tells us its windows.
  var windows: KWinDesktop?
  /// `nil` where KWin does not let us press anything.
  var hand: KWinHand?

  /// `nil` where the compositor is not KWin.
  /// - Parameter script: the name that KWin knows our script by.
  static func found(script: String) async -> KWinDisplay? {
    guard let session = KWinSession() else { return nil }
    let desktop = KWinDesktop(session, script: script)
    let knowsWindows = await desktop.begin()
    let hand = session.hasInput ? KWinHand(session, knowsWindows ? desktop : nil) : nil
    return KWinDisplay(windows: knowsWindows ? desktop : nil, hand: hand)
  }
}
