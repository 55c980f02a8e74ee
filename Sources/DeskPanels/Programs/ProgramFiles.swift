/// Where desktop files are, and in which language and for which desktop their programs are wanted.
package struct ProgramFiles: Sendable {
  private let variable: @Sendable (String) -> String?

  /// - Parameter variable: the value of an environment variable; `nil` if it is not set or empty.
  package init(variable: @escaping @Sendable (String) -> String?) { self.variable = variable }

  /// The directories of desktop files, the user's own first (XDG Base Directory Specification).
  package var folders: [String] {
    let own = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    let shared = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return ([own].compactMap(\.self) + shared.split(separator: ":").map(String.init)).map { $0 + "/applications" }
  }

  /// The languages to look for: "de_AT.UTF-8" becomes "de_AT", then "de".
  package var languages: [String] {
    guard let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first else { return [] }
    let place = name.prefix { $0 != "." && $0 != "@" }
    return [String(place), String(place.prefix { $0 != "_" })]
  }

  /// The programs to show on this desktop. The first of two files with the same name wins, even if it hides its program.
  /// - Parameters:
  ///   - names: the names of the files in a directory; `nil` if it cannot be read.
  ///   - text: the text of a file; `nil` if it cannot be read.
  package func programs(names: (String) -> [String]?, text: (String) -> String?) -> [Program] {
    let languages = languages
    let desktops = Set((variable("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":").map(String.init))
    var seen: Set<String> = []
    return folders.flatMap { folder in
      (names(folder) ?? []).filter { $0.hasSuffix(".desktop") && seen.insert($0).inserted }.compactMap { name in
        text("\(folder)/\(name)").flatMap {
          Program(
            desktopFile: $0, id: String(name.dropLast(".desktop".count)), languages: languages, desktops: desktops)
        }
      }
    }
  }
}
