/// Collects the facts about the desktop: what it lets Tappet draw, and which apps expose elements over AT-SPI.
enum DesktopFacts {
  static func find(_ facts: inout DoctorFacts) async {
    facts.hasX11 = Environment.value(of: "DISPLAY") != nil
    await findReach(&facts)
    guard facts.hasX11 || facts.hasWayland, Environment.value(of: "DBUS_SESSION_BUS_ADDRESS") != nil else { return }
    let bus = ["org.a11y.Bus", "/org/a11y/bus"]
    guard let answer = await ask(["--user", "call"] + bus + ["org.a11y.Bus", "GetAddress"]),
      let address = words(answer).first
    else {
      facts.accessibility = .noBus
      return
    }
    let enabled = await ask(["--user", "get-property"] + bus + ["org.a11y.Status", "IsEnabled"])
    facts.accessibility = .there(isEnabled: enabled == "b true")
    if let speakers = await speakers(at: address) {
      facts.silentApps = WindowedProcess.all.filter { !speakers.contains($0.id) }.map(\.app)
    }
  }

  /// What the Wayland session lets Tappet know and do. Changes nothing on X11, which denies nothing.
  /// - Returns: whether the display was asked: false where `tappet-atspi` is missing or does not answer.
  @discardableResult
  static func findReach(_ facts: inout DoctorFacts) async -> Bool {
    facts.hasWayland = Environment.value(of: "WAYLAND_DISPLAY") != nil
    facts.desktop = Environment.value(of: "XDG_CURRENT_DESKTOP") ?? ""
    facts.isPlasma6 = Environment.value(of: "KDE_SESSION_VERSION") == "6"
    guard facts.hasWayland else { return false }
    let told = await ProgramAnswer.of("tappet-atspi", ["--display"]).flatMap { DisplayReach($0.text) }
    if let told { facts.reach = told }
    if facts.desktop.uppercased().contains("GNOME") {
      // Phosh calls itself GNOME, too, and needs no extension.
      let reachesAll = told.map { $0.windows && $0.keys } ?? false
      facts.shellExtension = await ShellExtension.find() ?? (reachesAll ? nil : .unanswered)
    }
    if facts.isKDE { facts.unknownToKDE = DesktopEntries.session.unknown(of: ["tappet-atspi", "tappet-desk"]) }
    return told != nil
  }

  /// The process ids of the apps in the registry of the accessibility bus.
  private static func speakers(at address: String) async -> Set<Int>? {
    let bus = ["--address=\(address)", "call"]
    let root = ["org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible"]
    guard let children = await ask(bus + root + ["GetChildren"]) else { return nil }
    var found: Set<Int> = []
    for name in words(children) where name.hasPrefix(":") {
      let broker = ["org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"]
      let answer = await ask(bus + broker + ["GetConnectionUnixProcessID", "s", name])
      if let number = answer?.split(separator: " ").last.flatMap({ Int($0) }) { found.insert(number) }
    }
    return found
  }

  private static func ask(_ arguments: [String]) async -> String? {
    guard let answer = await ProgramAnswer.of("busctl", ["--timeout=3"] + arguments), answer.status == 0 else {
      return nil
    }
    return answer.text
  }

  /// The quoted strings in an answer of `busctl`.
  static func words(_ answer: String) -> [String] {
    answer.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { place, part in
      place % 2 == 1 ? String(part) : nil
    }
  }
}
