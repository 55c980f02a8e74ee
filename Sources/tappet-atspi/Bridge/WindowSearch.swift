import AccessibilityBridge
import AccessibilityBus
import SystemClocks
import TappetModel

@BusActor
final class WindowSearch {
  private let desktop: Desktop
  /// The apps in back-off, which are not asked.
  var sickness = ResponsivenessTracker()
  /// The app of the window that was searched last, by its name on the bus, if it does not answer.
  private(set) var sickOwner: String?

  init(_ desktop: Desktop) { self.desktop = desktop }

  struct Found {
    var app: AccessibleWindow.App
    var appRoot: ObjectReference
    var window: Desktop.TopLevel
    var popups: [ObjectReference]
    /// Whether input to the focused window reaches this app.
    var isCertain: Bool
  }

  /// - Parameter active: the focused window by the display; `nil` without a display, when the apps' own claims count.
  func find(_ active: ActiveWindow?, isOnDisplay: Bool) async -> Found? {
    sickOwner = nil
    if isOnDisplay, active == nil { return nil }
    let focused = active.map {
      WindowClaims.Focused(process: $0.process, title: $0.title, frame: $0.surface == nil ? nil : $0.frame)
    }
    let apps = await desktop.apps()
    // Includes apps that do not answer: while the owner of a window hangs, no other app may claim it.
    let processes =
      focused?.process == nil ? Array(repeating: nil, count: apps.count) : await desktop.processes(of: apps.map(\.name))
    let asked = WindowClaims.candidates(processes, for: focused)
      .filter { !sickness.isSick(apps[$0].name, at: MonotonicClock.now) }
    var windows: [Int: [Desktop.TopLevel]] = [:]
    for (number, found) in zip(asked, await desktop.windows(of: asked.map { apps[$0] })) {
      windows[number] = found
      if found != nil {
        sickness.heal(apps[number].name)
      } else {
        sickness.mark(apps[number].name, at: MonotonicClock.now)
      }
    }
    sickOwner =
      zip(apps, processes).first { app, process in
        process != nil && process == focused?.process && sickness.isSick(app.name, at: MonotonicClock.now)
      }?.0.name
    var places: [ObjectReference: Frame] = [:]
    if focused?.frame != nil {
      places = await desktop.places(of: windows.values.flatMap(\.self).map(\.reference))
    }
    let claims = apps.indices.map { number in
      let own = windows[number].map { $0.filter { !$0.isPopup } }
      return WindowClaims.App(process: processes[number], windows: own?.map { $0.claim(at: places[$0.reference]) })
    }
    guard let choice = WindowClaims.choice(among: claims, for: focused), let all = windows[choice.app] else {
      return nil
    }
    let window = all.filter { !$0.isPopup }[choice.window]
    let popups = all.filter { $0.isPopup && $0.states.contains(.showing) }.map(\.reference)
    let owner = apps[choice.app]
    do throws(AppTimeout) {
      let app = try await desktop.describe(owner)
      return Found(app: app, appRoot: owner, window: window, popups: popups, isCertain: choice.isCertain)
    } catch {
      sickness.mark(owner.name, at: MonotonicClock.now)
      return nil
    }
  }
}

extension Desktop.TopLevel {
  fileprivate func claim(at frame: Frame?) -> WindowClaims.Window {
    WindowClaims.Window(
      title: name, isActive: states.contains(.active), isModal: states.contains(.modal), frame: frame)
  }
}
