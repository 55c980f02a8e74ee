import Messages
import ScanPlanning
import TappetModel

extension ScanPlan {
  /// The plan in `PlanNotation`, for use in a test. Omits the focus of groups, and the room to scroll and the chains of
  /// containers.
  package var notation: String { notation(of: nodes[0].entries, focus: nil) }

  func notation(focus: ElementID?) -> String { notation(of: nodes[0].entries, focus: focus) }

  private func notation(of entries: [NodeIndex], focus: ElementID?) -> String {
    entries.compactMap { notation(of: $0, focus: focus) }.joined(separator: " ")
  }

  private func notation(of node: NodeIndex, focus: ElementID?) -> String? {
    switch nodes[node].content {
    case .item(let element): return (element.id == focus ? "^" : "") + element.notation
    case .group(let group):
      let members = notation(of: nodes[node].entries, focus: focus)
      guard case .container(let id) = group.key else { return "{\(members)}" }
      let label =
        group.label.english == PlanNotation.name(id.rawValue) ? "" : ":" + PlanNotation.text(group.label.english)
      return (id == focus ? "^" : "") + PlanNotation.name(id.rawValue) + label + PlanNotation.frame(group.frame)
        + "(\(members))"
    case .exit, .menu, .menuItem: return nil
    }
  }
}

extension PlanNotation {
  /// The text with "_" for every character that is not allowed in names.
  static func name(_ text: String) -> String {
    // "row#2" is the second "row"; the reader numbers it again.
    let text = text.split(separator: "#").first.map(String.init) ?? text
    let kept = text.map { isOfName($0) ? $0 : "_" }
    return kept.isEmpty ? "_" : String(kept)
  }

  static func text(_ text: String) -> String {
    !text.isEmpty && text.allSatisfy(isOfName) ? text : "\"\(text.filter { $0 != "\"" })\""
  }

  static func frame(_ frame: Frame?) -> String {
    frame.map { "@" + [$0.x, $0.y, $0.width, $0.height].map(number).joined(separator: ",") } ?? ""
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "." || character == "-"
  }
}

extension AccessibilityElement {
  fileprivate var notation: String {
    var text = PlanNotation.name(id.rawValue)
    if name != id.rawValue { text += ":" + PlanNotation.text(name) }
    if let value { text += "=" + PlanNotation.text(value.string) }
    if isDestructive { text += "*" }
    if traits.contains(.updatesFrequently) { text += "%" }
    let roles: Traits = [.link, .image, .searchField, .keyboardKey, .textEntry, .secureTextEntry, .toggleButton]
    for (name, trait) in Traits.named where roles.contains(trait) && traits.contains(trait) { text += "/" + name }
    if traits.contains(.adjustable) { text += "+-" }
    for action in ownActions {
      switch action.kind {
      case .custom(let id): text += "&" + PlanNotation.name(id)
      case .longPress: text += "!"
      case .activate, .increment, .decrement, .interact, .setFocus: break
      }
    }
    for direction in scrollable { text += ">" + direction.rawValue }
    return text + PlanNotation.frame(frame)
  }
}
