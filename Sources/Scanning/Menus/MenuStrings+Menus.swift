package import Messages
import ScanVocabulary
package import ScannerMenus
import TappetModel

extension MenuStrings {
  package static func title(of page: MenuPage) -> Message {
    switch page {
    case .main: menu
    case .gestures: Message("Gestures")
    case .swipes: Message("Swipe")
    case .pinches: Message("Pinch and turn")
    case .fingers(let count):
      switch count {
      case 2: Message("Two fingers")
      case 3: Message("Three fingers")
      case _: Message(count: count, one: "%1 finger", other: "%1 fingers")
      }
    case .edit: Message("Edit")
    // translators: moves the caret in a text
    case .move: Message("Move")
    case .select: Message("Select")
    case .again(let action): name(of: action)
    case .jumps: Message("Jump to")
    case .reading: Message("Read")
    case .unplaced: Message("Without a place")
    case .apps: Message("Apps")
    case .device: Message("Device")
    case .settings: Message("Settings")
    case .profiles: Message("Profile")
    case .advice: Message("Speed advice")
    case .method: Message("Method")
    case .pauses: Message("Pauses")
    case .firstPause: Message("First pause")
    // translators: the first pause inside groups that have not changed since the person was last in them
    case .knownPause: Message("First pause in known groups")
    case .loops: Message("Loops")
    case .pace: Message("Steps wait for")
    case .presses: Message("Presses")
    case .tapBehaviour: Message("Tap")
    case .confirm: Message("Time to cancel")
    case .afterAction: Message("After an action")
    case .sound: Message("Sound")
    // translators: a menu about how what is lit is said
    case .cues: Message("What is said at a stop")
    // translators: follows in a menu by where it is said
    case .cueOutput: Message("Stops are heard")
    case .display: Message("Display")
    // translators: a menu about how the time until the next step is shown
    case .timeLeft: Message("Time left")
    case .language: Message("Language")
    case .lessons, .lesson: Message("Teach my voice")
    case .lessonCommands: Message("One command")
    // translators: the acoustic model of the listener is adapted to the person
    case .adaptation: Message("Adapt to my voice")
    // translators: a menu of the commands that the person has taught, to forget them
    case .taught, .forget, .forgetAdaptation: Message("Forget")
    }
  }

  /// The orders of the menu for reading, in its order.
  static let reading: [ReadingOrder] = [
    .next, .previous, .onward, .selection, .nextHeading, .previousHeading, .elements, .lines, .words, .characters,
    .spell, .top,
  ]

  static func title(of order: ReadingOrder) -> Message {
    switch order {
    case .screen: speakScreen
    case .onward: Message("Read on")
    case .selection: Message("Speak selection")
    case .stop: Message("Stop reading")
    case .top: Message("Speak from the top")
    case .next: Message("Next")
    case .previous: Message("Previous")
    case .nextHeading: Message("Next heading")
    case .previousHeading: Message("Previous heading")
    case .elements: Message("By element")
    case .lines: Message("By line")
    case .words: Message("By word")
    case .characters: Message("By character")
    case .spell: Message("Spell it")
    }
  }

  static func takeBack(_ figures: Message) -> Message { Message("Take back: \(figures)") }

  static func name(of action: ElementAction) -> Message {
    switch action {
    case .activate: Message("Activate")
    case .increment: Message("Increment")
    case .decrement: Message("Decrement")
    case .scroll(let direction): scroll(direction)
    case .escape: escape
    case .magicTap: magicTap
    case .customAction(let id): Message(verbatim: id)
    case .longPress: Message("Long press")
    case .gesture(let name, _): Message(verbatim: name)
    // translators: gives the switches to the app until they are held
    case .interact: Message("Interact")
    case .undo: Message("Undo")
    case .setFocus, .setText: Message("Type here")
    case .textAction(let text): title(of: text)
    }
  }

  static func name(of userAction: UserAction) -> Message {
    switch userAction {
    case .own(let own, _): name(of: own)
    case .request(let action, _): name(of: action)
    case .device(let command): title(of: command)
    }
  }

  /// The text that says what the pending action of an open window will do, shown and spoken meanwhile.
  static func preview(of waiting: Waiting) -> Message {
    let userAction = name(of: waiting.userAction)
    return switch waiting.kind {
    case .tap: Message("\(userAction), press for the menu")
    case .confirm: Message("\(userAction), press to cancel")
    case .again: Message("\(userAction) again?")
    }
  }

  static func pointing(_ phase: PointSweep.Phase) -> Message {
    switch phase {
    // translators: the method "point" looks for a place across the screen, then down
    case .bandAcross: Message("Across")
    case .lineAcross: Message("Across, finely")
    // translators: see "Across"
    case .bandDown: Message("Down")
    case .lineDown: Message("Down, finely")
    }
  }
}
