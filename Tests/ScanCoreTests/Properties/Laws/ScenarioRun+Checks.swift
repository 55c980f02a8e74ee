import Messages

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

// Checks of one input and its effects.
extension ScenarioRun {
  func checkMadeUp(_ input: ScanInput, _ effects: [SwitchControlEffect]) throws(Violation) {
    guard case .edge(let event, _) = input, event.origin == .madeUp else { return }
    for effect in effects {
      switch effect {
      case .gesture, .scan(.perform), .scan(.selected): throw Violation(.madeUpEdges, "\(event.id) did \(effect)")
      case _: break
      }
    }
  }

  func checkAnswers(_ effects: [SwitchControlEffect], _ before: SwitchControl) throws(Violation) {
    for (index, effect) in effects.enumerated() {
      guard case .gesture(let gesture) = effect else { continue }
      let isBound = [before, control].allSatisfy { $0.bindings.command(for: gesture) != .nothing }
      let isAnswered = effects[(index + 1)...].contains(where: \.isToBeNoticed)
      // In inverse the highlight that begins to step is the answer.
      let steps = settings.method == .inverse && control.held.id != nil && before.held.id == nil
      if isBound && !isAnswered && !steps {
        throw Violation(.pressAnswered, "\(gesture.id) at \(now.milliseconds)")
      }
    }
  }

  /// Only a press or a restarted daemon rings the bell.
  func checkBell(_ input: ScanInput, _ before: SwitchControl) throws(Violation) {
    guard control.bell.isRinging, !before.bell.isRinging else { return }
    switch input {
    case .edge, .advance, .bellRingsAgain: return
    case _: throw Violation(.bellByPress, "at \(now.milliseconds)")
    }
  }

  /// A press on the lit element opens its menu if the highlight said so, and acts otherwise; a preview says more. `oracle`
  /// has seen what was lit before the input.
  func checkMenuSign(
    _ input: ScanInput, _ effects: [SwitchControlEffect], _ before: SwitchControl
  ) throws(Violation) {
    guard let lit = before.highlight, lit.kind == .item, lit.marks.isEmpty, lit.preview == nil else { return }
    if case .command = input { return }
    for case .gesture(let gesture) in effects {
      // A press made before this stop was seen means another one, perhaps of the same element.
      guard let seen = oracle.litSince?.advanced(by: before.effectiveSettings.grace), gesture.at > seen else { return }
      // Other commands act on what is lit in their own way.
      let plain: [ScanCommand?] = [nil, .select, .next, .previous]
      guard plain.contains(before.bindings.command(for: gesture).scanCommand) else { return }
    }
    for case .scan(.selected(let selection)) in effects where selection.id == lit.ids.first {
      let opens = selection.action == MenuStrings.menu.english
      if opens != lit.opensMenu {
        throw Violation(.menuSign, "a press on [\(lit.label)]: \(selection.action), \(lit.opensMenu) was told")
      }
    }
  }

  /// While an element takes the presses itself, they request nothing.
  func checkInteraction(_ effects: [SwitchControlEffect], _ before: SwitchControl) throws(Violation) {
    guard before.interaction != nil, control.interaction != nil else { return }
    for case .scan(.perform(let request)) in effects {
      throw Violation(.rightElement, "\(request.action) of \(request.id) while the app takes the presses")
    }
  }

  /// After a change on the same screen the place is the same element, else the same group or the next one around it.
  func checkPlace(
    _ before: SwitchControl, _ old: ScanPlan, _ new: ScanPlan, _ change: PlanChange
  ) throws(Violation) {
    guard change.focus == nil, old.modal == new.modal else { return }
    switch change {
    case .screenChanged, .appSwitched: return
    case .layoutChanged, .update: break
    }
    let (was, place) = (before.place, control.place)
    if let element = was.element, new.node(of: element) != nil {
      if place.element != element { throw Violation(.placeKept, "from \(was) to \(place)") }
      return
    }
    let groups = Set(new.nodes.indices.compactMap { new.groupKey($0) })
    guard let home = was.groups.last(where: groups.contains) else { return }
    if !place.groups.contains(home) { throw Violation(.placeKept, "from \(was) to \(place)") }
  }
}

extension SwitchControlEffect {
  /// Whether a user can see or hear it.
  fileprivate var isToBeNoticed: Bool {
    switch self {
    case .scan(.pressed), .scan(.retimed), .gesture, .scan(.hush): false
    case _: true
    }
  }
}
