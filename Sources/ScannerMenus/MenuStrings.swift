package import Messages
import ScanVocabulary
package import TappetModel

/// All words that the scanner itself shows and speaks.
package enum MenuStrings {
  package static let back = Message("Back")
  package static let menu = Message("Menu")
  package static let more = Message("More…")
  // translators: goes into a group of stops
  package static let enter = Message("Enter")
  package static let escape = Message("Go back")
  package static let magicTap = Message("Main action")
  package static let pause = Message("Pause")
  package static let rescue = Message("Rescue")
  package static let bell = Message("Bell")

  package static func name(of choice: RescueChoice) -> Message {
    switch choice {
    case .ringBell: Message("Ring the bell")
    case .stopBell: Message("Stop the bell")
    case .undo: Message("Undo")
    case .pause: pause
    case .restart: Message("Start again")
    case .safeSettings: Message("Safe settings")
    case .ownSettings: Message("Your own settings")
    case .back: back
    }
  }

  package static func run(from first: Message, to last: Message) -> Message { Message("\(first) to \(last)") }
  package static func several(first: Message, others: Int) -> Message {
    Message("\(first) and \(Message(count: others, one: "%1 more", other: "%1 more"))")
  }
  package static func code(_ typed: String) -> Message { typed.isEmpty ? Message("Code") : Message("Code \(typed)") }

  package static let point = Message("Point")
  package static let tapHere = Message("Tap here")
  package static let refine = Message("Point more finely")

  package static func snap(_ name: String) -> Message { Message("Select \(name)") }

  package static func withoutPlace(_ count: Int) -> Message {
    Message(count: count, one: "%1 more without a place", other: "%1 more without a place")
  }

  package static let restart = Message("Start over")
  // translators: a menu entry of a text field: what the person says is typed from now on
  package static let dictate = Message("Dictate")
  package static let stopDictating = Message("Stop dictating")
  package static let speakScreen = Message("Speak screen")
  package static let repeatLast = Message("Repeat")

  package static func scroll(_ direction: ScrollDirection) -> Message {
    Message(listed: "Scroll \(direction.rawValue)")
  }
  package static func wantsAttention(_ app: Message) -> Message { Message("\(app) wants attention") }
  package static func undo(_ name: String) -> Message { name.isEmpty ? Message("Undo") : Message("Undo \(name)") }

  /// The name of a profile to show: its file name, with blanks for "-" and "_". `nil`: the user's own settings.
  package static func profile(_ name: String?) -> Message {
    guard let name else { return Message("your own settings") }
    return Message(verbatim: String(name.map { $0 == "-" || $0 == "_" ? " " : $0 }))
  }

  /// Marks the menu entry whose value is already set.
  package static func now(_ name: Message) -> Message { Message("\(name) (now)") }

  /// The name of a setting or menu with its value.
  package static func figure(_ name: Message, _ figure: Message) -> Message { Message("\(name): \(figure)") }
}
