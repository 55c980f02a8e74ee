import AccessibilityBridge
import DeskPanels
import Glibc
import LocalFiles

/// The names that people know apps by, from the desktop files.
struct ShownNames {
  private struct App: Hashable {
    var name: String
    var classes: [String]
  }

  private var known: [App: String?] = [:]

  /// Reads the files when an app is met for the first time: one may have been installed meanwhile.
  /// `nil` if it is the name that the app reports.
  mutating func name(of app: AccessibleWindow.App, title: String, classes: [String]) -> String? {
    let key = App(name: app.name, classes: classes)
    let found = known[key] ?? Self.programs.shownName(of: app.name, windowClasses: classes)
    known[key] = found
    let name = found ?? AppName.plain(app.name, title: title)
    return name == app.name ? nil : name
  }

  private static var programs: [Program] {
    let files = ProgramFiles { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    var found: [Program] = []
    var seen: Set<String> = []
    for folder in files.folders {
      for name in Folder.names(in: folder) ?? [] where name.hasSuffix(".desktop") && seen.insert(name).inserted {
        guard case .success(let bytes) = TextFile.read("\(folder)/\(name)", allowingPipes: false) else { continue }
        let id = String(name.dropLast(".desktop".count))
        let text = String(decoding: bytes, as: UTF8.self)
        if let program = Program(desktopFile: text, id: id, languages: files.languages) { found.append(program) }
      }
    }
    return found.sorted { $0.id < $1.id }
  }
}
