extension Program {
  /// The command, with the word that Chromium and what is made of it (Electron) need before they tell assistive technology what
  /// is on their pages: neither the bus's settings nor a variable does the same (seen with Chromium 156).
  /// - Parameters:
  ///   - path: where the program is, links followed.
  ///   - isThere: whether there is a file of that path.
  package func commandThatTells(path: String, isThere: (String) -> Bool) -> [String] {
    let name = command[0].split(separator: "/").last.map(String.init) ?? command[0]
    let folder = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    // Beside the program, or where distributions put it behind a script.
    let folders = [folder, "/usr/lib/\(name)", "/usr/share/\(name)", "/opt/\(name)"]
    let isChromium = folders.contains { isThere("\($0)/chrome_100_percent.pak") }
    let word = "--force-renderer-accessibility"
    return isChromium && !command.contains(word) ? command + [word] : command
  }
}
