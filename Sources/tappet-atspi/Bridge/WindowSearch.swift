import AccessibilityBridge
import AccessibilityBus
import ScanCore

/// Finds the objects of the window that has the focus.
@BusActor
final class WindowSearch {
  private let desktop: Desktop
  /// Whom not to ask for a while.
  var sickness = Sickness()

  init(_ desktop: Desktop) { self.desktop = desktop }

  struct Found {
    var app: AccessibleWindow.App
    var appRoot: ObjectReference
    var window: Desktop.TopLevel
    var popups: [ObjectReference]
  }

  /// - Parameter active: the window as the display tells it; without a display the app's own word counts.
  func find(_ active: ActiveWindow?, isOnDisplay: Bool) async -> Found? {
    if isOnDisplay, active == nil { return nil }
    var best: (rank: Int, app: ObjectReference, window: Desktop.TopLevel, popups: [ObjectReference])?
    let apps = await desktop.apps().filter { !sickness.isSick($0.name, at: BusLoop.now) }
    let processes = active?.process == nil ? [] : await desktop.processes(of: apps.map(\.name))
    for (index, (app, windows)) in zip(apps, await desktop.windows(of: apps)).enumerated() {
      let isOwner = active?.process != nil && active?.process == processes[index]
      if let windows {
        let popups = windows.filter { $0.isPopup && $0.states.contains(.showing) }.map(\.reference)
        for window in windows where !window.isPopup {
          // An app in a sandbox has another number there: its title tells it.
          let isNamed = active.map { !$0.title.isEmpty && $0.title == window.name } ?? false
          guard active == nil || isOwner || isNamed else { continue }
          let isActive = window.states.contains(.active)
          guard isActive || active != nil else { continue }
          // GTK 4's dialogs say neither that they are active nor what they are called.
          let isModal = window.states.contains(.modal)
          let rank = (isActive ? 8 : 0) + (isNamed ? 4 : 0) + (isModal ? 2 : 0) + (isOwner ? 1 : 0)
          if rank > best?.rank ?? 0 { best = (rank, app, window, popups) }
        }
        sickness.heal(app.name)
      } else {
        sickness.mark(app.name, at: BusLoop.now)
      }
    }
    guard let best else { return nil }
    do throws(Silence) {
      let app = try await desktop.describe(best.app)
      return Found(app: app, appRoot: best.app, window: best.window, popups: best.popups)
    } catch {
      sickness.mark(best.app.name, at: BusLoop.now)
      return nil
    }
  }
}
