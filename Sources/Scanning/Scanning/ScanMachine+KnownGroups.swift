import ScanPlanning
import ScanVocabulary
import TappetModel

/// Recognises groups that have not changed since the person was last in them.
extension ScanMachine {
  /// What the person knows of groups. Set it, at the top level, to begin with what they know already.
  package var knownGroups: KnownGroups {
    get { past.groups }
    set {
      past.groups = newValue
      past.groups.leave()
    }
  }

  /// Whether the lit stop is in a known group of the screen; an offer to undo is new in any group.
  var isInKnownGroup: Bool {
    guard menus.isEmpty, lightsOneStop, past.groups.isKnown else { return false }
    if case .menuItem = screen.plan.nodes[home].content { return false }
    return true
  }

  /// Notes the group that the stop being lit is in. O(1), except on the first stop of a group that was just entered or
  /// whose tree has changed: there O(members), as for the ring around the group.
  mutating func noteGroup() {
    // A menu about an element does not end the stay in its group.
    guard menus.isEmpty, settings.shortensKnownPauses else { return }
    guard lightsOneStop, !method.motion.isFlat, let level = screen.plan.level(of: home), level != 0,
      let group = screen.plan.groupKey(level)
    else { return past.groups.leave() }
    guard screen.plan.nodes[home].position == 0 else { return past.groups.pass(group) }
    past.groups.begin(group, serial: screen.serial) { screen.contents(of: level) }
  }
}
