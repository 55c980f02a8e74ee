package import ScanVocabulary

/// Other bindings for a while, by name: "volume", in which a press turns it up and a double press down. Gestures that
/// it does not bind do what they always do.
package struct Recipe: Hashable, Sendable, Codable {
  package struct Exit: Hashable, Sendable, Codable {
    /// `nil`: of any switch.
    package var id: SwitchID?
    package var gesture: SwitchGesture.Kind

    package init(_ id: SwitchID?, _ gesture: SwitchGesture.Kind) {
      self.id = id
      self.gesture = gesture
    }

    func isMade(by made: SwitchGesture) -> Bool { made.kind == gesture && (id == nil || id == made.id) }
  }

  package var name: String
  /// The time without a gesture after which it ends by itself, 1–600 s; `nil`: never.
  package var timeout: Duration?
  package var exit: Exit?
  /// The commands of gestures of any switch.
  package var bindings: [SwitchGesture.Kind: SwitchCommand]
  /// The same for one switch; overrides `bindings`.
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

  /// The recipes that its own gestures enter.
  package var next: Set<String> {
    Set(
      commands.compactMap { command in
        switch command {
        case .recipe(let name): name
        case .scan, .voice, .microphone, .speak, .undoSpeed, .bell, .exec, .nothing: nil
        }
      })
  }

  /// The command that it binds to a gesture; `nil`: none.
  func command(for id: SwitchID, _ gesture: SwitchGesture.Kind) -> SwitchCommand? {
    switches[id]?[gesture] ?? bindings[gesture]
  }

  /// The most presses of any gesture that it binds for a switch, or that is its exit.
  func mostPresses(of id: SwitchID) -> Int {
    let all = bindings.merging(switches[id] ?? [:]) { $1 }
    let bound = all.filter { $0.value != .nothing }.map(\.key.presses).max() ?? 1
    guard let exit, exit.id == nil || exit.id == id else { return bound }
    return max(bound, exit.gesture.presses)
  }
}

/// A recipe began, restarted, or ended.
package enum RecipeChange: Hashable, Sendable {
  case entered(String)
  /// `next`: the recipe in force again; `nil`: only the ordinary bindings are.
  case left(String, next: String?)
}
