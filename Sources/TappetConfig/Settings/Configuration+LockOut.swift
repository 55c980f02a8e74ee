import Messages
package import ScanVocabulary
import TappetModel

extension Configuration {
  /// Returns why these settings leave the user no way to select or to move the highlight with `switches`, the connected
  /// switches (those of the default rule are not in the settings); `nil` if there is a way, or if `before` had the same
  /// problem.
  ///
  /// Returns `nil` if there are no switches, because the user may rely on voice or a program.
  package func lockOut(
    with switches: [SwitchDefinition], before: (configuration: Configuration, switches: [SwitchDefinition])? = nil
  ) -> ConfigurationProblem? {
    newLockOut(with: switches, before: before).map { ConfigurationProblem(key: $0.keys.first, message: $0.message) }
  }

  /// Whether a user of the settings `before` may be unable to operate these settings, because the switches, the
  /// scanning method or the recipes differ.
  package func isRisky(after before: Configuration) -> Bool {
    switches != before.switches || scanning.method != before.scanning.method || recipes != before.recipes
  }

  func newLockOut(
    with switches: [SwitchDefinition], before: (configuration: Configuration, switches: [SwitchDefinition])? = nil
  ) -> SettingConflict? {
    var whole = self
    whole.switches = switches
    guard let before else { return whole.lockOuts.first }
    var former = before.configuration
    former.switches = before.switches
    let known = Set(former.lockOuts)
    return whole.lockOuts.first { !known.contains($0) }
  }

  /// The conflicts that lock the user out. If switches are declared, one of them must select; if the highlight does not
  /// move by itself, one of them must move it.
  var lockOuts: [SettingConflict] {
    guard !switches.isEmpty else { return [] }
    let bound = Set(switches.flatMap(\.bindings.values).compactMap(\.scanCommand))
    let method = SettingValue.quoted(scanning.method.rawValue)
    let keys = ["scanning.method", "switch"]
    var found: [SettingConflict] = []
    switch scanning.method {
    case .auto, .overscan, .inverse, .manual, .directed, .point:
      if !bound.contains(.select) {
        found.append(
          SettingConflict(
            keys: ["switch"],
            message: Message("no switch does \"select\": there would be no way to select anything")))
      }
    case .dwell:
      if bound.isDisjoint(with: [.select, .next, .previous]) {
        let message = Message(
          """
          with the method \(method) a switch must do "next" or "select": there would be no way to select anything
          """)
        found.append(SettingConflict(keys: keys, message: message))
      }
    case .elimination, .coded: found += choosingConflicts(bound, method)
    }
    found += switches.flatMap(holdConflicts)
    switch scanning.method {
    case .auto, .dwell, .overscan, .elimination, .coded, .point: break
    case .inverse: found += switches.compactMap { inverseConflict(of: $0, method) }
    case .manual:
      if bound.isDisjoint(with: [.next, .previous]) {
        let message = Message(
          "with the method \(method) a switch must do \"next\": nothing would move the highlight")
        found.append(SettingConflict(keys: keys, message: message))
      }
    case .directed: found += directedConflicts(bound, method, keys)
    }
    return found
  }

  /// Returns the conflicts of the scanning method `directed`, which needs "next" or "previous", or all four directions:
  /// with fewer directions some stops cannot be reached.
  private func directedConflicts(
    _ bound: Set<ScanCommand>, _ method: String, _ keys: [String]
  ) -> [SettingConflict] {
    guard bound.isDisjoint(with: [.next, .previous]) else { return [] }
    let missing = MoveDirection.allCases.filter { !bound.contains(.move($0)) }.map(\.rawValue)
    if missing.isEmpty { return [] }
    let message =
      missing.count == MoveDirection.allCases.count
      ? Message(
        """
        with the method \(method) switches must do "next", or "up", "down", "left" and "right": \
        nothing would move the highlight
        """)
      : Message(
        """
        with the method \(method) no switch does \(Message.alternatives(missing)): \
        not everything could be reached; bind it, or "next"
        """)
    return [SettingConflict(keys: keys, message: message)]
  }

  /// Returns the conflicts of the scanning methods `elimination` and `coded`, which need a switch for every number that
  /// marks use, from 1 up.
  private func choosingConflicts(_ bound: Set<ScanCommand>, _ method: String) -> [SettingConflict] {
    let wanted = max(2, scanning.choices)
    let missing = (1...wanted).filter { !bound.contains(.choose($0)) }.map { "choose \($0)" }
    if missing.isEmpty { return [] }
    let message = Message(
      """
      with the method \(method) no switch does \(Message.alternatives(missing)): \
      nothing marked with that number could be reached
      """)
    return [SettingConflict(keys: ["scanning.method", "scanning.choices", "switch"], message: message)]
  }

  /// Whether some setting requires the user to hold the switch, which is impossible with a switch that sends its own
  /// release.
  package func needsHolding(of definition: SwitchDefinition) -> Bool {
    var released = definition
    released.releasesByItself = true
    return !holdConflicts(of: released).isEmpty
  }

  /// Returns the conflicts of a switch that sends its own release, and so cannot be held.
  private func holdConflicts(of definition: SwitchDefinition) -> [SettingConflict] {
    guard definition.releasesByItself else { return [] }
    let name = SettingValue.quoted(definition.id.rawValue)
    func conflict(_ key: String, _ reason: Message) -> SettingConflict {
      // translators: %2 is a sentence: what cannot be used with such a switch
      let message = Message("the switch \(name) sends its own release and cannot be held: \(reason)")
      return SettingConflict(keys: ["switch.\(definition.id).\(key)", "switch"], message: message)
    }
    var found: [SettingConflict] = []
    if definition.filter.hold > .zero {
      found.append(conflict("hold", Message("with hold no press would count; leave hold out")))
    }
    if definition.filter.longPress != nil {
      found.append(conflict("longPress", Message("a long press would never come; leave longPress out")))
    }
    if case .inverse = scanning.method, definition.bindings.values.contains(.scan(.select)) {
      found.append(conflict("does", Message("the method \"inverse\" needs a switch that can be held")))
    }
    return found
  }

  /// Returns the conflict of a switch with the scanning method `inverse`, in which holding the switch moves the
  /// highlight; `nil` if there is none.
  private func inverseConflict(of definition: SwitchDefinition, _ method: String) -> SettingConflict? {
    let keys = ["scanning.method", "switch"]
    let name = SettingValue.quoted(definition.id.rawValue)
    if definition.bindings[.press] == .scan(.select), definition.mostPresses > 1 {
      let message = Message(
        """
        with the method \(method) holding the switch \(name) moves the highlight: it can't be pressed twice too; \
        leave presses out
        """)
      return SettingConflict(keys: keys, message: message)
    }
    if definition.bindings[.press] == .scan(.select), definition.filter.longPress != nil {
      let message = Message(
        """
        with the method \(method) holding the switch \(name) moves the highlight: it can't be a long press too; \
        leave longPress out
        """)
      return SettingConflict(keys: keys, message: message)
    }
    if definition.bindings.values.contains(.scan(.select)), definition.filter.hold >= scanning.step {
      let (hold, step) = (
        SettingValue.plain(definition.filter.hold.inSeconds), SettingValue.plain(scanning.step.inSeconds)
      )
      let message = Message(
        """
        with the method \(method) the hold of the switch \(name) (\(hold) s) must be shorter than scanning.step \
        (\(step) s): the first stop would be let go of too early
        """)
      return SettingConflict(keys: keys, message: message)
    }
    return nil
  }
}
