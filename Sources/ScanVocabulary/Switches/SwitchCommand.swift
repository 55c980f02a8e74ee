/// What a gesture of a switch may be bound to.
public enum SwitchCommand: Hashable, Sendable, Codable {
  /// Moves the highlight, selects, or asks the app for something.
  case scan(ScanCommand)
  /// What voice users say: names or numbers on the screen, listening on and off.
  case voice(VoiceOrder)
  /// Closes or opens the microphone, or talks for as long as it is held.
  case microphone(MicrophoneOrder)
  /// Says what is lit.
  case speak
  /// Rings for help, until it is acknowledged.
  case bell
  /// Runs the command of that name of the user's own.
  case exec(String)
  /// Other bindings for a while: those of the recipe of that name.
  case recipe(String)
  /// Does nothing; in the dark it still lights the place, like any press.
  case nothing
  /// Takes back the last change of the speed that advice or tuning made.
  case undoSpeed

  /// The commands without an argument, by the names that configuration, CLI and protocol use.
  public static let named: [(name: String, command: SwitchCommand)] =
    ScanCommand.named.map { ($0.name, .scan($0.command)) } + VoiceOrder.allCases.map { ($0.rawValue, .voice($0)) }
    + MicrophoneOrder.allCases.map { ($0.rawValue, .microphone($0)) } + [
      ("speak", .speak), ("undo speed", .undoSpeed), ("bell", .bell), ("nothing", .nothing),
    ]

  /// The commands that take a name, by the word before it: `exec lamp`, `recipe volume`.
  public static let naming: [(word: String, command: @Sendable (String) -> SwitchCommand)] = [
    ("exec", { .exec($0) }), ("recipe", { .recipe($0) }),
  ]

  /// The command of that name; `nil` when there is none. Whether what it names is there is for others to say.
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

  /// Its name in configuration, CLI and protocol; `nil` for requests to the app that have none.
  public var name: String? {
    switch self {
    case .exec(let name): "exec \(name)"
    case .recipe(let name): "recipe \(name)"
    case .scan, .voice, .microphone, .speak, .undoSpeed, .bell, .nothing:
      SwitchCommand.named.first { $0.command == self }?.name
    }
  }

  /// What it asks of the scan; `nil`: nothing.
  public var scanCommand: ScanCommand? {
    switch self {
    case .scan(let command): command
    case .voice, .microphone, .speak, .undoSpeed, .bell, .exec, .recipe, .nothing: nil
    }
  }
}
