/// A command that a gesture of a switch can be bound to.
public enum SwitchCommand: Hashable, Sendable, Codable {
  /// Moves the highlight, selects, or sends an action to the app.
  case scan(ScanCommand)
  /// A voice-control command: names or numbers on the screen, listening on and off.
  case voice(VoiceOrder)
  /// Mutes or unmutes the microphone, or listens while the switch is held.
  case microphone(MicrophoneOrder)
  /// Controls the sound, media players or the desktop.
  case device(DeviceCommand)
  /// Turns a part of Tappet off or on; what takes something away is asked for twice.
  case toggle(Facility)
  /// Speaks the lit stop.
  case speak
  /// Rings for help until the call is acknowledged.
  case bell
  /// Runs the user's command of that name.
  case exec(String)
  /// Does what these words do when they are said: a command of voice control, or a phrase of the user's own.
  case say(String)
  /// Applies the recipe of that name: other bindings while it holds.
  case recipe(String)
  /// Does nothing; like any press, it shows the highlight again if nothing is lit.
  case nothing
  /// Undoes the last speed change made by advice or tuning.
  case undoSpeed

  /// The commands without an argument, with their names in configuration, CLI and protocol.
  public static let named: [(name: String, command: SwitchCommand)] =
    ScanCommand.named.map { ($0.name, .scan($0.command)) } + VoiceOrder.allCases.map { ($0.rawValue, .voice($0)) }
    + MicrophoneOrder.allCases.map { ($0.rawValue, .microphone($0)) }
    + DeviceCommand.allCases.map { ("device \($0.rawValue)", .device($0)) }
    + Facility.allCases.map { ("toggle \($0.rawValue)", .toggle($0)) }
    + [("speak", .speak), ("undo speed", .undoSpeed), ("bell", .bell), ("nothing", .nothing)]

  /// The commands that take a name or words, by the word before: `exec lamp`, `recipe volume`, `say tap Play`.
  public static let naming: [(word: String, command: @Sendable (String) -> SwitchCommand)] = [
    ("exec", { .exec($0) }), ("recipe", { .recipe($0) }), ("say", { .say($0) }),
  ]

  /// The command of that name; `nil` if there is none. Does not check that the named command or recipe exists.
  public init?(name: String) {
    if let found = SwitchCommand.named.first(where: { $0.name == name }) {
      self = found.command
      return
    }
    for (word, command) in SwitchCommand.naming where name.hasPrefix(word + " ") {
      let argument = name.dropFirst(word.count + 1)
      guard !argument.isEmpty, argument.first != " ", argument.last != " " else { return nil }
      self = command(String(argument))
      return
    }
    return nil
  }

  /// The command's name in configuration, CLI and protocol; `nil` for a request to the app that has none.
  public var name: String? {
    switch self {
    case .exec(let name): "exec \(name)"
    case .recipe(let name): "recipe \(name)"
    case .say(let words): "say \(words)"
    case .scan, .voice, .microphone, .device, .toggle, .speak, .undoSpeed, .bell, .nothing:
      SwitchCommand.named.first { $0.command == self }?.name
    }
  }

  /// The command to the scan; `nil` if it is none.
  public var scanCommand: ScanCommand? { if case .scan(let command) = self { command } else { nil } }
}
