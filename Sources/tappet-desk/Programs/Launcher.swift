import CGtk
import DeskPanels
import Glibc
import TappetConfig

/// Finds the programs of this machine, and opens them.
enum Launcher {
  /// All that there are, in no order.
  static var programs: [Program] {
    var found: [String: Program] = [:]
    var seen: Set<String> = []
    let languages = Self.languages
    let desktops = Set((variable("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":").map(String.init))
    for folder in folders {
      for name in Folder.names(in: folder) ?? [] where name.hasSuffix(".desktop") {
        let id = String(name.dropLast(".desktop".count))
        // Of two with one name the first counts, also where it says that there is nothing.
        guard seen.insert(id).inserted,
          case .success(let bytes) = TextFile.read("\(folder)/\(name)", allowingPipes: false)
        else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let program = Program(desktopFile: text, id: id, languages: languages, desktops: desktops),
          place(of: program.command[0]) != nil
        else { continue }
        found[id] = program
      }
    }
    return Array(found.values)
  }

  /// Without it Qt 5 tells nothing of its screens.
  private static let qt = "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"

  /// Opens it, as one that lives on without us; false where it could not be.
  static func open(_ program: Program) -> Bool {
    let terminal = program.needsTerminal ? ["x-terminal-emulator", "-e"] : []
    let own = program.commandThatTells(path: place(of: program.command[0]) ?? "") { access($0, F_OK) == 0 }
    var command = ["setsid"] + terminal + own
    // A unit is shut in, and what it starts with it: the service manager starts it outside.
    if variable("INVOCATION_ID") != nil {
      let display = ["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY"].filter { variable($0) != nil } + [qt]
      command =
        ["systemd-run", "--user", "--collect", "--quiet"] + display.map { "--setenv=\($0)" } + ["--"] + terminal
        + own
    }
    return withArguments(command) { arguments in
      var environment = g_get_environ()
      environment = g_environ_setenv(environment, qt, "1", 0)
      defer { g_strfreev(environment) }
      return g_spawn_async(
        variable("HOME"), arguments, environment, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil) != 0
    }
  }

  /// Where desktop files are, the person's own first (XDG Base Directory Specification).
  private static var folders: [String] {
    let own = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    let shared = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return ([own].compactMap(\.self) + shared.split(separator: ":").map(String.init)).map { $0 + "/applications" }
  }

  /// "de_AT.UTF-8" is wanted as "de_AT", then "de".
  private static var languages: [String] {
    guard let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first else { return [] }
    let place = name.prefix { $0 != "." && $0 != "@" }
    return [String(place), String(place.prefix { $0 != "_" })]
  }

  /// Where a command's program is, links followed; `nil`: it is not installed.
  private static func place(of command: String) -> String? {
    guard let path = g_find_program_in_path(command) else { return nil }
    defer { g_free(path) }
    guard let followed = realpath(path, nil) else { return nil }
    defer { free(followed) }
    return String(cString: followed)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
