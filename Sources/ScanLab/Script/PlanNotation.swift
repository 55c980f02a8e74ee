import Messages
import ScanPlanning
import ScannerMenus
import SpokenNames
import TappetModel

/// A plan as a line of text, for scripts, recordings and tests.
///
/// ```
/// plan   = { stop }                      separated by blanks
/// stop   = [ "^" ] item | [ "^" ] group | run
/// item   = name { mark }
/// group  = name { mark } "(" plan ")"    a container's stops
/// run    = "{" plan "}"                  stops grouped by geometry; labelled "FIRST to LAST"
/// name   = letters, digits, "_", "." and "-"; also the element's id (a second group of that name: "name#2")
/// mark   = ":" text                      label, if it differs from the name; text is a word or stands in "quotes"
///        | "=" text                      value
///        | "*"                           destructive
///        | "~"                           not enabled: not a stop
///        | "%"                           updates frequently
///        | "+-"                          adjustable: increments and decrements, does not activate
///        | "&" name                      a custom action, after activating
///        | "!"                           long press, after activating
///        | "/" trait                     that trait instead of "button": link, keyboardKey, …
///        | ">" direction                 has room to scroll: up, down, left, right, next, previous
///        | "@" x "," y "," w "," h       frame
/// ```
/// "^" is the focus: where a new screen or a changed layout puts the highlight. The root is "root", or the modal's id.
/// "Back" and "Menu" are added as in every plan.
struct PlanNotation {
  struct Reading {
    var plan: ScanPlan
    /// The stop marked with "^".
    var focus: ElementID?
  }

  private var rest: Substring
  private var focus: ElementID?
  private var chain: [ElementID]
  private var chains: [ElementID: [ElementID]]
  private var room: [ElementID: [ScrollDirection]] = [:]
  private var dimmed: Set<ElementID> = []
  private var taken: Set<ElementID> = []

  /// Parses a plan. `modal`: the id of the modal, which becomes the root; `nil`: the root is "root".
  static func read(
    _ text: some StringProtocol, generation: Int, modal: ElementID? = nil
  ) throws(ScriptProblem) -> Reading {
    let root = modal ?? "root"
    var notation = PlanNotation(rest: Substring(text), chain: [root], chains: [root: []])
    let branches = try notation.stops(until: nil)
    var plan = ScanPlan(
      branches, generation: generation, start: nil, root: root, modal: modal, chains: notation.chains)
    plan.scrollable = notation.room
    plan.dimmed = notation.dimmed
    return Reading(plan: plan, focus: notation.focus)
  }

  private init(rest: Substring, chain: [ElementID], chains: [ElementID: [ElementID]]) {
    self.rest = rest
    self.chain = chain
    self.chains = chains
  }

  // MARK: Stops

