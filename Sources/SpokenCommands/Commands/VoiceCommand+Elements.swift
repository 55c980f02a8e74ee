import Messages
import TappetModel

// Commands that address an element by name or number.
extension VoiceCommand {
  static let elements =
    [
      VoiceCommand(
        ["tap", "click", "press", "select", "choose", "open"].flatMap { verb in
          ["\(verb) [the] <name>", "\(verb) on [the] <name>"].prefix(["tap", "click", "press"].contains(verb) ? 2 : 1)
        }, .element(.activate), .elements, misheard: ["top <name>", "tab <name>"],
        help: Message("Taps what has that name.")),
      VoiceCommand(["<name>"], .element(.activate), .elements, .bareNames, help: Message("Taps what has that name.")),
      VoiceCommand(
        ["double tap [the] <name>"], .element(.doubleTap), .elements,
        help: Message("Taps what has that name twice, quickly.")),
      VoiceCommand(
        ["long press [the] <name>", "tap and hold [the] <name>"], .element(.longPress), .elements,
        help: Message("Presses and holds what has that name.")),
      VoiceCommand(
        ["show actions for [the] <actor>"], .element(.listActions), .elements,
        help: Message("Lists what else can be done with it, by numbers.")),
      VoiceCommand(
        ["<action> in [the] <actor>", "<action> for [the] <actor>", "<action>"], .element(.action()), .elements,
        help: Message(
          "Does an action that the app gives an element; without a name, where only one has it or it is lit.")),
    ]
    + Gesture.Direction.allCases.map { direction in
      VoiceCommand(
        ["swipe \(direction.rawValue) on [the] <name>"], .element(.gesture(.swipe(direction, fingers: 1))), .gestures,
        help: Message("Swipes over what has that name."))
    } + [
      VoiceCommand(
        ["zoom in on [the] <name>"], .element(.gesture(.pinch(.out))), .gestures, help: Message("Makes it larger.")),
      VoiceCommand(
        ["zoom out on [the] <name>"], .element(.gesture(.pinch(.in))), .gestures, help: Message("Makes it smaller.")),
      VoiceCommand(
        ["drag [the] <name>"], .element(.drag), .gestures, help: Message("Takes what has that name, to drop it.")),
      VoiceCommand(
        ["drop on [the] <name>"], .element(.drop), .gestures, .dragging,
        help: Message("Drops there what was taken, as the pointer does.")),
    ]

  static let values = [
    VoiceCommand(
      ["increment [the] <adjustable> [by <count>]", "increase [the] <adjustable> [by <count>]"], .element(.increment),
      .values, help: Message("Makes the value larger, once or that many times.")),
    VoiceCommand(
      ["decrement [the] <adjustable> [by <count>]", "decrease [the] <adjustable> [by <count>]"], .element(.decrement),
      .values, help: Message("Makes the value smaller, once or that many times.")),
    VoiceCommand(
      ["set [the] <adjustable> to <value> [percent]"], .element(.set), .values,
      help: Message("Changes the value step by step until it is that.")),
    VoiceCommand(
      ["turn on [the] <toggle>", "turn [the] <toggle> on", "switch on [the] <toggle>"], .element(.turn(on: true)),
      .values, misheard: ["turn on the <toggle>", "turned on <toggle>"], help: Message("Turns it on, unless it is on.")),
    VoiceCommand(
      ["turn off [the] <toggle>", "turn [the] <toggle> off", "switch off [the] <toggle>"],
      .element(.turn(on: false)), .values, misheard: ["turn of <toggle>", "turned off <toggle>"],
      help: Message("Turns it off, unless it is off.")),
    VoiceCommand(["what is [the] <valued>"], .element(.ask), .values, help: Message("Tells its value.")),
  ]

  static let names = [
    // Before the names: "clickable" is none here.
    VoiceCommand(
      ["call this clickable", "mark this place"], .markPlace, .names,
      help: Message(
        "Makes the square of the grid that you chose last a place with a name, to be tapped like anything else.")),
    VoiceCommand(
      ["call this <words+>"], .element(.call()), .names,
      help: Message("Gives what you have just named, or what is lit, a name of your own.")),
    VoiceCommand(
      ["call number <number> <words+>"], .element(.call()), .names, .numbers,
      help: Message("Gives what has that number a name of your own.")),
    VoiceCommand(
      ["forget this name"], .element(.forgetName), .names, isRisky: true,
      help: Message("Takes your own name from what you have just named, or what is lit.")),
    VoiceCommand(
      ["forget the name [of] <name>"], .element(.forgetName), .names, isRisky: true,
      help: Message("Takes your own name from what has it.")),
  ]

  static let numbers = [
    VoiceCommand(
      ["tap <number>", "<number>"], .element(.activate), .overlays, .numbers, inEveryMode: true,
      help: Message("Taps what has that number; where a name was not clear, does what was asked with it.")),
    VoiceCommand(
      ["double tap <number>"], .element(.doubleTap), .overlays, .numbers, inEveryMode: true,
      help: Message("Taps what has that number twice, quickly.")),
    VoiceCommand(
      ["long press <number>", "tap and hold <number>"], .element(.longPress), .overlays, .numbers, inEveryMode: true,
      help: Message("Presses and holds what has that number.")),
    VoiceCommand(
      ["drag <number>"], .element(.drag), .overlays, .numbers, inEveryMode: true,
      help: Message("Takes what has that number, to drop it.")),
    VoiceCommand(
      ["drop on <number>"], .element(.drop), .overlays, [.numbers, .dragging], inEveryMode: true,
      help: Message("Drops what was taken on what has that number.")),
    VoiceCommand(
      ["increment <number> [by <count>]"], .element(.increment), .overlays, .numbers, inEveryMode: true,
      help: Message("Makes the value of what has that number larger.")),
    VoiceCommand(
      ["decrement <number> [by <count>]"], .element(.decrement), .overlays, .numbers, inEveryMode: true,
      help: Message("Makes the value of what has that number smaller.")),
    VoiceCommand(
      ["show actions for <number>"], .element(.listActions), .overlays, .numbers, inEveryMode: true,
      help: Message("Lists what else can be done with what has that number.")),
    VoiceCommand(
      ["what is <number>"], .element(.ask), .overlays, .numbers, inEveryMode: true,
      help: Message("Tells what has that number, and its value.")),
  ]
}
