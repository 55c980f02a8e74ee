import Messages
import PressMeasuring
import ScanLab
import ScanVocabulary
import TappetModel
import TappetProtocol

/// What somebody who looks on is shown: the scanned screen's labels and places, what is lit, what presses did, and
/// figures. Never values of fields, what is in them, nor what is heard or dictated. While the screen has keys, no words
/// of it: they say what is typed.
struct OnlookerView: Sendable {
  /// The number of lines of what happened.
  static let mostLines = 12
  /// The number of elements that are shown.
  static let mostElements = 500
  /// A longer label is cut.
  static let longestLabel = 80

  /// Counts changes, so that a browser asks for what it has not seen.
  private(set) var version = 0
  private var screen: ScreenReport?
  /// The places of the elements that are shown, in the tree's order.
  private var stops: [(id: ElementID, label: String, frame: Frame)] = []
  /// Whether the screen has keys: what they say might be a password.
  private var hasKeys = false
  /// Whether a field asks for a password: a group may be called by its name.
  private var hasSecure = false
  private var highlight: Highlight?
  private var menu: [String] = []
  private var lines: [String] = []
  private var measure = PressMeasure()
  private var state: ScanState?

  mutating func show(_ screen: ScreenReport?) {
    self.screen = screen
    stops = []
    hasKeys = screen.map { Self.has(.keyboardKey, $0.root) } ?? false
    hasSecure = screen.map { Self.has(.secureTextEntry, $0.root) } ?? false
    // Behind a dialog nothing is scanned.
    if let root = screen?.root { gather(Self.lastModal(in: root) ?? root) }
    version += 1
  }

  mutating func disconnect() {
    let seen = version
    self = OnlookerView()
    version = seen + 1
  }

  mutating func take(_ event: ScanEvent, at now: Instant) {
    measure.take(event, at: now)
    switch event {
    case .highlight(let highlight, _): self.highlight = highlight
    case .cleared: highlight = nil
    case .menu(let entries, _): menu = entries
    case .state(let state): self.state = state
    case .selected(let selection):
      let name = selection.id.map { label(of: $0) } ?? (hasKeys || hasSecure ? "" : selection.label)
      add(tr("pressed: \(name)"))
    case .refused(let reason, _): add(tr("refused: \(tr(reason.message))"))
    case .switchEvent(let report):
      if let refused = report.refused { add(tr("refused: \(refused)")) } else { return }
    case _: return
    }
    version += 1
  }

  var json: JSONObject {
    var object: JSONObject = [
      "version": .integer(version),
      "app": .string(Self.cut(state?.app ?? "")),
      "lit": .string(litLabel),
      "menu": .strings(hasKeys ? [] : menu.map(Self.cut)),
      "lines": .strings(lines),
      "figures": .strings(figures),
      "elements": .array(
        stops.prefix(Self.mostElements).map { stop in
          .object([
            "label": .string(stop.label), "frame": Self.numbers(stop.frame),
            "lit": .bool(highlight?.ids.contains(stop.id) ?? false),
          ])
        }),
    ]
    if let area { object["area"] = Self.numbers(area) }
    return object
  }

  private var area: Frame? {
    if let whole = screen?.window ?? screen?.root.frame { return whole }
    guard let first = stops.first?.frame else { return nil }
    return stops.dropFirst().reduce(first) { whole, stop in
      let (x, y) = (min(whole.x, stop.frame.x), min(whole.y, stop.frame.y))
      return Frame(
        x: x, y: y, width: max(whole.maxX, stop.frame.maxX) - x, height: max(whole.maxY, stop.frame.maxY) - y)
    }
  }

  private var litLabel: String {
    guard let highlight else { return "" }
    switch highlight.kind {
    case .item: return highlight.ids.first.map { label(of: $0) } ?? ""
    // A group is called by what lies in it.
    case .group, .point:
      let isKnown = highlight.ids.allSatisfy { id in stops.contains { $0.id == id } }
      return hasKeys || hasSecure || !isKnown ? tr("a group") : Self.cut(highlight.label)
    case .menu, .exit: return hasKeys ? tr("a menu") : Self.cut(highlight.label)
    }
  }

  /// The label of an element that is shown; of no other, because it may be a key of a screen that has just come.
  private func label(of id: ElementID) -> String { stops.first { $0.id == id }?.label ?? "…" }

  private var figures: [String] {
    guard measure.presses > 0 else { return [] }
    var figures = [tr("presses: \(measure.presses)"), tr("late: \(measure.late), missed: \(measure.missed)")]
    if measure.times.count > 0 { figures.append(tr("time to press: \(measure.times.mean.twoDigits) s")) }
    if let rate = measure.selectionsPerMinute { figures.append(tr("selections a minute: \(rate.twoDigits)")) }
    return figures
  }

  private mutating func add(_ line: String) { lines = ([Self.cut(line)] + lines).prefix(Self.mostLines).map(\.self) }

  private static func has(_ trait: Traits, _ node: ElementNode) -> Bool {
    node.traits.contains(trait) || node.children.contains { has(trait, $0) }
  }

  private mutating func gather(_ node: ElementNode) {
    guard stops.count < Self.mostElements, !node.details.elementsHidden else { return }
    let isElement = node.isAccessibilityElement ?? !node.traits.isDisjoint(with: .control)
    // What lies below an element is part of it; below a field, it is what was typed.
    let isWhole = isElement || node.children.isEmpty || !node.traits.isDisjoint(with: Self.fields)
    if isWhole, let frame = node.frame { stops.append((node.id, name(of: node), frame)) }
    if !isWhole { for child in node.children { gather(child) } }
  }

  /// The modal element that covers all others: the last one of the tree.
  private static func lastModal(in node: ElementNode) -> ElementNode? {
    if node.details.elementsHidden { return nil }
    let inside = node.children.reversed().lazy.compactMap(lastModal).first
    return inside ?? (node.traits.contains(.isModal) || node.details.viewIsModal ? node : nil)
  }

  private static let fields: Traits = [.textEntry, .searchField, .secureTextEntry]

  private func name(of node: ElementNode) -> String {
    if node.traits.contains(.secureTextEntry) { return tr("a password") }
    if hasKeys { return node.traits.contains(.keyboardKey) ? "·" : "" }
    return Self.cut(node.label?.string ?? "")
  }

  private static func cut(_ text: String) -> String {
    text.count > longestLabel ? text.prefix(longestLabel - 1) + "…" : text
  }

  private static func numbers(_ frame: Frame) -> JSONValue {
    .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }
}
