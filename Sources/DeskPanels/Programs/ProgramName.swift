extension [Program] {
  /// The name that an app's menu entry shows for a running app: the entry of its window's class, else of the name that
  /// the app reports, else the only one that starts a command of that name.
  /// - Parameter classes: the names of its window's class, the more general last.
  package func shownName(of app: String, windowClasses classes: [String] = []) -> String? {
    for name in classes.reversed() + [app] where !name.isEmpty {
      let name = name.lowercased()
      let entry = first { $0.windowClass?.lowercased() == name } ?? first { $0.id.lowercased() == name }
      if let entry { return entry.name }
    }
    let started = filter { $0.command.first?.split(separator: "/").last.map(String.init) == app }
    return started.count == 1 ? started[0].name : nil
  }
}

/// A name to show where no menu entry has one.
package enum AppName {
  /// An app may report its id ("org.inkscape.Inkscape"), of which the last part is its name; or nothing.
  package static func plain(_ name: String, title: String) -> String {
    if name.isEmpty { return title }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isID =
      parts.count > 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
    return isID ? String(parts[parts.count - 1]) : name
  }
}
