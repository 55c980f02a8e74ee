package import TappetModel
package import TappetProtocol

package enum SendLine {
  package static func taken(_ taken: TreeTaken, warnings: [TreeWarning]) -> [String] {
    let stops = taken.stops == 1 ? "1 stop" : "\(taken.stops) stops"
    let count = warnings.isEmpty ? "no warnings" : warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"
    return ["taken: \(stops), \(count)"] + warnings.map { "warning  \(warning($0))" }
  }

  /// Returns a line that names the app that is scanned instead of the app with that id, and says how to change that;
  /// `nil` if the app itself is scanned or no app is.
  package static func notScanned(_ id: String, among apps: [AppReport]) -> String? {
    guard let scanned = apps.first(where: \.isScanned), let own = apps.first(where: { $0.id == id }), own != scanned
    else { return nil }
    let isOnly = apps.count { $0.name.lowercased() == own.name.lowercased() } == 1
    return "not scanned now: \(scanned.name.printable) is; choose \(own.name.quoted) in Menu › Apps, or: "
      + "tappet apps --focus \((isOnly ? own.name : own.id).quoted)"
  }

  /// Names the app whose names can be spoken now, and how to choose another; `nil` if there is at most one app.
  package static func scanned(among apps: [AppReport]) -> String? {
    guard apps.count > 1, let scanned = apps.first(where: \.isScanned) else { return nil }
    let others = apps.filter { !$0.isScanned }.map(\.name.printable).joined(separator: ", ")
    return "scanned now: \(scanned.name.printable); for \(others): tappet apps --focus NAME"
  }

  static func warning(_ warning: TreeWarning) -> String {
    "\(warning.id.rawValue.printable)  \(warning.kind.printable): \(warning.message.printable)"
  }

  package static func perform(_ request: ActionRequest, of element: ElementID, in root: ElementNode, handled: Bool)
    -> String
  {
    let name =
      root.label(of: element).map { "\($0.quoted) (\(element.rawValue.printable))" } ?? element.rawValue.printable
    return
      "perform  \(request.action.words)  \(name)  by \(request.cause.rawValue) → \(handled ? "handled" : "not handled")"
  }
}
