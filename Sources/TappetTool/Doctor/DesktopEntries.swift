import Glibc

/// The folders in which the session's programs look for files, the first one first (XDG Base Directory Specification).
enum DataFolders {
  static var session: [String] {
    let home = Environment.value(of: "HOME") ?? ""
    let own = Environment.value(of: "XDG_DATA_HOME") ?? "\(home)/.local/share"
    let shared = Environment.value(of: "XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return [own] + shared.split(separator: ":").map(String.init)
  }
}

/// The .desktop files by which KWin knows our programs: `PROGRAM.desktop`, whose `Exec` is the program's path.
struct DesktopEntries {
  /// The path of a program by its name; `nil` if it is not installed.
  var path: (String) -> String?
  /// The text of the file of that name in the first folder that has one; `nil` if none has.
  var text: (String) -> String?

  static var session: DesktopEntries {
    DesktopEntries(
      path: { name in Programs.path(of: name).map(real) },
      text: { name in
        DataFolders.session.lazy.compactMap { folder in
          let descriptor = open("\(folder)/applications/\(name)", O_RDONLY | O_CLOEXEC)
          return descriptor < 0 ? nil : ProgramAnswer.whole(descriptor)
        }.first
      })
  }

  /// KWin compares with the path that the kernel knows the process by, which has no symbolic links.
  private static func real(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Those of the programs that are installed, and that KWin knows nothing of.
  func unknown(of programs: [String]) -> [String] {
    programs.filter { name in
      guard let path = path(name) else { return false }
      return text("\(name).desktop").flatMap(Self.program) != path
    }
  }

  /// The program that a .desktop file starts, if it asks KWin for input; `nil` otherwise.
  static func program(_ text: String) -> String? {
    let values = Dictionary(
      text.split(whereSeparator: \.isNewline).compactMap { line -> (Substring, Substring)? in
        let parts = line.split(separator: "=", maxSplits: 1)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }, uniquingKeysWith: { first, _ in first })
    let asked = values["X-KDE-Wayland-Interfaces"]?.split(separator: ",") ?? []
    guard asked.contains("org_kde_kwin_fake_input") else { return nil }
    return values["Exec"].map(String.init)
  }
}
