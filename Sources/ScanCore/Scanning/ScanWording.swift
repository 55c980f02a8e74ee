/// The scanner's own words, in one place.
enum ScanWording {
  static let back = "Back"
  static let menu = "Menu"
  static let more = "More…"
  static let enter = "Enter"
  static let escape = "Go back"
  static let magicTap = "Main action"
  static let pause = "Pause"
  static let rescue = "Rescue"
  static let bell = "Bell"

  static func name(of choice: RescueChoice) -> String {
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

  static func run(from first: String, to last: String) -> String { "\(first) to \(last)" }
  static func several(first: String, others: Int) -> String { "\(first) and \(others) more" }
  static func code(_ typed: String) -> String { typed.isEmpty ? "Code" : "Code \(typed)" }

  static let point = "Point"
  static let tapHere = "Tap here"
  static let refine = "Point more finely"

  static func snap(_ name: String) -> String { "Select \(name)" }

  static func withoutPlace(_ count: Int) -> String { "\(count) more without a place" }

  static func pointing(_ phase: PointSweep.Phase) -> String {
    switch phase {
    case .bandAcross: "Across"
    case .lineAcross: "Across, finely"
    case .bandDown: "Down"
    case .lineDown: "Down, finely"
    }
  }
  static let restart = "Start over"
  static let speakScreen = "Speak screen"
  static let repeatLast = "Repeat"

  static func scroll(_ direction: ScrollDirection) -> String { "Scroll \(direction.rawValue)" }
  static func wantsAttention(_ app: String) -> String { "\(app) wants attention" }
  static func undo(_ name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
}
