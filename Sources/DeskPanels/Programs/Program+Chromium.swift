extension Program {
  /// The command, with the option that Chromium and Electron programs need to expose their pages to assistive
  /// technology. Neither settings on the bus nor an environment variable has the same effect (seen with Chromium 156).
  /// - Parameters:
  ///   - path: the program's path, with links resolved.
  ///   - isThere: whether a file exists.
  package func commandThatTells(path: String, isThere: (String) -> Bool) -> [String] {
    let name = command[0].split(separator: "/").last.map(String.init) ?? command[0]
    let folder = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    // Beside the program, or where distributions install it behind a script.
    let folders = [folder, "/usr/lib/\(name)", "/usr/share/\(name)", "/opt/\(name)"]
    let isChromium = folders.contains { isThere("\($0)/chrome_100_percent.pak") }
    let word = "--force-renderer-accessibility"
    return isChromium && !command.contains(word) ? command + [word] : command
  }
}
