/// Where desktop files are, and in which language their names are wanted.
package struct ProgramFiles {
  private let variable: (String) -> String?

  /// - Parameter variable: the value of an environment variable; `nil` if it is not set or empty.
  package init(variable: @escaping (String) -> String?) { self.variable = variable }

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
}
