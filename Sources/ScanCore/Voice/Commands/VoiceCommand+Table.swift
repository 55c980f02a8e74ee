extension VoiceCommand {
  /// Every voice command.
  public static let table: [VoiceCommand] = elements + numbers + others

  private static let elements = [
    VoiceCommand(
      ["tap", "click", "press", "select", "choose", "open"].flatMap { verb in
        ["\(verb) [the] <name>", "\(verb) on [the] <name>"].prefix(["tap", "click", "press"].contains(verb) ? 2 : 1)
      }, .element(.activate), .elements, help: "Taps what has that name."),
    VoiceCommand(["<name>"], .element(.activate), .elements, .bareNames, help: "Taps what has that name."),
    VoiceCommand(
      ["double tap [the] <name>"], .element(.doubleTap), .elements, help: "Taps what has that name twice, quickly."),
    VoiceCommand(
      ["long press [the] <name>", "tap and hold [the] <name>"], .element(.longPress), .elements,
      help: "Presses and holds what has that name."),
    VoiceCommand(
      ["increment [the] <adjustable> [by <count>]"], .element(.increment), .elements,
      help: "Makes the value larger, once or that many times."),
    VoiceCommand(
      ["decrement [the] <adjustable> [by <count>]"], .element(.decrement), .elements,
      help: "Makes the value smaller, once or that many times."),
  ]

  private static let numbers = [
    VoiceCommand(
      ["tap <number>", "<number>"], .element(.activate), .overlays, .numbers,
      help: "Taps what has that number; where a name was not clear, does what was asked with it."),
    VoiceCommand(
      ["double tap <number>"], .element(.doubleTap), .overlays, .numbers,
      help: "Taps what has that number twice, quickly."),
    VoiceCommand(
      ["long press <number>", "tap and hold <number>"], .element(.longPress), .overlays, .numbers,
      help: "Presses and holds what has that number."),
  ]

  private static let others = [
    VoiceCommand(["scroll up"], .scan(.request(.scroll(.up))), .navigation, help: "Scrolls up."),
    VoiceCommand(["scroll down"], .scan(.request(.scroll(.down))), .navigation, help: "Scrolls down."),
    VoiceCommand(["scroll left"], .scan(.request(.scroll(.left))), .navigation, help: "Scrolls to the left."),
    VoiceCommand(["scroll right"], .scan(.request(.scroll(.right))), .navigation, help: "Scrolls to the right."),
    VoiceCommand(
      ["go back"], .scan(.request(.escape)), .navigation, help: "Closes what is open, or goes back one screen."),
    VoiceCommand(
      ["show names"], .order(.showNames), .overlays, help: "Shows what can be said for everything on the screen."),
    VoiceCommand(
      ["show numbers"], .order(.showNumbers), .overlays, help: "Shows a number on everything that can be tapped."),
    VoiceCommand(["hide names", "hide numbers"], .order(.hide), .overlays, help: "Takes names and numbers away."),
    VoiceCommand(["cancel"], .order(.hide), .overlays, .overlay, help: "Takes names and numbers away."),
    VoiceCommand(["start scanning"], .scan(.resume), .scanning, help: "Lights the stops one after the other."),
    VoiceCommand(["stop scanning"], .scan(.stop), .scanning, isRisky: true, help: "Nothing is lit any more."),
    VoiceCommand(["go to sleep"], .order(.listenOff), .listening, help: "Listens for nothing but “wake up”."),
    VoiceCommand(["wake up"], .order(.listenOn), .listening, isAlways: true, help: "Listens again."),
  ]

  /// The table with its patterns taken apart.
  static let compiled: [(command: VoiceCommand, patterns: [VoicePattern])] = table.map { command in
    (command, command.patterns.map { VoicePattern($0) })
  }
}
