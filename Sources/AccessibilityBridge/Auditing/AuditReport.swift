import TappetModel

/// An audit in words, for `tappet-atspi --audit`. Without `isNaming` it leaves out every name and text of the window, so that
/// a person can send it to a stranger.
package struct AuditReport {
  private let window: AccessibleWindow
  private let audit: WindowAudit
  private let time: Duration
  private let isNaming: Bool

  /// A list longer than this is cut, and says so.
  private static let mostLines = 20

  /// `time`: how long reading took.
  package init(_ window: AccessibleWindow, time: Duration, isNaming: Bool) {
    self.window = window
    self.time = time
    self.isNaming = isNaming
    audit = WindowAudit(window)
  }

  package var isClean: Bool { audit.isClean }

  /// In English, because those who mend the app or the bridge read it.
  package var lines: [String] {
    let app = window.app
    let milliseconds = time / .milliseconds(1)
    var lines = [
      "\(app.name) (\(app.toolkit.name) \(app.toolkit.version)): \(window.nodes.count) objects, read in \(Int(milliseconds.rounded())) ms",
      "stops: \(audit.stops.count), without a name \(audit.nameless.count), without a place \(audit.placeless.count)",
      "names shared by several stops: \(audit.shared.count)", coverage,
    ]
    if audit.stops.isEmpty { lines.append("Nothing can be reached: the app publishes no control.") }
    lines += list("controls on the screen that cannot be reached", audit.unreached)
    lines += list("stops without a name", audit.nameless)
    lines += list("stops without a place", audit.placeless)
    if isNaming {
      lines += list("names shared", audit.shared.sorted(by: <).map { "\($0.key.debugDescription): \($0.value)" })
    }
    lines += list("read in part", audit.partial.map { "\(facts(about: $0)): \($0.children.count) of \($0.childCount)" })
    if isClean { lines.append("Nothing to report: every control that the app publishes can be reached and named.") }
    if !isNaming { lines.append("Names and texts are left out; --names adds them.") }
    return lines
  }

  private var coverage: String {
    guard let coverage = audit.coverage else { return "covered: unknown, because the window has no place" }
    let percent = { (part: Double) in "\(Int((part * 100).rounded())) %" }
    let blank = coverage.blank.map { ", largest area that the app does not describe: \(place($0))" } ?? ""
    return "covered: \(percent(coverage.stops)) by stops, \(percent(coverage.words)) by texts and pictures\(blank)"
  }

  private func list(_ title: String, _ nodes: [AccessibleNode]) -> [String] { list(title, nodes.map(facts)) }

  private func list(_ title: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    let rest = items.count - Self.mostLines
    return ["\(title): \(items.count)"] + items.prefix(Self.mostLines).map { "  \($0)" }
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private func facts(about node: AccessibleNode) -> String {
    let name = node.name.isEmpty ? node.description : node.name
    let words = isNaming && !name.isEmpty ? " \(name.debugDescription)" : ""
    let actions = node.actions.isEmpty ? "no actions" : node.actions.joined(separator: ", ")
    return "\(node.role)\(words) at \(node.frame.map(place) ?? "an unknown place") (\(actions))"
  }

  private func place(_ frame: Frame) -> String {
    "\(Int(frame.x)),\(Int(frame.y)) \(Int(frame.width))x\(Int(frame.height))"
  }
}