  private mutating func stops(until closing: Character?) throws(ScriptProblem) -> [ScanPlan.Branch] {
    var branches: [ScanPlan.Branch] = []
    while true {
      rest = rest.drop { $0 == " " || $0 == "\n" }
      guard let next = rest.first else {
        guard closing == nil else { throw ScriptProblem("end", expected: "“\(closing ?? ")")”") }
        return branches
      }
      if next == closing {
        rest.removeFirst()
        return branches
      }
      if let branch = try stop() { branches.append(branch) }
    }
  }

  private mutating func stop() throws(ScriptProblem) -> ScanPlan.Branch? {
    if take("{") {
      let members = try stops(until: "}")
      let elements = members.compactMap(\.firstElement)
      guard let first = elements.first, let last = elements.last, let container = chain.first else { return nil }
      let label = MenuStrings.run(from: Message(verbatim: first.name), to: Message(verbatim: last.name))
      return .group(ScanPlan.Group(key: .run(in: container, first: first.id), label: label), members)
    }
    let hasFocus = take("^")
    var element = AccessibilityElement(id: ElementID(try name()), name: "")
    element.name = element.id.rawValue
    element.traits = .button
    try marks(&element)
    try name(&element, isGroup: rest.first == "(")
    if hasFocus { focus = element.id }
    if !element.scrollable.isEmpty { room[element.id] = element.scrollable }
    chains[element.id] = chain
    if take("(") { return try group(element) }
    element.label = AttributedText(element.name)
    addActions(&element)
    if element.isEnabled { return .item(element) }
    dimmed.insert(element.id)
    return nil
  }

  private mutating func group(_ element: AccessibilityElement) throws(ScriptProblem) -> ScanPlan.Branch {
    chain.insert(element.id, at: 0)
    let members = try stops(until: ")")
    chain.removeFirst()
    return .group(
      ScanPlan.Group(key: .container(element.id), label: Message(verbatim: element.name), frame: element.frame), members
    )
  }

  /// Adds the actions that the element's traits imply. The first action is what a tap performs; the marks have added
  /// the others.
  private func addActions(_ element: inout AccessibilityElement) {
    let id = element.id
    if !element.traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]) {
      element.responds.insert(.textAction)
    }
    if element.traits.contains(.adjustable) {
      element.ownActions.insert(
        contentsOf: [
          OwnAction(.increment, name: "Increment", target: id), OwnAction(.decrement, name: "Decrement", target: id),
        ], at: 0)
    } else {
      element.ownActions.insert(OwnAction(.activate, name: "Activate", target: id), at: 0)
    }
  }

  // MARK: Marks

  private mutating func marks(_ element: inout AccessibilityElement) throws(ScriptProblem) {
    while let mark = rest.first {
      switch mark {
      case ":":
        rest.removeFirst()
        element.name = try text()
      case "=":
        rest.removeFirst()
        element.value = AttributedText(try text())
      case "*":
        rest.removeFirst()
        element.isDestructive = true
      case "~":
        rest.removeFirst()
        element.traits.insert(.notEnabled)
      case "%":
        rest.removeFirst()
        element.traits.insert(.updatesFrequently)
      case "!":
        rest.removeFirst()
        element.ownActions.append(OwnAction(.longPress, name: "Long press", target: element.id))
      case "+":
        rest.removeFirst()
        guard take("-") else { throw ScriptProblem("+", expected: "“+-”, adjustable") }
        element.traits.remove(.button)
        element.traits.insert(.adjustable)
      case "&":
        rest.removeFirst()
        let name = try name()
        element.ownActions.append(OwnAction(.custom(id: name), name: name, target: element.id))
      case "/": try trait(&element)
      case ">":
        rest.removeFirst()
        let name = try name()
        guard let direction = ScrollDirection(rawValue: name) else {
          throw ScriptProblem(name, expected: "up, down, left, right, next or previous")
        }
        element.scrollable.append(direction)
      case "@": element.frame = try frame()
      default: return
      }
    }
  }

  private mutating func trait(_ element: inout AccessibilityElement) throws(ScriptProblem) {
    rest.removeFirst()
    let name = try name()
    guard let trait = Traits.named.first(where: { $0.name == name })?.trait else {
      throw ScriptProblem(name, expected: "the name of a trait")
    }
    element.traits.remove(.button)
    element.traits.insert(trait)
  }

  private mutating func frame() throws(ScriptProblem) -> Frame {
    rest.removeFirst()
    let word = rest.prefix { $0 == "-" || $0 == "." || $0 == "," || $0.isNumber }
    rest = rest.dropFirst(word.count)
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw ScriptProblem(String(word), expected: "x,y,width,height")
    }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  // MARK: Words

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func name() throws(ScriptProblem) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-" }
    guard !name.isEmpty else {
      throw ScriptProblem(rest.first.map(String.init) ?? "end", expected: "a name of letters, digits, _, . or -")
    }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  /// Gives the element its id. Several groups may share a name: the second "row" gets the id "row#2". Items must not
  /// share a name.
  private mutating func name(_ element: inout AccessibilityElement, isGroup: Bool) throws(ScriptProblem) {
    let name = element.id.rawValue
    if taken.insert(element.id).inserted { return }
    guard isGroup else { throw ScriptProblem(name, expected: "an item's name to be used only once") }
    var number = 2
    while !taken.insert(ElementID("\(name)#\(number)")).inserted { number += 1 }
    element.id = ElementID("\(name)#\(number)")
    for index in element.ownActions.indices { element.ownActions[index].target = element.id }
  }

  private mutating func text() throws(ScriptProblem) -> String {
    guard take("\"") else { return try name() }
    let text = rest.prefix { $0 != "\"" }
    rest = rest.dropFirst(text.count)
    guard take("\"") else { throw ScriptProblem(String(text), expected: "a closing quote") }
    return String(text)
  }
}

extension ScanPlan.Branch {
  fileprivate var firstElement: AccessibilityElement? {
    switch self {
    case .item(let element): element
    case .group(_, let members): members.lazy.compactMap(\.firstElement).first
    case .menuItem: nil
    }
  }
}
