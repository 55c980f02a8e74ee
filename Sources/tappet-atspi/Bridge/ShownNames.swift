import AccessibilityBridge
import AccessibilityBus
import DeskPanels
import Glibc
import LocalFiles

/// The names that people know apps by, from the desktop files. Decision 240: docs/decisions/0240-two-names-of-an-app.md.
@BusActor
final class ShownNames {
  private struct App: Hashable {
    var name: String
    var classes: [String]
  }

  private var known: [App: String?] = [:]

  /// Returns the name to show; `nil` if it is the one that the app reports. Reads the files, beside the loop, when an app is
  /// met for the first time, because it may have been installed meanwhile.
  func name(of app: AccessibleWindow.App, title: String, classes: [String]) async -> String? {
    let key = App(name: app.name, classes: classes)
    if known[key] == nil {
      known[key] = await Task.detached { Self.programs.shownName(of: app.name, windowClasses: classes) }.value
    }
    let name = known[key].flatMap(\.self) ?? AppName.plain(app.name, title: title)
    return name == app.name ? nil : name
  }

  private nonisolated static var programs: [Program] {
    let files = ProgramFiles { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return files.programs(names: Folder.names(in:), text: TextFile.text(of:)).sorted { $0.id < $1.id }
  }
}
