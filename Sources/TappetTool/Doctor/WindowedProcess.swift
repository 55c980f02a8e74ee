/// A process of this user's that has windows of a toolkit which may tell assistive technology nothing.
struct WindowedProcess {
  var id: Int
  var app: DoctorFacts.SilentApp

  static var all: [WindowedProcess] { OwnProcesses.ids.compactMap(WindowedProcess.init) }

  private init?(_ id: Int) {
    // The name of what was started stands at the start of the command line; a browser's helpers say their type there.
    let arguments = OwnProcesses.text(id, "cmdline").split(separator: "\0").map(String.init)
    guard let program = arguments.first?.split(separator: "/").last.map(String.init) else { return nil }
    guard let toolkit = Self.toolkit(program, arguments, maps: OwnProcesses.text(id, "maps")) else { return nil }
    self.id = id
    app = DoctorFacts.SilentApp(name: program, toolkit: toolkit)
  }

  /// Which toolkit makes its windows; `nil` where it has none of them, or is a helper of another process.
  static func toolkit(
    _ program: String, _ arguments: [String], maps: String
  ) -> DoctorFacts.SilentApp.Toolkit? {
    if ["libQt5Gui.so", "libQt6Gui.so"].contains(where: maps.contains) { return .qt }
    if maps.contains("libgtk-x11-2.0.so") { return .gtk2 }
    let isBrowser = ["chromium", "chrome", "google-chrome", "electron"].contains(program) || maps.contains("/electron")
    return isBrowser && !arguments.contains { $0.hasPrefix("--type=") } ? .chromium : nil
  }
}
