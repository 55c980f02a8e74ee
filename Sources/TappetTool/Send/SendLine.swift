public import ScanCore
public import TappetProtocol

/// What `tappet send` prints, for people.
public enum SendLine {
  /// The tree was taken.
  public static func taken(_ taken: TreeTaken, warnings: [TreeWarning]) -> [String] {
    let stops = taken.stops == 1 ? "1 stop" : "\(taken.stops) stops"
    let count = warnings.isEmpty ? "no warnings" : warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"
    return ["taken: \(stops), \(count)"] + warnings.map { "warning  \(warning($0))" }
  }

  /// One warning: which element, what about it.
  static func warning(_ warning: TreeWarning) -> String {
    "\(warning.id.rawValue.printable)  \(warning.kind.printable): \(warning.message.printable)"
  }

  /// The app was asked to act.
  public static func perform(_ request: ActionRequest, of element: ElementID, in root: ElementNode, handled: Bool)
    -> String
  {
    let name =
      root.label(of: element).map { "\($0.quoted) (\(element.rawValue.printable))" } ?? element.rawValue.printable
    return
      "perform  \(request.action.words)  \(name)  by \(request.cause.rawValue) → \(handled ? "handled" : "not handled")"
  }
}
