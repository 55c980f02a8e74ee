package import TappetModel

/// Finds the focused window among those that apps report. Any app can claim over AT-SPI that its window is active and
/// give it another window's title, so the process that owns the focused window, as reported by the display, decides;
/// claims of other apps are ignored.
package struct WindowClaims: Hashable, Sendable {
  package struct Focused: Hashable, Sendable {
    package var process: Int?
    package var title: String
    /// Where it is, if the window that lies there is meant: those of a panel have no titles, and none is active.
    package var frame: Frame?

    package init(process: Int?, title: String, frame: Frame? = nil) {
      self.process = process
      self.title = title
      self.frame = frame
    }
  }

  package struct Window: Hashable, Sendable {
    package var title: String
    package var isActive: Bool
    package var isModal: Bool
    package var frame: Frame?

    package init(title: String, isActive: Bool = false, isModal: Bool = false, frame: Frame? = nil) {
      self.frame = frame
      self.title = title
      self.isActive = isActive
      self.isModal = isModal
    }
  }

  /// An app with its windows, without menus; `windows` is `nil` if the app was not asked or did not answer.
  package struct App: Hashable, Sendable {
    package var process: Int?
    package var windows: [Window]?

    package init(process: Int?, windows: [Window]?) {
      self.process = process
      self.windows = windows
    }
  }

  package struct Choice: Hashable, Sendable {
    package var app: Int
    package var window: Int
    /// Whether input to the focused window certainly reaches this app; otherwise the bridge uses only the app's own
    /// actions, without pointer or keys.
    package var isCertain: Bool

    package init(app: Int, window: Int, isCertain: Bool) {
      self.app = app
      self.window = window
      self.isCertain = isCertain
    }
  }

  /// The indexes of the apps that can own the focused window; only their windows need to be read.
  package static func candidates(_ processes: [Int?], for focused: Focused?) -> [Int] {
    guard let process = focused?.process else { return Array(processes.indices) }
    let owners = processes.indices.filter { processes[$0] == process }
    return owners.isEmpty ? Array(processes.indices) : owners
  }

  /// - Parameter focused: `nil` if no display reports it; the apps' own claims then count.
  package static func choice(among apps: [App], for focused: Focused?) -> Choice? {
    let candidates = candidates(apps.map(\.process), for: focused)
    guard let focused else {
      let active = candidates.filter { apps[$0].windows?.contains(where: \.isActive) == true }
      return active.first.flatMap { app in
        best(in: apps[app], where: \.isActive).map { Choice(app: app, window: $0, isCertain: active.count == 1) }
      }
    }
    if let process = focused.process, candidates.contains(where: { apps[$0].process == process }) {
      let found = candidates.compactMap { app in
        best(in: apps[app], called: focused.title) { focused.frame?.isAbout($0.frame) ?? true }
          .map { (app: app, window: $0) }
      }
      let first = found.max { rank($0, apps, focused.title) < rank($1, apps, focused.title) }
      return first.map { Choice(app: $0.app, window: $0.window, isCertain: true) }
    }
    // Its title is not its own.
    guard focused.frame == nil else { return nil }
    // A sandboxed app has another process id inside: its title identifies it, unless several apps have that title.
    guard !focused.title.isEmpty else { return nil }
    let named = candidates.filter { apps[$0].windows?.contains { $0.title == focused.title } == true }
    guard named.count == 1, let app = named.first else { return nil }
    return best(in: apps[app]) { $0.title == focused.title }.map { Choice(app: app, window: $0, isCertain: false) }
  }

  private static func rank(_ found: (app: Int, window: Int), _ apps: [App], _ title: String) -> Int {
    apps[found.app].windows.map { rank($0[found.window], called: title) } ?? 0
  }

  /// The rank of a window within its app. GTK 4's dialogs report neither that they are active nor a title.
  private static func rank(_ window: Window, called title: String) -> Int {
    (window.isActive ? 4 : 0) + (!title.isEmpty && window.title == title ? 2 : 0) + (window.isModal ? 1 : 0)
  }

  private static func best(in app: App, called title: String = "", where counts: (Window) -> Bool) -> Int? {
    var best: (number: Int, rank: Int)?
    for (number, window) in (app.windows ?? []).enumerated() where counts(window) {
      let rank = rank(window, called: title)
      if rank > best?.rank ?? -1 { best = (number, rank) }
    }
    return best?.number
  }
}

extension Frame {
  /// Whether both are the same but for a border.
  fileprivate func isAbout(_ other: Frame?) -> Bool {
    guard let other else { return false }
    return zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      ($0 - $1).magnitude <= 2
    }
  }
}
