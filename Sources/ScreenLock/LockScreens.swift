/// The last answer of each lock screen. Tappet asks the lock screens of all desktops, because no service says which desktop runs.
package struct LockScreens: Hashable, Sendable {
  /// A service on the session's bus that tells whether its lock screen is shown.
  package struct Service: Hashable, Sendable {
    package var name: String
    package var path: String
    package var interface: String
  }

  package enum Answer: Hashable, Sendable {
    /// Whether it is shown, be it locked or not: nothing below it can be seen.
    case shown(Bool)
    /// There is no such service.
    case absent
    /// It did not answer in time.
    case silent
  }

  package static let services = [
    // GNOME Shell; `org.gnome.ScreenSaver` is another program, which asks it in turn.
    Service(name: "org.gnome.Shell.ScreenShield", path: "/org/gnome/ScreenSaver", interface: "org.gnome.ScreenSaver"),
    // KWin.
    Service(name: "org.kde.screensaver", path: "/ScreenSaver", interface: "org.freedesktop.ScreenSaver"),
    Service(name: "org.cinnamon.ScreenSaver", path: "/org/cinnamon/ScreenSaver", interface: "org.cinnamon.ScreenSaver"),
    Service(name: "org.mate.ScreenSaver", path: "/org/mate/ScreenSaver", interface: "org.mate.ScreenSaver"),
    Service(name: "org.xfce.ScreenSaver", path: "/org/xfce/ScreenSaver", interface: "org.xfce.ScreenSaver"),
  ]

  private var shown: Set<String> = []

  package init() {}

  /// Whether nothing may be typed or clicked, because it might reach a lock screen.
  package var isLocked: Bool { !shown.isEmpty }

  /// Notes an answer. A lock screen that did not answer keeps its former state.
  package mutating func hear(_ answer: Answer, of service: Service) {
    switch answer {
    case .shown(true): shown.insert(service.name)
    case .shown(false), .absent: shown.remove(service.name)
    case .silent: break
    }
  }
}
