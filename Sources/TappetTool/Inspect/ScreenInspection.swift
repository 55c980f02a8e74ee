import ElementTrees
import Messages
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel
import TappetProtocol

/// A screen as the people who use it meet it: as a tree, or one element as it is scanned, spoken and named.
struct ScreenInspection {
  let name: String
  let tree: ElementTree
  let report: LintReport
  private let plan: ScanPlan
  private var settings = SpeakingSettings()

  /// Reads an element or the parameters of `tree.set`. Throws `ToolError` if the bytes are neither.
  init(_ bytes: [UInt8], named name: String, planner: Planner = Planner()) throws {
    self.name = name
    report = try LintReport(bytes, named: name)
    let message = try TreeDocument.read(bytes, named: name)
    do throws(TreeProblem) {
      tree = try ElementTree(root: message.root, window: message.window?.frame)
    } catch {
      throw ToolError(.failure, "\(name) is no tree (\(error.kind.rawValue) at \(error.path)): \(error.hint.printable)")
    }
    plan = planner.plan(tree)
    settings.verbosity = .full
  }

  /// The part of an element in the scan.
  enum Part: String {
    case stop, dimmed, text, container, hidden

    var mark: String {
      switch self {
      case .stop: "●"
      case .dimmed: "◌"
      case .text: "○"
      case .container: "▸"
      case .hidden: "×"
      }
    }
  }

  private func part(of node: ElementNode) -> Part {
    if plan.node(of: node.id) != nil { return .stop }
    if plan.dimmed.contains(node.id) { return .dimmed }
    if tree[node.id] != nil { return .text }
    return holdsElements(node) ? .container : .hidden
  }

  private func holdsElements(_ node: ElementNode) -> Bool {
    node.children.contains { tree[$0.id] != nil || holdsElements($0) }
  }

  // MARK: The tree

  /// One line for each element, indented below its parent, then a legend.
  var lines: [String] {
    var lines: [String] = []
    func add(_ node: ElementNode, _ depth: Int) {
      let words = tree[node.id].map { $0.spoken(by: settings).string } ?? node.label?.string ?? ""
      let title = words.isEmpty ? "" : "  \(words.quoted)"
      lines.append(
        "\(String(repeating: "  ", count: depth))\(part(of: node).mark) \(node.id.rawValue.printable)\(title)")
      for child in node.children { add(child, depth + 1) }
    }
    add(tree.root, 0)
    lines.append("")
    lines.append("\(name): \(tree.count) elements. ● stop  ◌ dimmed stop  ○ read, no stop  ▸ container  × not reached")
    return lines
  }

  // MARK: One element

  /// The ids of the elements with that id or, where there is none, with that label, whatever its case.
  func ids(of wanted: String) -> [ElementID] {
    if tree.contains(ElementID(wanted)) { return [ElementID(wanted)] }
    var found: [ElementID] = []
    func search(_ node: ElementNode) {
      let label = tree[node.id]?.name ?? node.label?.string
      if label?.lowercased() == wanted.lowercased() { found.append(node.id) }
      node.children.forEach(search)
    }
    search(tree.root)
    return found
  }

  /// The properties of an element, one line each: a name and what it is; then what lint found.
  func properties(of id: ElementID) -> [(name: String, text: String)] {
    guard let node = tree.node(id) else { return [] }
    let part = part(of: node)
    var found: [(name: String, text: String)] = [("element", id.rawValue.printable), ("part", part.sentence)]
    if let element = tree[id] {
      found.append(("spoken", element.spoken(by: settings).string.quoted))
      found.append(
        ("by voice", part == .stop || part == .dimmed ? voice(of: element) : "no name: it cannot be acted on"))
      let actions = element.ownActions.map { "\($0.name) (\($0.target))" }
      found.append(("actions", actions.isEmpty ? "none" : actions.joined(separator: ", ").printable))
      found.append(("role", "\(element.role)"))
    }
    let traits = Traits.named.filter { node.traits.contains($0.trait) }.map(\.name)
    if !traits.isEmpty { found.append(("traits", traits.joined(separator: ", "))) }
    if part == .stop { found.append(("scanned in", groups(of: id))) }
    let frame = tree[id]?.frame ?? node.frame
    found.append(("frame", frame.map { "x \($0.x) y \($0.y) width \($0.width) height \($0.height)" } ?? "none"))
    let chain = tree.responderChain(of: id).map(\.rawValue)
    found.append(("asked next", chain.isEmpty ? "nothing: it is the root" : chain.joined(separator: ", ").printable))
    found += report.findings.filter { $0.id == id }.map {
      ($0.rule.severity.rawValue, "\($0.message) \($0.rule.mend) [\($0.rule.id)]".printable)
    }
    return found
  }

  /// The words by which the element is named, as they are spoken.
  private func voice(of element: AccessibilityElement) -> String {
    if element.isUnnamed { return "no name: a number, after “show numbers”" }
    let names = element.userInputLabels.isEmpty ? [element.name] : element.userInputLabels
    let form = SpokenForm()
    return names.map { name in
      let words = form.spoken(name).first?.words.joined(separator: " ") ?? ""
      return words == name.lowercased() ? name.quoted : "\(name.quoted) (say: \(words))"
    }.joined(separator: ", ")
  }

  /// The groups to enter before the stop, outermost first.
  private func groups(of id: ElementID) -> String {
    var names: [String] = []
    var next = plan.node(of: id).flatMap(plan.level)
    while let node = next, node != 0 {
      if case .group(let group) = plan.nodes[node].content { names.insert(group.label.english.quoted, at: 0) }
      next = plan.level(of: node)
    }
    return names.isEmpty ? "the top level" : names.joined(separator: ", then ")
  }

  /// Everything as JSON: the elements in document order with their properties.
  var json: JSONObject {
    var elements: [JSONValue] = []
    func add(_ node: ElementNode) {
      var object: JSONObject = [:]
      for (name, text) in properties(of: node.id) where object[name] == nil { object[name] = .string(text) }
      object["part"] = .string(part(of: node).rawValue)
      elements.append(.object(object))
      node.children.forEach(add)
    }
    add(tree.root)
    return ["app": .string(name), "elements": .array(elements)]
  }
}

extension ScreenInspection.Part {
  fileprivate var sentence: String {
    switch self {
    case .stop: "stop: a switch reaches it"
    case .dimmed: "dimmed: it would be a stop if it were enabled"
    case .text: "text: read aloud, and no stop, because it has no action"
    case .container: "container: its children are reached"
    case .hidden: "not reached: hidden, covered by a modal, outside the window, or part of another element"
    }
  }
}
