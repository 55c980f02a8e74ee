/// The state of every desktop's lock screen, because no service reports which desktop runs.
///
/// The state comes from each service's answer, from its signal when the lock screen is shown or hidden, and from the bus, which
/// reports when a service starts or ends.
package struct LockScreens: Hashable, Sendable {
  /// A service on the session's bus that tells whether its lock screen is shown.
  package struct Service: Hashable, Sendable {
    package var name: String
    package var path: String
    package var interface: String
    /// Whether it was tried that it tells each time when it is shown or hidden. Others are asked before each action.
    package var tellsAll = false
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
    Service(
      name: "org.gnome.Shell.ScreenShield", path: "/org/gnome/ScreenSaver", interface: "org.gnome.ScreenSaver",
      tellsAll: true),
    // KWin.
    Service(
      name: "org.kde.screensaver", path: "/ScreenSaver", interface: "org.freedesktop.ScreenSaver", tellsAll: true),
    Service(name: "org.cinnamon.ScreenSaver", path: "/org/cinnamon/ScreenSaver", interface: "org.cinnamon.ScreenSaver"),
    Service(name: "org.mate.ScreenSaver", path: "/org/mate/ScreenSaver", interface: "org.mate.ScreenSaver"),
    Service(name: "org.xfce.ScreenSaver", path: "/org/xfce/ScreenSaver", interface: "org.xfce.ScreenSaver"),
  ]

  private enum State: Hashable, Sendable {
    case absent
    case shown(Bool)
  }

  /// By name; of those that are missing nothing is known.
  private var states: [String: State] = [:]

  package init() {}

  /// Those to ask before anything is typed or clicked.
  package var unsure: [Service] {
    Self.services.filter { service in
      switch states[service.name] {
      case nil: true
      case .absent?: false
      case .shown?: !service.tellsAll
      }
    }
  }

  /// Whether nothing may be typed or clicked, because it might reach a lock screen: one is shown, or nothing is known of one.
  package var isLocked: Bool { isUnknown || states.values.contains(.shown(true)) }

  /// Whether nothing is known of one.
  package var isUnknown: Bool { Self.services.contains { states[$0.name] == nil } }

  /// Notes an answer. A lock screen that did not answer keeps its former state.
  package mutating func hear(_ answer: Answer, of service: Service) {
    switch answer {
    case .shown(let isShown): states[service.name] = .shown(isShown)
    case .absent: states[service.name] = .absent
    case .silent: break
    }
  }

  /// Notes that the bus tells that the service of that name has come or gone.
  package mutating func note(_ name: String, isThere: Bool) {
    guard Self.services.contains(where: { $0.name == name }) else { return }
    states[name] = isThere ? nil : .absent
  }
}
