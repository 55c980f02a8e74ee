package import ScanVocabulary

/// A named set of bindings that apply for a while: in the recipe "volume", a press turns the volume up and a double
/// press down. Gestures that the recipe does not bind do what they always do.
package struct Recipe: Hashable, Sendable, Codable {
  /// A gesture that ends the recipe.
  package struct Exit: Hashable, Sendable, Codable {
    /// The switch that must make the gesture; `nil`: any switch.
    package var id: SwitchID?
    package var gesture: SwitchGesture.Kind

    package init(_ id: SwitchID?, _ gesture: SwitchGesture.Kind) {
      self.id = id
      self.gesture = gesture
    }

    func isMade(by made: SwitchGesture) -> Bool { made.kind == gesture && (id == nil || id == made.id) }
  }

  package var name: String
  /// The time without a gesture after which the recipe ends by itself, 1–600 s; `nil`: it has no timeout.
  package var timeout: Duration?
  /// The gesture that ends the recipe; `nil`: none does.
  package var exit: Exit?
  /// The commands that the gestures of any switch are bound to.
  package var bindings: [SwitchGesture.Kind: SwitchCommand]
  /// The commands that the gestures of single switches are bound to; these override `bindings`.
  package var switches: [SwitchID: [SwitchGesture.Kind: SwitchCommand]]

  package init(
    _ name: String, timeout: Duration? = nil, exit: Exit? = nil, bindings: [SwitchGesture.Kind: SwitchCommand] = [:],
    switches: [SwitchID: [SwitchGesture.Kind: SwitchCommand]] = [:]
  ) {
    self.name = name
    self.timeout = timeout
    self.exit = exit
    self.bindings = bindings
    self.switches = switches
  }

  package var commands: [SwitchCommand] { Array(bindings.values) + switches.values.flatMap(\.values) }

  /// The names of the recipes that this recipe's gestures enter.
  package var next: Set<String> {
    Set(
      commands.compactMap { command in
        switch command {
        case .recipe(let name): name
        case .scan, .voice, .microphone, .device, .toggle, .speak, .undoSpeed, .bell, .exec, .say, .nothing: nil
        }
      })
  }

  /// The command that the recipe binds to a gesture of the switch `id`; `nil`: it binds none.
  func command(for id: SwitchID, _ gesture: SwitchGesture.Kind) -> SwitchCommand? {
    switches[id]?[gesture] ?? bindings[gesture]
  }

  /// The largest number of presses in any gesture that the recipe binds for a switch, or that ends the recipe.
  func mostPresses(of id: SwitchID) -> Int {
    let all = bindings.merging(switches[id] ?? [:]) { $1 }
    let bound = all.filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
    guard let exit, exit.id == nil || exit.id == id else { return bound }
    return max(bound, exit.gesture.presses)
  }
}

/// A recipe was entered, or left.
package enum RecipeChange: Hashable, Sendable {
  /// The recipe with this name was entered, or restarted.
  case entered(String)
  /// The recipe with this name ended. `next`: the recipe that is in force again; `nil`: only the ordinary bindings are.
  case left(String, next: String?)
}
