import Glibc

/// A process of this user on this display, whose toolkit may expose nothing to AT-SPI.
struct WindowedProcess {
  var id: Int
  var app: DoctorFacts.SilentApp

  static var all: [WindowedProcess] { OwnProcesses.ids.compactMap(WindowedProcess.init) }

  private init?(_ id: Int) {
    let arguments = Self.words(of: OwnProcesses.text(id, "cmdline")) { access($0, F_OK) == 0 }
    guard let path = arguments.first, let program = path.split(separator: "/").last.map(String.init) else { return nil }
    guard let toolkit = Self.toolkit(program, arguments, maps: OwnProcesses.text(id, "maps")) else { return nil }
    guard Self.isHere(OwnProcesses.text(id, "environ"), own: Environment.current) else { return nil }
    self.id = id
    app = DoctorFacts.SilentApp(name: program, toolkit: toolkit, id: id, arguments: arguments)
  }

  /// Splits a command line into words. Some programs overwrite their command line with a single string, which is split
  /// at blanks.
  static func words(of line: String, isThere: (String) -> Bool) -> [String] {
    let words = line.split(separator: "\0").map(String.init)
    guard words.count == 1, let only = words.first, only.contains(" "), !isThere(only) else { return words }
    return only.split(separator: " ").map(String.init)
  }

  /// Whether the process is on this session's display, judged by the process's environment. A process with an
  /// unreadable environment counts as on this display.
  static func isHere(_ environment: String, own: [String: String]) -> Bool {
    let entries = environment.split(separator: "\0").map { $0.split(separator: "=", maxSplits: 1) }
    guard !entries.isEmpty else { return true }
    let theirs = Dictionary(
      entries.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { _, last in last })
    /// Treats ":0" and ":0.0" as the same display.
    func display(_ variables: [String: String]) -> Substring? {
      variables["DISPLAY"].map { $0.hasSuffix(".0") ? $0.dropLast(2) : $0[...] }
    }
    func isSame<Name: Equatable>(_ one: Name?, _ other: Name?) -> Bool { one != nil && one == other }
    return isSame(display(theirs), display(own)) || isSame(theirs["WAYLAND_DISPLAY"], own["WAYLAND_DISPLAY"])
  }

  /// Returns the process's toolkit; `nil` for a toolkit that `tappet doctor` does not know, and for a browser's helper
  /// process.
  static func toolkit(
    _ program: String, _ arguments: [String], maps: String
  ) -> DoctorFacts.SilentApp.Toolkit? {
    if ["libQt5Gui.so", "libQt6Gui.so"].contains(where: maps.contains) { return .qt }
    if maps.contains("libgtk-x11-2.0.so") { return .gtk2 }
    let isBrowser = ["chromium", "chrome", "google-chrome", "electron"].contains(program) || maps.contains("/electron")
    return isBrowser && !arguments.contains { $0.hasPrefix("--type=") } ? .chromium : nil
  }
}
