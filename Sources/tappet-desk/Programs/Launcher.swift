import CGtk
import DeskPanels
import Glibc
import LocalFiles
import TappetConfig

/// Finds and starts the installed programs.
enum Launcher {
  /// Every program to offer, unordered.
  static var programs: [Program] {
    ProgramFiles(variable: variable).programs(names: Folder.names(in:), text: TextFile.text(of:))
      .filter { place(of: $0.command[0]) != nil }
  }

  /// The person's `LANGUAGE`, for the programs: `Translator` changes that of this process.
  private static let language = variable("LANGUAGE")

  /// Call it before `Translator.start`.
  static func rememberLanguage() { _ = language }

  /// Without it Qt 5 exposes nothing to AT-SPI.
  private static let qt = "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"

  /// Starts a program that outlives this process; returns false on failure.
  static func open(_ program: Program) -> Bool {
    let terminal = program.needsTerminal ? ["x-terminal-emulator", "-e"] : []
    let own = program.commandThatTells(path: place(of: program.command[0]) ?? "") { access($0, F_OK) == 0 }
    var command = ["setsid"] + terminal + own
    // Programs started inside a systemd unit share its restrictions, so the service manager starts them outside.
    if variable("INVOCATION_ID") != nil {
      let display = ["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY"].filter { variable($0) != nil } + [qt]
      command =
        ["systemd-run", "--user", "--collect", "--quiet"] + display.map { "--setenv=\($0)" } + ["--"] + terminal
        + own
    }
    return withArguments(command) { arguments in
      var environment = g_get_environ()
      environment = g_environ_setenv(environment, qt, "1", 0)
      if let language = Self.language {
        environment = g_environ_setenv(environment, "LANGUAGE", language, 1)
      } else {
        environment = g_environ_unsetenv(environment, "LANGUAGE")
      }
      defer { g_strfreev(environment) }
      return g_spawn_async(
        variable("HOME"), arguments, environment, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil) != 0
    }
  }

  /// The path of a command's program, with links resolved; `nil` if it is not installed.
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
