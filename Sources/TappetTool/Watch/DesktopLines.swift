import Messages

/// What `tappet status` says of a Wayland desktop.
enum DesktopLines {
  /// Returns the way by which Tappet reaches other apps, or what `tappet doctor` finds missing for that; nothing on X11, which
  /// denies nothing, and on desktops whose way is unknown.
  /// - Parameter isAsked: whether the display was asked. If it was not, it is not said to do anything.
  static func lines(of facts: DoctorFacts, isAsked: Bool) -> [String] {
    let findings = Diagnosis.reach(facts).flatMap(\.lines)
    guard findings.isEmpty, facts.hasWayland, isAsked else { return findings }
    let names = Set(facts.desktop.uppercased().split(separator: ":"))
    return if names.contains("GNOME") {
      [tr("GNOME: Tappet's extension of the Shell tells where windows are, points and presses keys")]
    } else if facts.isKDE {
      [tr("KDE: KWin tells where windows are, and lets Tappet point and press keys")]
    } else if names.contains("SWAY") {
      [tr("sway: it tells where windows are, and lets Tappet point and press keys")]
    } else {
      []
    }
  }
}
