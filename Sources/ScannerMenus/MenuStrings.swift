package import ScanVocabulary
package import TappetModel

/// All words that the scanner itself shows and speaks.
package enum MenuStrings {
  package static let back = "Back"
  package static let menu = "Menu"
  package static let more = "More…"
  package static let enter = "Enter"
  package static let escape = "Go back"
  package static let magicTap = "Main action"
  package static let pause = "Pause"
  package static let rescue = "Rescue"
  package static let bell = "Bell"

  package static func name(of choice: RescueChoice) -> String {
    switch choice {
    case .ringBell: "Ring the bell"
    case .stopBell: "Stop the bell"
    case .undo: "Undo"
    case .pause: pause
    case .restart: "Start again"
    case .safeSettings: "Safe settings"
    case .ownSettings: "Your own settings"
    case .back: back
    }
  }

  package static func run(from first: String, to last: String) -> String { "\(first) to \(last)" }
  package static func several(first: String, others: Int) -> String { "\(first) and \(others) more" }
  package static func code(_ typed: String) -> String { typed.isEmpty ? "Code" : "Code \(typed)" }

  package static let point = "Point"
  package static let tapHere = "Tap here"
  package static let refine = "Point more finely"

  package static func snap(_ name: String) -> String { "Select \(name)" }

  package static func withoutPlace(_ count: Int) -> String { "\(count) more without a place" }

  package static let restart = "Start over"
  package static let speakScreen = "Speak screen"
  package static let repeatLast = "Repeat"

  package static func scroll(_ direction: ScrollDirection) -> String { "Scroll \(direction.rawValue)" }
  package static func wantsAttention(_ app: String) -> String { "\(app) wants attention" }
  package static func undo(_ name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }

  /// The name of a profile to show: its file name, with blanks for "-" and "_". `nil`: the user's own settings.
  package static func profile(_ name: String?) -> String {
    guard let name else { return "your own settings" }
    return String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
  /// The suffix of the menu entry whose value is already set.
  package static let now = " (now)"
}
